/** What one hostile account does, each for some seconds: the attacks that findings were about, and whatever else costs a server work. */
import { randomUUID } from 'node:crypto';
import type { Asked } from '../process/client.ts';

export interface Target {
	token: string;
	posts: string[];
	/** Cursors of deep pages of the feed. */
	cursors: string[];
}

/** The next request; `index` counts them, `last` is the answer to the one before it on the same connection. */
type Next = (index: number, target: Target, last: string) => Asked;

const get = (path: string, token?: string): Asked => ({ method: 'GET', path, ...(token && { token }) });
const any = (list: string[], index: number) => list[index % list.length] ?? '';
const letters = (index: number) => index.toString(36).replace(/\d/g, 'e');
const bigText = 'x'.repeat(250_000);
const longPost = 'word '.repeat(2_000);
/** A piece of an archive that is none. */
const garbage = 'PK\u0003\u0004'.padEnd(1_000_000, 'garbage ');
const importIn = (answer: string) => /"id":"([0-9a-f-]{36})","state":"receiving"/.exec(answer)?.[1];
/** As long as keys may be. */
const longKey = () => `${randomUUID()}-${randomUUID()}`.slice(0, 64);

export const attacks: Record<string, Next> = {
	'privacy, a new key each': (index, { token }) => ({
		method: 'PUT',
		path: '/api/me/privacy',
		body: JSON.stringify({ showEmail: index % 2 === 0 }),
		key: longKey(),
		token,
	}),
	'passwords guessed': (index) => ({
		method: 'POST',
		path: '/auth/login',
		body: JSON.stringify({ email: `member_${index}@friends.example`, password: 'wrong-bracelet' }),
	}),
	'reset codes guessed': (index) => ({
		method: 'POST',
		path: '/auth/reset/code',
		body: JSON.stringify({ email: `member_${index % 100}@friends.example`, code: 'k7fq-2mnd-x4pt-8w3r', password: 'three-wet-boots-9' }),
	}),
	'exports asked for': (index, { token }) =>
		index % 2 === 0 ? { method: 'POST', path: '/api/me/exports', token } : get('/api/me/exports', token),
	'archives of garbage': (index, { token }, last) => {
		const id = importIn(last);
		if (id) return { method: 'PUT', path: `/api/me/imports/${id}/pieces/0`, body: garbage, mediaType: 'application/octet-stream', token };
		// The import under way is in the answer to every other one who asks.
		return index % 2 === 0
			? { method: 'POST', path: '/api/me/imports', body: JSON.stringify({ bytes: garbage.length }), token }
			: get('/api/me/imports', token);
	},
	'one post liked and unliked': (index, { token, posts }) => ({
		method: index % 2 === 0 ? 'POST' : 'DELETE',
		path: `/api/posts/${posts[0]}/like`,
		key: longKey(),
		token,
	}),
	'long posts': (_, { token }) => ({ method: 'POST', path: '/api/posts', body: JSON.stringify({ body: longPost }), key: longKey(), token }),
	'bodies of 250 kB': (_, { token }) => ({ method: 'POST', path: '/api/posts', body: JSON.stringify({ body: bigText }), token }),
	discover: (_, { token }) => get('/api/posts?scope=discover&limit=100', token),
	'deep pages': (index, { token, cursors }) => get(`/api/posts?limit=100&cursor=${any(cursors, index)}`, token),
	'people searched': (index, { token }) => get(`/api/people?search=${letters(index)}`, token),
	'tribes searched': (index, { token }) => get(`/api/tribes?search=${letters(index)}`, token),
	'profiles and trends': (index, { token }) =>
		get(any(['/api/trending', '/api/online', '/api/activity', '/api/people/count'], index), token),
	'comments of all posts': (index, { token, posts }) => get(`/api/posts/${any(posts, index)}/comments`, token),
	'pages and documents of guests': (index) => get(any(['/api/openapi.json', '/cards/home.jpg', '/api/docs', '/nothing'], index)),
};

export type AttackName = keyof typeof attacks | typeof slowPictures;

/** Not requests in turn, but bodies that do not end. */
export const slowPictures = 'pictures that never arrive';
export const attackNames = [...Object.keys(attacks), slowPictures];
