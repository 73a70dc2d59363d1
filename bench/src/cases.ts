/** The cases of the benchmark and their requests. Reads come first, because writes add rows to read. */
import { generateCommunity } from '@friends/loader/generate-community';
import type { Planned } from './process/wrk.ts';
import type { Scene } from './scene.ts';

export interface Case {
	/** The name that `--only` takes. */
	name: string;
	/** The name in tables. */
	title: string;
	isGuest?: boolean;
	plan(scene: Scene): Planned[];
}

const get = (path: string): Planned => ({ method: 'GET', path });
const ofEach = (ids: string[], pathOf: (id: string) => string) => ids.map((id) => get(pathOf(id)));
const feed = get('/api/posts');
const after = (cursors: string[]) => ofEach(cursors, (cursor) => `/api/posts?cursor=${cursor}`);
const postsOf = (id: string) => get(`/api/profiles/${id}/posts`);

const written = [...generateCommunity({ members: 50, posts: 200, likes: 0, tribes: 1, seed: 'what is written' }).posts];
const posted = written.map(({ body }) => body);
const answered = written.flatMap(({ comments }) => comments.map(({ body }) => body));
const bodyOf = (texts: string[], index: number): string => JSON.stringify({ body: texts[index % texts.length] });

const post = (_id: string, index: number): Planned => ({ method: 'POST', path: '/api/posts', body: bodyOf(posted, index) });
const comment = (id: string, index: number): Planned => ({
	method: 'POST',
	path: `/api/posts/${id}/comments`,
	body: bodyOf(answered, index),
});
const like = (id: string): Planned => ({ method: 'POST', path: `/api/posts/${id}/like` });
const writes = [post, comment, like];

/** Nine pages of the feed and then a write, of each kind in turn, until every post had all three. */
const feedBesideWrites = ({ posts }: Scene): Planned[] =>
	posts.flatMap((id, index) => writes.flatMap((write) => [...Array.from({ length: 9 }, () => feed), write(id, index)]));

/** The mix of the social network in DeathStarBench: 60 % home, 30 % posts of one person, 10 % writing. */
const socialMix = ({ people }: Scene): Planned[] =>
	people.flatMap((id, index) => [feed, postsOf(id), feed, feed, postsOf(id), feed, feed, postsOf(id), feed, post(id, index)]);

export const cases: Case[] = [
	{ name: 'healthz', title: 'healthz (asks no database)', isGuest: true, plan: () => [get('/healthz')] },
	{ name: 'readyz', title: 'readyz', isGuest: true, plan: () => [get('/readyz')] },
	{ name: 'feed', title: 'feed, signed in', plan: () => [feed] },
	{ name: 'for-you', title: 'feed, for you', plan: () => [get('/api/posts?order=for-you')] },
	{ name: 'feed-guest', title: 'feed, guest', isGuest: true, plan: () => [feed] },
	{ name: 'feed-second', title: 'feed, second page', plan: ({ secondPages }) => after(secondPages) },
	{ name: 'feed-hundredth', title: 'feed, hundredth page', plan: ({ hundredthPages }) => after(hundredthPages) },
	{ name: 'tribes-scope', title: 'feed, scope=tribes', plan: () => [get('/api/posts?scope=tribes')] },
	{ name: 'discover', title: 'feed, scope=discover', plan: () => [get('/api/posts?scope=discover')] },
	{ name: 'post', title: 'one post', plan: ({ posts }) => ofEach(posts, (id) => `/api/posts/${id}`) },
	{ name: 'comments', title: 'its comments', plan: (scene) => ofEach(scene.postsWithComments, (id) => `/api/posts/${id}/comments`) },
	{
		name: 'no-comments',
		title: 'its comments (none)',
		plan: (scene) => ofEach(scene.postsWithoutComments, (id) => `/api/posts/${id}/comments`),
	},
	{ name: 'profile', title: 'profile', plan: ({ people }) => ofEach(people, (id) => `/api/profiles/${id}`) },
	{ name: 'profile-posts', title: 'posts of one person', plan: ({ people }) => people.map(postsOf) },
	{ name: 'tribes', title: 'tribes', plan: () => [get('/api/tribes')] },
	{ name: 'explore', title: 'explore', plan: () => [get('/api/explore')] },
	{ name: 'friends', title: 'friends', plan: () => [get('/api/friends')] },
	{ name: 'feed-writes', title: 'feed beside 10 % writes', plan: feedBesideWrites },
	{ name: 'social', title: 'social mix (60 % home, 30 % one person, 10 % writing)', plan: socialMix },
	{ name: 'create', title: 'create post', plan: ({ posts }) => posts.map(post) },
	{ name: 'comment', title: 'comment', plan: ({ posts }) => posts.map(comment) },
	{ name: 'like', title: 'like', plan: ({ posts }) => posts.map(like) },
];

const notOfGrowth = ['healthz', 'readyz', 'feed-writes', 'social'];

/** Cases whose cost could grow with the community. */
export const growthCases = (only: string[]): Case[] => chosenCases(only).filter(({ name }) => !notOfGrowth.includes(name));

/** @throws Error that lists the known cases. */
export function chosenCases(only: string[]): Case[] {
	const unknown = only.find((name) => !cases.some((known) => known.name === name));
	if (unknown) throw new Error(`There is no case '${unknown}'. There are ${cases.map(({ name }) => name).join(', ')}.`);
	return only.length === 0 ? cases : cases.filter(({ name }) => only.includes(name));
}
