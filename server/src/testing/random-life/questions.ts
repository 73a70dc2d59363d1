/** Random questions about a random community, asked by its members or a guest. */
import { listComments } from '@friends/contract/comments/comments.endpoints';
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { listBlocks, listFriendRequests, listFriends } from '@friends/contract/friends/friends.endpoints';
import { listPeople } from '@friends/contract/people/people.endpoints';
import { getPost, listPostLikes, listPosts, listTagPosts } from '@friends/contract/posts/posts.endpoints';
import { getProfile, listProfilePosts } from '@friends/contract/profiles/profiles.endpoints';
import {
	getTribe,
	listArchivedPosts,
	listPinnedPosts,
	listTribeMembers,
	listTribePosts,
	listTribes,
} from '@friends/contract/tribes/tribes.endpoints';
import { getMe } from '@friends/contract/users/users.endpoints';
import type { Api, CallOptions } from '@friends/test-kit/api';
import type { SignedInMember } from '@friends/test-kit/members';
import type { About, RandomWorld } from './world.ts';

type Ask = (api: Api, headers: Record<string, string>) => Promise<{ status: number; body: unknown }>;

export interface Question {
	name: string;
	ask: Ask;
}

/** `by` is null for a guest. */
interface Asked extends Required<About> {
	by: SignedInMember | null;
	tag: string;
}

const question =
	<E extends EndpointDeclaration>(endpoint: E, optionsOf: (asked: Asked) => object = () => ({})) =>
	(asked: Asked): Ask =>
	(api, headers) => {
		const options = { headers, ...optionsOf(asked), ...(asked.by && { token: asked.by.token }) };
		return api.call(endpoint, options as CallOptions<E>);
	};

const ofPost = ({ post }: Asked) => ({ params: { id: post } });
const ofPerson = ({ person }: Asked) => ({ params: { id: person } });
const ofTribe = ({ tribe }: Asked) => ({ params: { id: tribe } });

const questions = {
	feed: question(listPosts),
	discover: question(listPosts, () => ({ query: { scope: 'discover' } })),
	tribesFeed: question(listPosts, () => ({ query: { scope: 'tribes' } })),
	tag: question(listTagPosts, ({ tag }) => ({ params: { tag } })),
	post: question(getPost, ofPost),
	likes: question(listPostLikes, ofPost),
	comments: question(listComments, ofPost),
	profile: question(getProfile, ofPerson),
	profilePosts: question(listProfilePosts, ofPerson),
	tribes: question(listTribes),
	tribe: question(getTribe, ofTribe),
	tribeMembers: question(listTribeMembers, ofTribe),
	tribePosts: question(listTribePosts, ofTribe),
	pinnedPosts: question(listPinnedPosts, ofTribe),
	archivedPosts: question(listArchivedPosts, ofTribe),
	friends: question(listFriends),
	requests: question(listFriendRequests, () => ({ query: { direction: 'incoming' } })),
	blocks: question(listBlocks),
	people: question(listPeople),
	session: question(getMe),
};

type Name = keyof typeof questions;

const questionOf = (name: Name, asked: Asked): Question => ({
	name: `${name} ${JSON.stringify({ ...asked, by: asked.by?.user.id ?? 'a guest' })}`,
	ask: questions[name](asked),
});

const aboutAnything = ({ random, members, posts, tribes }: RandomWorld): Asked => ({
	by: random.chance(0.2) ? null : random.pick(members),
	post: random.pick(posts),
	person: random.pick(members).user.id,
	tribe: random.pick(tribes),
	tag: `tag${random.below(4)}`,
});

export function chooseQuestion(world: RandomWorld): Question {
	const names = Object.keys(questions) as Name[];
	return questionOf(names[world.random.below(names.length)] as Name, aboutAnything(world));
}

/** Questions about a deed and about feeds, asked by the actor and by another. */
export function questionsAbout(world: RandomWorld, by: SignedInMember, about: About): Question[] {
	const names: Name[] = ['feed', 'session', 'friends'];
	if (about.post) names.push('post', 'comments');
	if (about.person) names.push('profile');
	if (about.tribe) names.push('tribe', 'tribePosts');
	const asked = { ...aboutAnything(world), ...about };
	return names.flatMap((name) => [questionOf(name, { ...asked, by }), questionOf(name, asked)]);
}
