/** The community of the access matrix: every kind of caller, and everything that they may try to reach. */
import { actOnUser, listAdminReports, removeReported, updateSettings } from '@friends/contract/admin/admin.endpoints';
import { listNewSignIns, listSessions, login } from '@friends/contract/auth/auth.endpoints';
import { createFolder } from '@friends/contract/bookmarks/bookmarks.endpoints';
import { createCalendarFeed } from '@friends/contract/events/events.endpoints';
import { createExport, getExportAddress } from '@friends/contract/exports/exports.endpoints';
import { block, requestFriendship } from '@friends/contract/friends/friends.endpoints';
import { createInvitation } from '@friends/contract/joining/joining.endpoints';
import { listNotifications } from '@friends/contract/notifications/notifications.endpoints';
import { updatePost } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { listTribeReports } from '@friends/contract/reports/in-tribes/tribe-reports.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { joinTribe, leaveTribe, listTribeInvitations, listTribeRequests } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { banFromTribe, muteTribeMember } from '@friends/contract/tribes/order/tribe-order.endpoints';
import { createUpload } from '@friends/contract/uploads/uploads.endpoints';
import { updatePrivacy, updateProfile } from '@friends/contract/users/users.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { makeFilter } from '@friends/test-kit/filters';
import { befriend } from '@friends/test-kit/friends';
import { createEvent } from '@friends/test-kit/gatherings/events';
import { sendArchive } from '@friends/test-kit/imports';
import { keepPost } from '@friends/test-kit/kept-posts';
import { registerMember, type SignedInMember, testPassword } from '@friends/test-kit/members';
import { addPasskeyOf } from '@friends/test-kit/passkeys';
import { createPost } from '@friends/test-kit/posts';
import { makeToken } from '@friends/test-kit/tokens';
import { admitToTribe, createTribe, createTribeRole, inviteToTribe, shadowBanInTribe } from '@friends/test-kit/tribes';
import { ownArchive, ownPost } from '../own-archive.ts';
import { linkIdentity } from '../providers/identities.ts';
import { beSeen, countExplore, likeAs } from '../scenes.ts';
import type { TestApp } from '../test-app.ts';
import { converse, makeWebhooks, talkInTribe } from './stage-talk.ts';
import { apply, holdIn } from './stage-waiting.ts';

/** Those in the tribes, or once in them, and how they stand there. */
const tribesfolk = ['member', 'muted', 'banned in tribe', 'former member'] as const;
/** One for each visibility of a profile. */
const authors = { public: 'author', friends: 'author for friends', private: 'author in private' } as const;
export type Visibility = keyof typeof authors;

const names = [
	// The first account of a community owns it.
	'owner',
	'admin',
	'stranger',
	'friend',
	...tribesfolk,
	'tribe owner',
	'blocked',
	'blocked by owner',
	'banned',
	'deactivated',
	'asker',
	'other admin',
] as const;
type Name = (typeof names)[number] | (typeof authors)[Visibility];

/** Columns of the matrix. The author is the one of the thing in the row. */
export const callers = [
	...(['guest', 'stranger', 'friend', 'member', 'muted', 'banned in tribe', 'former member', 'tribe owner'] as const),
	...(['author', 'blocked', 'blocked by owner', 'banned', 'deactivated', 'admin', 'owner'] as const),
];
export type Caller = (typeof callers)[number];

/** Where something was written. */
export interface Written {
	place: string;
	visibility: Visibility;
	post: string;
	comment: string;
	/** The first of its poll. */
	choice: string;
	/** A tag of this post alone. */
	tag: string;
}

/** An event, and its first occurrence. */
export type Invited = Pick<Written, 'place' | 'visibility' | 'post'> & { occurrence: string };

/** A webhook, and something that it sent. */
export interface Called {
	id: string;
	deliveryId: string;
}

export interface Stage {
	people: Record<Name, SignedInMember>;
	authorOf(visibility: Visibility): SignedInMember;
	written: Written[];
	/** Events in the same places. */
	events: Invited[];
	/** Id and secret of the calendar of the author. */
	calendar: { id: string; secret: string };
	/** Of the community. */
	publicUrl: string;
	/** Ids by caller: what members, and those who once were, wrote in the private tribe. */
	ownInTribe: Partial<Record<Caller, { post: string; comment: string; choice: string }>>;
	removedPost: string;
	/** For posts that the author saved. */
	folder: string;
	keptPost: string;
	/** Of the member, in the private tribe. */
	heldPost: string;
	tribes: { public: string; private: string; closed: string; inviteCode: string };
	/** An invitation to the private tribe, of its owner. */
	tribeInvitation: string;
	/** Key of an own role of the private tribe, which no one has. */
	tribeRole: string;
	joinRequest: string;
	/** The author is told of the friend request. */
	notification: string;
	friendRequest: string;
	/** An invitation to the community that the author made. */
	invitation: string;
	/** A person who waits for an administrator. */
	application: string;
	/** A session of the author. */
	session: string;
	/** Waits for an answer. */
	signIn: string;
	/** A filter of the author. */
	filter: string;
	/** A token of the author. */
	programToken: string;
	/** A webhook of the instance, and one of the private tribe; both with a delivery. */
	webhooks: { instance: Called; tribe: Called };
	/** A passkey of the author. */
	passkey: string;
	/** A provider that the author linked. */
	linkedProvider: string;
	/** Id and query of the address of a ready export of the author. */
	exported: { id: string; expires: string; signature: string };
	/** An import of the author, which waits for their choice. */
	imported: string;
	/** Id and query of an upload address of the author. */
	upload: { id: string; expires: string; signature: string };
	/** A group of the author and the friend, a message of the author in it, and a request of the asker to the author. */
	talk: { group: string; message: string; request: string };
	/** Two channels of the private tribe, one of them for moderators, and a message in each. */
	channels: { open: string; hidden: string; message: string; secret: string };
	/** Those of the community, and one that waits for those who look after the private tribe. */
	cases: { open: string; removed: string; closedTribe: string; aboutAdmin: string; inTribe: string };
}

async function register({ api }: TestApp): Promise<Stage['people']> {
	const people: Partial<Stage['people']> = {};
	for (const name of [...names, ...Object.values(authors)])
		people[name] = await registerMember(api, { username: `${name.replaceAll(' ', '_')}_weaver` });
	const { owner, admin, 'other admin': other } = people as Stage['people'];
	for (const { user } of [admin, other]) {
		await api.succeed(actOnUser, { token: owner.token, body: { userId: user.id, action: 'grant_admin' } });
	}
	return people as Stage['people'];
}

async function makeTribes({ api }: TestApp, people: Stage['people']) {
	const owner = people['tribe owner'];
	const open = await createTribe(api, owner, { name: 'Open Weavers' });
	const hidden = await createTribe(api, owner, { name: 'Hidden Weavers', isPrivate: true });
	const closed = await createTribe(api, owner, { name: 'Closed Weavers' });
	for (const name of ['author', ...tribesfolk] as const) {
		for (const { id } of [open, closed]) await api.succeed(joinTribe, { token: people[name].token, params: { id }, body: {} });
		await admitToTribe(api, owner, people[name], hidden);
	}
	const restrain = async (name: Name, endpoint: typeof muteTribeMember | typeof banFromTribe) => {
		const body = { hours: 30 * 24, reason: 'Two warnings.' };
		for (const { id } of [open, hidden])
			await api.succeed(endpoint, { token: owner.token, params: { id, userId: people[name].user.id }, body });
	};
	return { public: open.id, private: hidden.id, closed: closed.id, inviteCode: await inviteToTribe(api, owner, hidden), restrain };
}

const poll = { choices: ['Rye', 'Buns'] };

const choiceOf = ({ poll: made }: Post) => ({ choice: made?.choices[0]?.id ?? '' });

async function write({ api, database }: TestApp, { people, tribes, authorOf }: Pick<Stage, 'people' | 'tribes' | 'authorOf'>) {
	const places = [
		...(['public', 'friends', 'private'] as const).map((visibility) => ({
			place: `of a profile: ${visibility}`,
			visibility,
			tribeId: null,
		})),
		{ place: 'in a public tribe', visibility: 'public', tribeId: tribes.public },
		{ place: 'in a private tribe', visibility: 'public', tribeId: tribes.private },
		{ place: 'in a closed tribe', visibility: 'public', tribeId: tribes.closed },
	] as const;
	const ownInTribe: Stage['ownInTribe'] = {};
	for (const name of [...tribesfolk, 'tribe owner'] as const) {
		const post = await createPost(api, people[name], { tribeId: tribes.private, poll });
		ownInTribe[name] = { ...choiceOf(post), post: post.id, comment: (await createComment(api, people[name], post.id)).id };
	}
	const events: Invited[] = [];
	for (const { place, visibility, tribeId } of places) {
		const { post, occurrences } = await createEvent(api, authorOf(visibility), { tribeId, isForFriends: false });
		events.push({ place, visibility, post: post.id, occurrence: occurrences[0]?.id ?? '' });
	}
	// Last, so that they are what happened lately.
	const written: Written[] = [];
	for (const [number, { place, visibility, tribeId }] of places.entries()) {
		const by = authorOf(visibility);
		const tag = `woven${number}`;
		const post = await createPost(api, by, { body: `First words #${tag}`, tribeId, poll });
		await api.succeed(updatePost, { token: by.token, params: { id: post.id }, body: { body: `Second words #${tag}` } });
		const comment = await createComment(api, by, post.id);
		// Talked about enough to rise, were it not hidden.
		await likeAs(
			database,
			post.id,
			[people.stranger, people.admin, people['other admin']].map(({ user }) => user.id),
		);
		written.push({ ...choiceOf(post), place, visibility, tag, post: post.id, comment: comment.id });
	}
	return { written, events, ownInTribe };
}

async function report({ api, clock }: TestApp, { people, tribes, ownInTribe }: Pick<Stage, 'people' | 'tribes' | 'ownInTribe'>) {
	const { admin, stranger, author } = people;
	const caseOf = async (target: 'post' | 'user' | 'tribe', targetId: string) => {
		clock.advanceSeconds(1);
		await api.succeed(createReport, { token: stranger.token, body: { target, targetId, kind: 'spam' } });
		const [latest] = await api.succeed(listAdminReports, { token: admin.token });
		return latest?.id ?? '';
	};
	const removedPost = (await createPost(api, author, { body: 'Removed words' })).id;
	const removed = await caseOf('post', removedPost);
	const closedTribe = await caseOf('tribe', tribes.closed);
	for (const id of [removed, closedTribe]) {
		await api.succeed(removeReported, { token: admin.token, params: { id }, body: { reason: 'No selling' } });
	}
	const open = await caseOf('post', (await createPost(api, author, { body: 'Reported words' })).id);
	const targetId = ownInTribe.muted?.post ?? '';
	await api.succeed(createReport, { token: author.token, body: { target: 'post', targetId, kind: 'spam' } });
	const ofTribe = { token: people['tribe owner'].token, params: { id: tribes.private } };
	const inTribe = (await api.succeed(listTribeReports, ofTribe))[0]?.id ?? '';
	return {
		removedPost,
		heldPost: await holdIn(api, { owner: ofTribe, author: people.member }),
		cases: { inTribe, open, removed, closedTribe, aboutAdmin: await caseOf('user', admin.user.id) },
	};
}

/** Id and query of an address that carries its right itself. */
function signedIn(url: string) {
	const { pathname, searchParams } = new URL(url, 'http://localhost');
	return { id: pathname.split('/').at(-1) ?? '', ...Object.fromEntries(searchParams) } as Stage['upload'];
}

/** Requests, a block, a session, a passkey, an export, an import and an upload of the author. */
async function tie(server: TestApp, people: Stage['people'], tribes: Stage['tribes']) {
	const { api, community } = server;
	const { author, asker, blocked } = people;
	const { token } = author;
	await api.succeed(joinTribe, { token: asker.token, params: { id: tribes.private }, body: { inviteCode: tribes.inviteCode } });
	const [ofTribe, params] = [people['tribe owner'].token, { id: tribes.private }];
	const [joinRequest] = await api.succeed(listTribeRequests, { token: ofTribe, params });
	const tribeRole = await createTribeRole(api, people['tribe owner'], params, { name: 'Fullers', permissions: ['post'] });
	const [tribeInvitation] = await api.succeed(listTribeInvitations, { token: ofTribe, params });
	const { requestId } = await api.succeed(requestFriendship, { token: asker.token, body: { userId: author.user.id } });
	const [notification] = await api.succeed(listNotifications, { token, query: { filter: 'requests' } });
	for (const name of Object.values(authors)) {
		await api.succeed(block, { token: people[name].token, body: { userId: blocked.user.id } });
	}
	await api.succeed(block, { token: people['tribe owner'].token, body: { userId: people['blocked by owner'].user.id } });
	const { id: folder } = await api.succeed(createFolder, { token, body: { name: 'For later' } });
	const { passkey } = await addPasskeyOf(api, author);
	const { id: linkedProvider } = await linkIdentity(server, author);
	const [session] = await api.succeed(listSessions, { token });
	await api.succeed(login, { body: { email: author.user.email, password: testPassword }, headers: { 'user-agent': 'Firefox/150.0' } });
	const [signIn] = await api.succeed(listNewSignIns, { token });
	const { id: filter } = await makeFilter(api, author, { kind: 'word', value: 'moths' });
	const { id: programToken } = await makeToken(api, author);
	const { uploadURL } = await api.succeed(createUpload, { token });
	await api.succeed(updateSettings, { token: people.admin.token, body: { membersInvite: true, guestAccess: 'open' } });
	const invitation = await api.succeed(createInvitation, { token, body: { label: 'Fair', maxUses: 5, days: 7 } });
	const { id } = await api.succeed(createExport, { token });
	const { id: imported } = await sendArchive(api, author, await ownArchive({ posts: [ownPost()] }));
	await community.worker.runDue();
	const { url } = await api.succeed(getExportAddress, { token, params: { id } });
	const addresses = { exported: signedIn(url), imported, upload: signedIn(uploadURL) };
	const told = { friendRequest: requestId ?? '', notification: notification?.id ?? '' };
	const ids = {
		joinRequest: joinRequest?.id ?? '',
		tribeInvitation: tribeInvitation?.id ?? '',
		tribeRole,
		...told,
		session: session?.id ?? '',
		invitation: invitation.id,
	};
	const { id: keptPost } = await keepPost(api, author);
	return { ...ids, keptPost, signIn: signIn?.id ?? '', filter, programToken, folder, passkey: passkey.id, linkedProvider, ...addresses };
}

export async function makeStage(server: TestApp): Promise<Stage> {
	const { api, clock, database, config } = server;
	const people = await register(server);
	const authorOf = (visibility: Visibility) => people[authors[visibility]];
	for (const visibility of ['public', 'friends', 'private'] as const) {
		const { token, user } = authorOf(visibility);
		await api.succeed(updateProfile, { token, body: { bio: 'Weaves at night.' } });
		await api.succeed(updatePrivacy, { token, body: { profileVisibility: visibility } });
		await befriend(api, people.friend, authorOf(visibility));
		await beSeen(database, user.id, clock.now().toISOString());
	}
	const { restrain, ...tribes } = await makeTribes(server, people);
	const { written, events, ownInTribe } = await write(server, { people, tribes, authorOf });
	const reported = await report(server, { people, tribes, ownInTribe });
	const ties = await tie(server, people, tribes);
	const webhooks = await makeWebhooks(server, people, tribes);
	const talk = await converse(server, people);
	const made = await api.succeed(createCalendarFeed, { token: people.author.token, body: {} });
	const calendar = { id: made.id, secret: made.path.split('/')[2] ?? '' };
	const channels = await talkInTribe(server, people, tribes.private);
	const application = await apply(server, people);
	for (const id of [tribes.public, tribes.private]) {
		await api.succeed(leaveTribe, { token: people['former member'].token, params: { id } });
	}
	await restrain('muted', muteTribeMember);
	for (const id of [tribes.public, tribes.private]) await shadowBanInTribe(api, people['tribe owner'], { id }, people['other admin']);
	await restrain('banned in tribe', banFromTribe);
	const { token } = people.admin;
	await api.succeed(actOnUser, { token, body: { userId: people.banned.user.id, action: 'ban', reason: 'Spam', duration: 24 } });
	await api.succeed(actOnUser, { token, body: { userId: people.deactivated.user.id, action: 'deactivate', reason: 'Spam' } });
	await countExplore(server);
	const { publicUrl } = config;
	const found = { written, events, calendar };
	return { ...found, people, authorOf, publicUrl, ownInTribe, tribes, webhooks, talk, channels, application, ...reported, ...ties };
}
