/**
 * The leak table: every endpoint that lists, counts or shows people and their writing, called by every kind of viewer. The raw text
 * of each reply is searched for all of the owner's secrets; unexpected ones must be absent.
 */

import { listAdminReports, removeReported, updateSettings } from '@friends/contract/admin/admin.endpoints';
import { listBookmarks, saveBookmark } from '@friends/contract/bookmarks/bookmarks.endpoints';
import { getOwnBox, listTribeExports } from '@friends/contract/boxes/boxes.endpoints';
import { listCommentRevisions, listComments, updateComment } from '@friends/contract/comments/comments.endpoints';
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { endpoints } from '@friends/contract/endpoints';
import {
	getGathering,
	getGatheringFile,
	listAnswers,
	listGatherings,
	listGatheringsBetween,
} from '@friends/contract/events/events.endpoints';
import type { GatheringPage } from '@friends/contract/events/events.schema';
import { getExplore, listOnline, listRecentActivity, listTrendingTags, listTrends } from '@friends/contract/explore/explore.endpoints';
import { listBlocks, listFriendRequests, listFriends, listSuggestions } from '@friends/contract/friends/friends.endpoints';
import { getLinkCard } from '@friends/contract/link-cards/link-cards.endpoints';
import { listPeople } from '@friends/contract/people/people.endpoints';
import {
	getPost,
	likePost,
	listNewPosts,
	listPostLikes,
	listPostRevisions,
	listPosts,
	listTagPosts,
	pinPost,
	updatePost,
} from '@friends/contract/posts/posts.endpoints';
import {
	getProfile,
	getUser,
	listProfileActivity,
	listProfileFriends,
	listProfilePosts,
} from '@friends/contract/profiles/profiles.endpoints';
import { listPostReactions, reactToPost } from '@friends/contract/reactions/reactions.endpoints';
import { listTribeReports } from '@friends/contract/reports/in-tribes/tribe-reports.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import {
	countFound,
	searchComments,
	searchPeople,
	searchPosts,
	searchTags,
	searchTribes,
	suggest,
} from '@friends/contract/search/search.endpoints';
import {
	getEmbed,
	getProfileFeed,
	getSitemap,
	getSitemapIndex,
	getTagFeed,
	getTribeFeed,
} from '@friends/contract/syndication/syndication.endpoints';
import { listHeldPosts } from '@friends/contract/tribes/held/held-posts.endpoints';
import { listTribeRequests } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { listTribeBans, listTribeLog, listTribeShadowBans } from '@friends/contract/tribes/order/tribe-order.endpoints';
import { listTribeRoles } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import {
	getTribe,
	getTribeRules,
	listArchivedPosts,
	listPinnedPosts,
	listTribeMembers,
	listTribePosts,
	listTribes,
	updateTribeRules,
} from '@friends/contract/tribes/tribes.endpoints';
import { getMe, searchUsers, updatePrivacy, updateProfile } from '@friends/contract/users/users.endpoints';
import type { Answer } from '@friends/test-kit/api';
import { createComment } from '@friends/test-kit/comments';
import { befriend } from '@friends/test-kit/friends';
import { answerEvent, createEvent } from '@friends/test-kit/gatherings/events';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beSeen, block, countExplore, foundTribe, likeAs } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const visibilities = ['public', 'friends', 'private'] as const;
type Visibility = (typeof visibilities)[number];
const viewers = ['guest', 'stranger', 'friend', 'friend of a friend', 'blocked', 'blocking', 'admin', 'owner'] as const;
type Viewer = (typeof viewers)[number];

/** The owner's values, which must appear in a reply exactly where expected. */
const secrets = [
	'id',
	'username',
	'email',
	'location',
	'bio',
	'website',
	'open',
	'tribe',
	'privateTribe',
	'comment',
	'before',
	'tag',
	'closed',
	'event',
	'privateEvent',
	'place',
	'forFriends',
] as const;
type Secret = (typeof secrets)[number];

const card: readonly Secret[] = ['id', 'username'];
const person: readonly Secret[] = [...card, 'email', 'location', 'bio', 'website'];
/** Posts in a feed include the author's location; the tag is in the body. */
const posts: readonly Secret[] = [...card, 'location', 'open', 'tribe', 'tag', 'event'];
const ofPrivateTribe: readonly Secret[] = ['privateTribe', 'privateEvent', 'place'];
const nothing: readonly Secret[] = [];

interface Owner {
	member: SignedInMember;
	values: Record<Secret, string>;
	posts: Record<'open' | 'tribe' | 'privateTribe' | 'forFriends', string>;
	commentId: string;
	/** Pages of events outside tribes and in the private tribe; their places are for people who go. */
	events: Record<'open' | 'private', GatheringPage>;
	tribeIds: Record<'open' | 'private', string>;
	/** Ids of a tribe that an administrator closed, and of a post in it; `closed` is in all words of both. */
	closed: Record<'tribe' | 'post', string>;
}

let server: TestApp;
const owners = {} as Record<Visibility, Owner>;
const people = {} as Record<Exclude<Viewer, 'guest' | 'owner'>, SignedInMember>;
let hostPostId: string;
let hostEvent: GatheringPage;

async function makeClosedTribe(owner: SignedInMember, word: string): Promise<Owner['closed']> {
	const { api } = server;
	const { friend, admin } = people;
	const tribe = await createTribe(api, owner, { name: word, description: word, tags: [word] });
	await joinTribe(api, friend, tribe);
	const { id: post } = await createPost(api, owner, { title: word, body: `${word} #${word}`, tribeId: tribe.id });
	await api.succeed(likePost, { token: friend.token, params: { id: post } });
	await createComment(api, friend, post, { body: word });
	await api.succeed(createReport, { token: friend.token, body: { target: 'tribe', targetId: tribe.id, kind: 'spam' } });
	const [report] = await api.succeed(listAdminReports, { token: admin.token });
	await api.succeed(removeReported, { token: admin.token, params: { id: report?.id ?? '' }, body: { reason: 'Spam' } });
	return { tribe: tribe.id, post };
}

async function makeOwner(visibility: Visibility): Promise<Owner> {
	const { api, database } = server;
	const username = `owner_${visibility}`;
	const member = await registerMember(api, { username, email: `mailbox-${visibility}@friends.example` });
	const values: Owner['values'] = {
		id: member.user.id,
		username,
		email: member.user.email,
		location: `Village of ${visibility}`,
		bio: `Life of ${visibility}`,
		website: `https://${visibility}.example/`,
		open: `Said openly by ${visibility}`,
		tribe: `Said to the tribe by ${visibility}`,
		privateTribe: `Whispered to the tribe by ${visibility}`,
		comment: `Answered by ${visibility}`,
		before: `Once said by ${visibility}`,
		tag: `tag_of_${visibility}`,
		closed: `banished${visibility}`,
		event: `Evening by ${visibility}`,
		privateEvent: `Secret evening by ${visibility.toUpperCase()}`,
		place: `Cellar of ${visibility}`,
		forFriends: `confided${visibility}`,
	};
	const { token } = member;
	const { bio, location, website } = values;
	await api.succeed(updateProfile, { token, body: { bio, location, website } });
	const ownerId = member.user.id;
	const tribeIds = {
		open: await foundTribe(database, { ownerId }),
		private: await foundTribe(database, { ownerId, type: 'private' }),
	};
	const rules = { markdown: values.privateTribe, mustAgree: false };
	await api.succeed(updateTribeRules, { token, params: { id: tribeIds.private }, body: rules });
	const written = {
		open: await createPost(api, member, { body: values.before }),
		tribe: await createPost(api, member, { body: values.tribe, tribeId: tribeIds.open }),
		privateTribe: await createPost(api, member, { body: values.privateTribe, tribeId: tribeIds.private }),
		forFriends: await createPost(api, member, { body: `${values.forFriends} #${values.forFriends}`, isForFriends: true }),
	};
	for (const { id } of [written.tribe, written.privateTribe]) await api.succeed(pinPost, { token, params: { id } });
	await api.succeed(updatePost, { token, params: { id: written.open.id }, body: { body: `${values.open} #${values.tag}` } });
	const { id: commentId } = await createComment(api, member, hostPostId, { body: values.before });
	await api.succeed(updateComment, { token, params: { id: commentId }, body: { body: values.comment } });
	const invite = (title: string, tribeId: string | null) =>
		createEvent(api, member, { title, body: '', place: values.place, isPlaceForGoing: true, isForFriends: false, tribeId });
	const events = { open: await invite(values.event, null), private: await invite(values.privateEvent, tribeIds.private) };
	await answerEvent(api, member, hostEvent);
	await befriend(api, member, people.friend);
	const closed = await makeClosedTribe(member, values.closed);
	await api.succeed(likePost, { token: people.friend.token, params: { id: written.open.id } });
	await createComment(api, people.friend, written.open.id, { body: 'Well said.' });
	await api.succeed(likePost, { token, params: { id: hostPostId } });
	// All of it is talked about enough to rise, were it not hidden; the open post most.
	const talkers = [people.admin, people.stranger, people['friend of a friend']].map(({ user }) => user.id);
	for (const id of [...Object.values(written).map((post) => post.id), closed.post]) await likeAs(database, id, talkers);
	await api.succeed(reactToPost, { token, params: { id: hostPostId }, body: { kind: 'cheer' } });
	await api.succeed(reactToPost, { token: people.friend.token, params: { id: written.open.id }, body: { kind: 'hug' } });
	for (const reader of [member, ...Object.values(people)]) {
		for (const post of [written.open, written.tribe])
			await api.succeed(saveBookmark, { token: reader.token, params: { id: post.id }, body: {} });
	}
	await beSeen(database, ownerId, server.clock.now().toISOString());
	await block(database, ownerId, people.blocked.user.id);
	await block(database, people.blocking.user.id, ownerId);
	await api.succeed(updatePrivacy, { token, body: { profileVisibility: visibility, showEmail: true, showLocation: true } });
	return {
		member,
		values,
		posts: {
			open: written.open.id,
			tribe: written.tribe.id,
			privateTribe: written.privateTribe.id,
			forFriends: written.forFriends.id,
		},
		commentId,
		events,
		tribeIds,
		closed,
	};
}

beforeAll(async () => {
	server = await createTestApp();
	const { api } = server;
	people.admin = await registerMember(api, { username: 'ada_admin' });
	expect(people.admin.user.role).toBe('owner');
	await api.succeed(updateSettings, { token: people.admin.token, body: { guestAccess: 'open' } });
	for (const viewer of ['stranger', 'friend', 'friend of a friend', 'blocked', 'blocking'] as const) {
		people[viewer] = await registerMember(api, { username: viewer.replaceAll(' ', '_') });
	}
	await befriend(api, people.friend, people['friend of a friend']);
	hostPostId = (await createPost(api, people.admin, { body: 'Everybody, what do you think?' })).id;
	hostEvent = await createEvent(api, people.admin, { isForFriends: false });
	for (const visibility of visibilities) owners[visibility] = await makeOwner(visibility);
	await countExplore(server);
});
afterAll(() => server.close());

type Query = Record<string, string | number>;

interface Place {
	endpoint: EndpointDeclaration;
	params?(owner: Owner): Record<string, string>;
	query?: Query | ((owner: Owner) => Query);
	/** Expected values for viewers who may see the profile, and for those who only know of the person; others expect none. */
	seen: readonly Secret[];
	known: readonly Secret[];
	/** Exceptions. */
	also?(viewer: Viewer, visibility: Visibility): readonly Secret[] | undefined;
	/** Set when only the owner's own tribe is small enough to read this. */
	own?: readonly Secret[];
	/** Friends who may see the profile, and the owner, also find the post for friends. */
	isOfPosts?: true;
}

const ownerId = ({ member }: Owner) => ({ id: member.user.id });
const places: Record<string, Place> = {
	'the feed': {
		endpoint: listPosts,
		query: { limit: 100 },
		seen: posts,
		known: nothing,
		own: [...posts, ...ofPrivateTribe],
		isOfPosts: true,
	},
	'the feed, for you': {
		endpoint: listPosts,
		query: { limit: 100, order: 'for-you' },
		seen: posts,
		known: nothing,
		own: [...posts, ...ofPrivateTribe],
		isOfPosts: true,
	},
	'a post': {
		endpoint: getPost,
		params: (owner) => ({ id: owner.posts.open }),
		seen: [...card, 'location', 'open', 'tag'],
		known: nothing,
	},
	'a post in a tribe': {
		endpoint: getPost,
		params: (owner) => ({ id: owner.posts.tribe }),
		seen: [...card, 'location', 'tribe'],
		known: nothing,
	},
	'a post in a private tribe': {
		endpoint: getPost,
		params: (owner) => ({ id: owner.posts.privateTribe }),
		seen: nothing,
		known: nothing,
		own: [...card, 'location', 'privateTribe'],
	},
	'a post for friends': {
		endpoint: getPost,
		params: (owner) => ({ id: owner.posts.forFriends }),
		seen: nothing,
		known: nothing,
		also: (viewer, visibility) => (isConfided(viewer, visibility) ? [...card, 'location', 'forFriends'] : nothing),
	},
	'the card of a link to a post for friends': {
		endpoint: getLinkCard,
		query: (owner) => ({ path: `/post/${owner.posts.forFriends}` }),
		seen: nothing,
		known: nothing,
	},
	'a post for friends, embedded': {
		endpoint: getEmbed,
		query: (owner) => ({ url: `${server.config.publicUrl}/post/${owner.posts.forFriends}` }),
		seen: nothing,
		known: nothing,
	},
	'posts for friends with a tag': {
		endpoint: listTagPosts,
		params: ({ values }) => ({ tag: values.forFriends }),
		seen: nothing,
		known: nothing,
		also: (viewer, visibility) => (isConfided(viewer, visibility) ? [...card, 'location', 'forFriends'] : nothing),
	},
	'the feed of a tag of posts for friends': {
		endpoint: getTagFeed,
		params: ({ values }) => ({ tag: values.forFriends }),
		seen: nothing,
		known: nothing,
		// Its address names the tag, whether it was used or not.
		also: () => ['forFriends'],
	},
	'tags of posts for friends': { endpoint: searchTags, query: { q: 'confided' }, seen: nothing, known: nothing },
	// Replies to all viewers are those to a guest.
	'the card of a link to a post': {
		endpoint: getLinkCard,
		query: (owner) => ({ path: `/post/${owner.posts.open}` }),
		seen: nothing,
		known: nothing,
		also: (_, visibility) => (visibility === 'public' ? [...card, 'open', 'tag'] : nothing),
	},
	'the card of a link to a profile': {
		endpoint: getLinkCard,
		query: ({ values }) => ({ path: `/profile/${values.username}` }),
		seen: nothing,
		known: nothing,
		also: (_, visibility) => (visibility === 'public' ? [...card, 'bio'] : nothing),
	},
	'the feed of a profile for other programs': {
		endpoint: getProfileFeed,
		params: ({ values }) => ({ username: values.username }),
		seen: nothing,
		known: nothing,
		also: (_, visibility) => (visibility === 'public' ? [...card, 'bio', 'open', 'tribe', 'tag', 'event'] : nothing),
	},
	'the feed of a tribe for other programs': {
		endpoint: getTribeFeed,
		params: (owner) => ({ slug: owner.tribeIds.open }),
		seen: nothing,
		known: nothing,
		also: (_, visibility) => (visibility === 'public' ? ['username', 'tribe'] : nothing),
	},
	'the feed of a private tribe for other programs': {
		endpoint: getTribeFeed,
		params: (owner) => ({ slug: owner.tribeIds.private }),
		seen: nothing,
		known: nothing,
	},
	'the feed of a tag for other programs': {
		endpoint: getTagFeed,
		params: ({ values }) => ({ tag: values.tag }),
		seen: nothing,
		known: nothing,
		// Its address names the tag, whether it was used or not.
		also: (_, visibility) => (visibility === 'public' ? ['username', 'open', 'tag'] : ['tag']),
	},
	'the sitemap': { endpoint: getSitemapIndex, seen: nothing, known: nothing },
	'the sitemap of posts': { endpoint: getSitemap, params: () => ({ page: 'posts-1.xml' }), seen: nothing, known: nothing },
	'the sitemap of people': {
		endpoint: getSitemap,
		params: () => ({ page: 'people-1.xml' }),
		seen: nothing,
		known: nothing,
		also: (_, visibility) => (visibility === 'public' ? ['username'] : nothing),
	},
	'the sitemap of tribes': { endpoint: getSitemap, params: () => ({ page: 'tribes-1.xml' }), seen: nothing, known: nothing },
	'an embedded post': {
		endpoint: getEmbed,
		query: (owner) => ({ url: `${server.config.publicUrl}/post/${owner.posts.open}` }),
		seen: nothing,
		known: nothing,
		also: (_, visibility) => (visibility === 'public' ? ['username', 'open', 'tag'] : nothing),
	},
	'what is new in the feed': {
		endpoint: listNewPosts,
		query: { since: '2000-01-01T00:00:00.000Z' },
		seen: nothing,
		known: nothing,
	},
	'what a post said before': {
		endpoint: listPostRevisions,
		params: (owner) => ({ id: owner.posts.open }),
		seen: ['before'],
		known: nothing,
	},
	'what a comment said before': {
		endpoint: listCommentRevisions,
		params: (owner) => ({ id: owner.commentId }),
		seen: ['before'],
		known: ['before'],
	},
	'posts with a tag': {
		endpoint: listTagPosts,
		params: ({ values }) => ({ tag: values.tag }),
		seen: [...card, 'location', 'open', 'tag'],
		known: nothing,
	},
	'a tribe that the owner founded': {
		endpoint: getTribe,
		params: (owner) => ({ id: owner.tribeIds.open }),
		// The card names its owner, as the list of members does: membership is visible, except across blocks.
		seen: card,
		known: card,
		also: (viewer) => (isBlocked(viewer) ? ['id'] : undefined),
	},
	'a private tribe that the owner founded': {
		endpoint: getTribe,
		params: (owner) => ({ id: owner.tribeIds.private }),
		seen: nothing,
		known: nothing,
		own: card,
	},
	'the tribes': {
		endpoint: listTribes,
		query: { limit: 100 },
		seen: card,
		known: card,
		also: (viewer) => (isBlocked(viewer) ? ['id'] : undefined),
	},
	'members of a tribe': { endpoint: listTribeMembers, params: (owner) => ({ id: owner.tribeIds.open }), seen: card, known: card },
	'members of a private tribe': {
		endpoint: listTribeMembers,
		params: (owner) => ({ id: owner.tribeIds.private }),
		seen: nothing,
		known: nothing,
		own: card,
	},
	'posts of a tribe': {
		endpoint: listTribePosts,
		params: (owner) => ({ id: owner.tribeIds.open }),
		seen: [...card, 'location', 'tribe'],
		known: nothing,
	},
	'posts of a private tribe': {
		endpoint: listTribePosts,
		params: (owner) => ({ id: owner.tribeIds.private }),
		seen: nothing,
		known: nothing,
		own: [...card, 'location', ...ofPrivateTribe],
	},
	'pinned posts of a tribe': {
		endpoint: listPinnedPosts,
		params: (owner) => ({ id: owner.tribeIds.open }),
		seen: [...card, 'location', 'tribe'],
		known: nothing,
	},
	'archived posts of a tribe': {
		endpoint: listArchivedPosts,
		params: (owner) => ({ id: owner.tribeIds.open }),
		seen: nothing,
		known: nothing,
	},
	'pinned posts of a private tribe': {
		endpoint: listPinnedPosts,
		params: (owner) => ({ id: owner.tribeIds.private }),
		seen: nothing,
		known: nothing,
		own: [...card, 'location', 'privateTribe'],
	},
	'the box of a tribe': { endpoint: getOwnBox, params: (owner) => ({ id: owner.tribeIds.open }), seen: nothing, known: nothing },
	'the box of a private tribe': { endpoint: getOwnBox, params: (owner) => ({ id: owner.tribeIds.private }), seen: nothing, known: nothing },
	'archives of a tribe': { endpoint: listTribeExports, params: (owner) => ({ id: owner.tribeIds.open }), seen: nothing, known: nothing },
	'archives of a private tribe': {
		endpoint: listTribeExports,
		params: (owner) => ({ id: owner.tribeIds.private }),
		seen: nothing,
		known: nothing,
	},
	'rules of a tribe': { endpoint: getTribeRules, params: (owner) => ({ id: owner.tribeIds.open }), seen: nothing, known: nothing },
	'rules of a private tribe': {
		endpoint: getTribeRules,
		params: (owner) => ({ id: owner.tribeIds.private }),
		seen: nothing,
		known: nothing,
		own: ['privateTribe'],
	},
	'the log of a tribe': {
		endpoint: listTribeLog,
		params: (owner) => ({ id: owner.tribeIds.open }),
		seen: nothing,
		known: nothing,
		own: [...card, 'tribe'],
	},
	'the log of a private tribe': {
		endpoint: listTribeLog,
		params: (owner) => ({ id: owner.tribeIds.private }),
		seen: nothing,
		known: nothing,
		own: [...card, 'privateTribe'],
	},
	'who is shadow-banned in a private tribe': {
		endpoint: listTribeShadowBans,
		params: (owner) => ({ id: owner.tribeIds.private }),
		seen: nothing,
		known: nothing,
	},
	'who is banned from a private tribe': {
		endpoint: listTribeBans,
		params: (owner) => ({ id: owner.tribeIds.private }),
		seen: nothing,
		known: nothing,
	},
	'reports in a private tribe': {
		endpoint: listTribeReports,
		params: (owner) => ({ id: owner.tribeIds.private }),
		seen: nothing,
		known: nothing,
	},
	'posts that wait in a private tribe': {
		endpoint: listHeldPosts,
		params: (owner) => ({ id: owner.tribeIds.private }),
		seen: nothing,
		known: nothing,
	},
	'requests to join a private tribe': {
		endpoint: listTribeRequests,
		params: (owner) => ({ id: owner.tribeIds.private }),
		seen: nothing,
		known: nothing,
	},
	'people by name': {
		endpoint: searchUsers,
		query: { search: 'owner_' },
		seen: card,
		known: nothing,
	},
	"comments under the owner's post": {
		endpoint: listComments,
		params: (owner) => ({ id: owner.posts.open }),
		seen: nothing,
		known: nothing,
	},
	"the owner's comment elsewhere": {
		endpoint: listComments,
		params: () => ({ id: hostPostId }),
		seen: [...card, 'comment'],
		known: [...card, 'comment'],
	},
	"likes of the owner's post": {
		endpoint: listPostLikes,
		params: (owner) => ({ id: owner.posts.open }),
		seen: nothing,
		known: nothing,
	},
	"reactions to the owner's post": {
		endpoint: listPostReactions,
		params: (owner) => ({ id: owner.posts.open }),
		seen: nothing,
		known: nothing,
	},
	"the owner's reaction elsewhere": { endpoint: listPostReactions, params: () => ({ id: hostPostId }), seen: card, known: card },
	'saved posts': { endpoint: listBookmarks, query: { limit: 50 }, seen: [...card, 'location', 'open', 'tribe', 'tag'], known: nothing },
	"the owner's like elsewhere": {
		endpoint: listPostLikes,
		params: () => ({ id: hostPostId }),
		seen: card,
		known: card,
	},
	'the profile': {
		endpoint: getProfile,
		params: ownerId,
		seen: [...person, ...posts],
		known: card,
		own: [...person, ...posts, ...ofPrivateTribe],
		isOfPosts: true,
	},
	'the profile by username': {
		endpoint: getProfile,
		params: ({ values }) => ({ id: values.username.toUpperCase() }),
		seen: [...person, ...posts],
		known: card,
		own: [...person, ...posts, ...ofPrivateTribe],
		isOfPosts: true,
	},
	'the person': { endpoint: getUser, params: ownerId, seen: person, known: card },
	"the profile's posts": {
		endpoint: listProfilePosts,
		params: ownerId,
		seen: posts,
		known: nothing,
		own: [...posts, ...ofPrivateTribe],
		isOfPosts: true,
	},
	"the profile's activity": {
		endpoint: listProfileActivity,
		params: ownerId,
		seen: [...card, 'open', 'tribe', 'tag', 'event'],
		known: nothing,
		own: [...card, 'open', 'tribe', 'privateTribe', 'tag', 'event', 'privateEvent'],
		isOfPosts: true,
	},
	"the profile's friends": { endpoint: listProfileFriends, params: ownerId, seen: nothing, known: nothing },
	"a friend's friends": {
		endpoint: listProfileFriends,
		params: () => ownerId({ member: people.friend } as Owner),
		seen: card,
		known: nothing,
		// The friend's own list is complete.
		also: (viewer) => (viewer === 'friend' ? card : undefined),
	},
	"a friend's profile": { endpoint: getProfile, params: () => ownerId({ member: people.friend } as Owner), seen: nothing, known: nothing },
	"a friend's activity": {
		endpoint: listProfileActivity,
		params: () => ownerId({ member: people.friend } as Owner),
		seen: [...card, 'open', 'tag'],
		known: nothing,
	},
	"another's profile": { endpoint: getProfile, params: () => ownerId({ member: people.admin } as Owner), seen: nothing, known: nothing },
	friends: {
		endpoint: listFriends,
		seen: nothing,
		known: nothing,
		// Friends stay listed, whatever their profile shows.
		also: (viewer) => (viewer === 'friend' ? card : undefined),
	},
	'incoming requests': { endpoint: listFriendRequests, query: { direction: 'incoming' }, seen: nothing, known: nothing },
	'outgoing requests': { endpoint: listFriendRequests, query: { direction: 'outgoing' }, seen: nothing, known: nothing },
	'the directory': { endpoint: listPeople, query: { limit: 100 }, seen: card, known: nothing, own: nothing },
	'the directory by name': { endpoint: listPeople, query: { search: 'owner_' }, seen: card, known: nothing, own: nothing },
	suggestions: {
		endpoint: listSuggestions,
		seen: card,
		known: nothing,
		own: nothing,
		// The small card of a person with a common friend, unless the profile is private; friends are not suggested.
		also: (viewer, visibility) => {
			if (viewer === 'friend') return nothing;
			return viewer === 'friend of a friend' && visibility !== 'private' ? card : undefined;
		},
	},
	blocks: {
		endpoint: listBlocks,
		seen: nothing,
		known: nothing,
		// Otherwise they could not lift the block.
		also: (viewer) => (viewer === 'blocking' ? card : undefined),
	},
	'trending tags': {
		endpoint: listTrendingTags,
		seen: nothing,
		known: nothing,
		// The same for all viewers; a tag does not name its author.
		also: (_, visibility) => (visibility === 'public' ? ['tag'] : nothing),
	},
	trends: {
		endpoint: listTrends,
		seen: nothing,
		known: nothing,
		also: (_, visibility) => (visibility === 'public' ? ['tag'] : nothing),
	},
	// Rising posts and trends are what guests see, coming events what the viewer sees.
	explore: {
		endpoint: getExplore,
		seen: [...card, 'event'],
		known: nothing,
		own: [...card, 'event', 'privateEvent', 'place'],
		also: (viewer, visibility) => {
			if (visibility !== 'public') return undefined;
			if (isBlocked(viewer)) return ['tag'];
			return [...card, 'open', 'tag', 'event', ...(viewer === 'owner' ? (['privateEvent', 'place'] as const) : nothing)];
		},
	},
	'who is online': { endpoint: listOnline, seen: card, known: nothing, own: nothing },
	'posts found by their words': {
		endpoint: searchPosts,
		query: { q: 'by', limit: 50 },
		seen: posts,
		known: nothing,
		own: [...posts, ...ofPrivateTribe],
	},
	'posts found by their author': {
		endpoint: searchPosts,
		query: ({ values }) => ({ q: `from:${values.username}`, order: 'newest' }),
		seen: posts,
		known: nothing,
		own: [...posts, ...ofPrivateTribe],
		isOfPosts: true,
	},
	'posts found by what they said before': { endpoint: searchPosts, query: { q: 'once' }, seen: nothing, known: nothing },
	'comments found by their author': {
		endpoint: searchComments,
		query: ({ values }) => ({ q: `from:${values.username}` }),
		seen: [...card, 'comment'],
		known: [...card, 'comment'],
	},
	'comments found by their words': {
		endpoint: searchComments,
		query: { q: 'answered -once' },
		seen: [...card, 'comment'],
		known: [...card, 'comment'],
	},
	"comments found under the owner's posts": {
		endpoint: searchComments,
		query: { q: '"well said"' },
		seen: [...card, 'open', 'tag'],
		known: nothing,
	},
	'people found': { endpoint: searchPeople, query: { q: 'owner_' }, seen: card, known: nothing, own: nothing },
	'tribes found': { endpoint: searchTribes, query: ({ values }) => ({ q: values.closed }), seen: nothing, known: nothing },
	// The same for all viewers; a tag does not name its author.
	'tags found': {
		endpoint: searchTags,
		query: { q: 'tag_of_' },
		seen: nothing,
		known: nothing,
		also: (_, visibility) => (visibility === 'public' ? ['tag'] : nothing),
	},
	'what is suggested while typing': {
		endpoint: suggest,
		query: { q: 'owner_' },
		seen: card,
		known: nothing,
		own: nothing,
		also: (viewer) => (viewer === 'guest' ? nothing : undefined),
	},
	'how much is found': { endpoint: countFound, query: ({ values }) => ({ q: values.closed }), seen: nothing, known: nothing },
	'coming events': {
		endpoint: listGatherings,
		query: { limit: 100 },
		seen: [...card, 'event'],
		known: nothing,
		own: [...card, 'event', 'privateEvent', 'place'],
	},
	'events of a month': {
		endpoint: listGatheringsBetween,
		query: { from: '2026-12-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' },
		seen: [...card, 'event'],
		known: nothing,
		own: [...card, 'event', 'privateEvent', 'place'],
	},
	'events of a private tribe': {
		endpoint: listGatherings,
		query: ({ tribeIds }) => ({ tribe: tribeIds.private }),
		seen: nothing,
		known: nothing,
		own: [...card, 'privateEvent', 'place'],
	},
	'an event': {
		endpoint: getGathering,
		params: ({ events }) => ({ id: events.open.post.id }),
		seen: [...card, 'location', 'event'],
		known: nothing,
		own: [...card, 'location', 'event', 'place'],
	},
	'an event in a private tribe': {
		endpoint: getGathering,
		params: ({ events }) => ({ id: events.private.post.id }),
		seen: nothing,
		known: nothing,
		own: [...card, 'location', 'privateEvent', 'place'],
	},
	'the file of an event': {
		endpoint: getGatheringFile,
		params: ({ events }) => ({ id: events.open.post.id }),
		seen: ['event'],
		known: nothing,
		own: ['event', 'place'],
	},
	"who comes to the owner's event": {
		endpoint: listAnswers,
		params: ({ events }) => ({ id: events.open.post.id }),
		query: ({ events }) => ({ occurrence: events.open.occurrences[0]?.id ?? '' }),
		seen: nothing,
		known: nothing,
	},
	'that the owner comes to an event': {
		endpoint: listAnswers,
		params: () => ({ id: hostEvent.post.id }),
		query: () => ({ occurrence: hostEvent.occurrences[0]?.id ?? '' }),
		seen: card,
		known: card,
	},
	oneself: { endpoint: getMe, seen: nothing, known: nothing, own: person },
};

const tokenOf = (viewer: Viewer, owner: Owner) =>
	viewer === 'guest' ? undefined : (viewer === 'owner' ? owner.member : people[viewer]).token;

async function read(
	place: Pick<Place, 'endpoint' | 'params' | 'query'>,
	viewer: Viewer,
	owner: Owner,
): Promise<{ status: number; text: string }> {
	const { endpoint, params } = place;
	const query = typeof place.query === 'function' ? place.query(owner) : (place.query ?? {});
	const values = params?.(owner) ?? {};
	const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '');
	const token = tokenOf(viewer, owner);
	const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
	return server.api.send({
		method: endpoint.method,
		path: search.size > 0 ? `${path}?${search}` : path,
		...(token && { headers: { authorization: `Bearer ${token}` } }),
	});
}

const isBlocked = (viewer: Viewer) => viewer === 'blocked' || viewer === 'blocking';
const sees = (viewer: Viewer, visibility: Visibility) =>
	viewer === 'owner' || (!isBlocked(viewer) && (visibility === 'public' || (visibility === 'friends' && viewer === 'friend')));

/** Sees what the owner wrote for friends. */
const isConfided = (viewer: Viewer, visibility: Visibility) => (viewer === 'owner' || viewer === 'friend') && sees(viewer, visibility);

function expectedIn({ isOfPosts, ...place }: Place, viewer: Viewer, visibility: Visibility): readonly Secret[] {
	const expected = expectedOfAll(place, viewer, visibility);
	return isOfPosts && isConfided(viewer, visibility) ? [...expected, 'forFriends'] : expected;
}

function expectedOfAll(place: Place, viewer: Viewer, visibility: Visibility): readonly Secret[] {
	const { endpoint, seen, known, own = seen, also } = place;
	if (viewer === 'guest' && endpoint.access !== 'guest') return nothing;
	const exception = also?.(viewer, visibility);
	if (exception) return exception;
	if (viewer === 'owner') return own;
	if (isBlocked(viewer)) return nothing;
	return sees(viewer, visibility) ? seen : known;
}

/** Lists of the owner, such as friends and suggestions, contain other people and never the owner. */
test('every endpoint that reads something of people is in the table', () => {
	const reading = Object.values(endpoints).flatMap((room) => Object.values(room as Record<string, EndpointDeclaration>));
	const personal = reading.filter(
		({ method, path }) => method === 'GET' && !/^\/(healthz|readyz|api\/invitation|api\/instance|api\/instance\/rules)$/.test(path),
	);
	const listed = new Set(Object.values(places).map(({ endpoint }) => endpoint.path));
	// Some show viewers only their own data, and one only the latest activities; they have tests of their own.
	const own = [
		'/api/auth/user',
		'/api/me/account',
		'/api/me/passkeys',
		'/api/me/providers',
		'/api/me/recovery-codes',
		'/api/me/sessions',
		'/api/me/sign-ins',
		'/api/me/filters',
		'/api/me/tags',
		'/api/me/tokens',
		'/api/me/two-step',
		'/api/me/counts',
		'/api/me/feed-mark',
		'/api/me/signals',
		'/api/me/left-behind',
		'/api/audiences/count',
		'/api/me/notification-settings',
		'/api/me/calendar-feeds',
		'/calendars/:secret/events.ics',
		'/api/notifications',
		'/api/posts/:id/notices',
		'/api/tribes/:id/alias',
		'/api/bookmarks/folders',
		'/api/me/kept-posts',
		'/api/push/key',
		'/api/me/invitations',
		'/api/tribes/:id/webhooks',
		'/api/webhooks/:id/deliveries',
	];
	// Their own tests ask them as strangers, as people behind a block and as administrators.
	const talked = [
		...['/api/conversations', '/api/conversations/:id', '/api/conversations/:id/members'],
		...['/api/conversations/:id/messages', '/api/conversations/:id/messages/search', '/api/messages/:id/revisions'],
		...['/api/tribes/:id/channels', '/api/conversations/:id/pins', '/api/search/messages'],
	];
	// Of those who keep a tribe; their own tests ask them as others and behind a block.
	const kept = [
		...['/api/tribes/:id/roles', '/api/tribes/:id/joining', '/api/tribes/:id/invitations', '/api/tribes/invitations/:id/members'],
		...['', '/posts', '/posts/:postId/comments'].map((of) => `/api/tribes/:id/seen-by/:userId${of}`),
	];
	const exported = ['/api/me/exports', '/api/me/exports/:id/address', '/api/exports/:id', '/api/me/imports'];
	const alone = [
		...own,
		...talked,
		...exported,
		...kept,
		'/api/reports/outcomes',
		'/api/reports/removals',
		'/api/activity',
		'/api/people/count',
		'/api/previews',
		'/api/live/missed',
	];
	// Endpoints for administrators refuse all others before anything is read.
	const open = personal.filter(({ access }) => access !== 'admin');
	expect(open.map(({ path }) => path).filter((path) => !listed.has(path) && !alone.includes(path))).toEqual([]);
});

describe.each(viewers)('%s', (viewer) => {
	describe.each(visibilities)('of an owner who is %s', (visibility) => {
		test.each(Object.entries(places))('finds in %s what they may, and nothing else', async (_, place) => {
			const owner = owners[visibility];
			const { text } = await read(place, viewer, owner);
			const found = secrets.filter((secret) => text.includes(owner.values[secret]));
			expect(found).toEqual(secrets.filter((secret) => expectedIn(place, viewer, visibility).includes(secret)));
		});

		test('counts nothing that they do not see', async () => {
			const owner = owners[visibility];
			const { status, text } = await read(places['the profile'] as Place, viewer, owner);
			if (isBlocked(viewer)) return expect(status).toBe(404);
			const { postCount, friendCount, isHidden } = JSON.parse(text) as { postCount: number; friendCount: number; isHidden: boolean };
			const expected = sees(viewer, visibility)
				? { isHidden: false, postCount: viewer === 'owner' ? 6 : isConfided(viewer, visibility) ? 4 : 3, friendCount: 1 }
				: { isHidden: true, postCount: 0, friendCount: 0 };
			return expect({ isHidden, postCount, friendCount }).toEqual(expected);
		});
	});
});

describe('a closed tribe', () => {
	const ofTribe = ({ closed }: Owner) => ({ id: closed.tribe });
	const ofPost = ({ closed }: Owner) => ({ id: closed.post });
	const doors: Pick<Place, 'endpoint' | 'params' | 'query'>[] = [
		...[
			...[getTribe, listTribeMembers, listTribePosts, listPinnedPosts, listArchivedPosts, listTribeRequests, listTribeRoles],
			...[listTribeBans, listTribeShadowBans, listTribeLog, listTribeReports, listHeldPosts],
		].map((endpoint) => ({
			endpoint,
			params: ofTribe,
		})),
		{ endpoint: getTribe, params: ({ values }) => ({ id: values.closed }) },
		...[getPost, listComments, listPostLikes, listPostReactions, listPostRevisions].map((endpoint) => ({ endpoint, params: ofPost })),
		{ endpoint: listTagPosts, params: ({ values }) => ({ tag: values.closed }) },
		...['all', 'mine', 'suggested'].map((scope) => ({ endpoint: listTribes, query: { scope } })),
		...['all', 'mine'].map((scope) => ({ endpoint: listTribes, query: ({ values }: Owner) => ({ scope, search: values.closed }) })),
		...['members', 'active'].map((order) => ({ endpoint: listTribes, query: { order } })),
		...[{ scope: 'tribes' }, { scope: 'discover' }, { order: 'for-you' }].map((query) => ({ endpoint: listPosts, query })),
		{ endpoint: getLinkCard, query: ({ values }) => ({ path: `/tribes/${values.closed}` }) },
		{ endpoint: getTribeFeed, params: ({ closed }) => ({ slug: closed.tribe }) },
		{ endpoint: getTribeFeed, params: ({ values }) => ({ slug: values.closed }) },
		{ endpoint: getProfileFeed, params: ({ values }) => ({ username: values.username }) },
		...['posts', 'tribes'].map((kind) => ({ endpoint: getSitemap, params: () => ({ page: `${kind}-1.xml` }) })),
		{ endpoint: getEmbed, query: ({ closed }) => ({ url: `${server.config.publicUrl}/post/${closed.post}` }) },
		{ endpoint: getLinkCard, query: ({ closed }) => ({ path: `/post/${closed.post}` }) },
		{ endpoint: listRecentActivity },
		{ endpoint: getExplore },
		...[searchPosts, searchComments, searchTribes, searchTags, suggest].map((endpoint) => ({
			endpoint,
			query: ({ values }: Owner) => ({ q: values.closed }),
		})),
		{ endpoint: searchPosts, query: ({ values }) => ({ q: `in:${values.closed}` }) },
	];
	type Options = { token?: string; query: { limit: 1; cursor?: string } };
	const lists: ((options: Options, params: { id: string }) => Promise<{ nextCursor: string | null }>)[] = [
		...(['all', 'tribes', 'discover'] as const).map(
			(scope) =>
				({ query, ...options }: Options) =>
					server.api.call(listPosts, { ...options, query: { ...query, scope } }),
		),
		({ query, ...options }) => server.api.call(listPosts, { ...options, query: { ...query, order: 'for-you' } }),
		...(['all', 'mine'] as const).map(
			(scope) =>
				({ query, ...options }: Options) =>
					server.api.call(listTribes, { ...options, query: { ...query, scope } }),
		),
		...[listProfilePosts, listProfileActivity].map(
			(endpoint) => (options: Options, params: { id: string }) => server.api.call(endpoint, { ...options, params }),
		),
	];

	test.each(viewers)('is nowhere for %s: not its words, not its id, not the id of a post in it', async (viewer) => {
		const owner = owners.public;
		for (const place of doors) {
			const { text } = await read(place, viewer, owner);
			const found = [owner.values.closed, owner.closed.tribe, owner.closed.post].filter((value) => text.includes(value));
			expect({ path: place.endpoint.path, found }).toEqual({ path: place.endpoint.path, found: [] });
		}
	});

	test.each(['guest', 'friend', 'owner', 'admin'] as const)('is no step of a cursor for %s', async (viewer) => {
		const owner = owners.public;
		const token = tokenOf(viewer, owner);
		for (const list of lists) {
			let cursor: string | null = null;
			do {
				const query: Options['query'] = { limit: 1, ...(cursor && { cursor }) };
				cursor = (await list({ ...(token && { token }), query }, ownerId(owner))).nextCursor;
				const step = Buffer.from(cursor ?? '', 'base64url').toString();
				expect([owner.closed.tribe, owner.closed.post].filter((id) => step.includes(id))).toEqual([]);
			} while (cursor);
		}
	});
});

/** An answer without what differs each time: its date and its request id. */
const withoutOccasion = ({ headers, problem, body: _, ...answer }: Answer<EndpointDeclaration>) => ({
	...answer,
	headers: { ...headers, date: '', 'x-request-id': '' },
	problem: { ...problem, requestId: '' },
});

test('a person behind a block looks exactly like nobody', async () => {
	const owner = owners.public;
	for (const endpoint of [getProfile, getUser, listProfilePosts, listProfileActivity, listProfileFriends]) {
		for (const viewer of ['blocked', 'blocking'] as const) {
			const { token } = people[viewer];
			for (const [id, nobody] of [
				[owner.values.id, '01900000-0000-7000-8000-000000000000'],
				[owner.values.username, 'nobody_at_all'],
			] as const) {
				const [hidden, missing] = [
					await server.api.call(endpoint, { token, params: { id } }),
					await server.api.call(endpoint, { token, params: { id: nobody } }),
				];
				expect(hidden.status).toBe(404);
				expect(withoutOccasion(hidden)).toEqual(withoutOccasion(missing));
			}
		}
	}
});

describe('email and place that are not shown', () => {
	beforeAll(async () => {
		const { token } = owners.public.member;
		await server.api.succeed(updatePrivacy, { token, body: { showEmail: false, showLocation: false } });
	});

	test.each(viewers)('are nowhere for %s', async (viewer) => {
		const owner = owners.public;
		for (const [name, place] of Object.entries(places)) {
			const { text } = await read(place, viewer, owner);
			const found = [owner.values.email, owner.values.location].filter((value) => text.includes(value));
			// Own data shows them in account, profile and person; posts never do.
			const isOwn = viewer === 'owner' && expectedIn(place, viewer, 'public').includes('email');
			expect({ name, found }).toEqual({ name, found: isOwn ? [owner.values.email, owner.values.location] : [] });
		}
	});
});
