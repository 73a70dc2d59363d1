/** What both members do in the benchmark of shadow-bans: first what they write, then what they read of it. */
import type { Asked } from '../process/client.ts';
import type { Place } from './places.ts';

export interface Act {
	title: string;
	/** @param index of the call */
	asked(place: Place, index: number): Asked;
}

const read = (title: string, path: (place: Place, index: number) => string): Act => ({
	title,
	asked: (place, index) => ({ method: 'GET', path: path(place, index) }),
});

/** Each is liked, and then not liked, before the next one. */
const postOf = ({ postIds }: Place, index: number): string => postIds[index % postIds.length] ?? '';
const twiceOf = (place: Place, index: number): string => postOf(place, Math.floor(index / 2));

export const acts: Act[] = [
	{
		title: 'write a post',
		asked: ({ tribeId }, index) => {
			const body = `Dyed with walnut shells, batch ${index}. #dyeing`;
			return { method: 'POST', path: '/api/posts', body: JSON.stringify({ body, tribeId }) };
		},
	},
	{
		title: 'comment',
		asked: (place, index) => {
			const body = JSON.stringify({ body: `Number ${index} looks best in the sun.` });
			return { method: 'POST', path: `/api/posts/${postOf(place, index)}/comments`, body };
		},
	},
	{
		title: 'like, and take it back',
		asked: (place, index) => ({ method: index % 2 === 0 ? 'POST' : 'DELETE', path: `/api/posts/${twiceOf(place, index)}/like` }),
	},
	read('the tribe', ({ tribeId }) => `/api/tribes/${tribeId}`),
	read('posts of the tribe', ({ tribeId }) => `/api/tribes/${tribeId}/posts`),
	read('a post', (place, index) => `/api/posts/${postOf(place, index)}`),
	read('comments of a post', (place, index) => `/api/posts/${postOf(place, index)}/comments`),
	read('the feed', () => '/api/posts'),
	read('notifications', () => '/api/notifications'),
	read('search', () => '/api/search/posts?q=walnut'),
	read('their profile', ({ person }) => `/api/profiles/${person.user.id}`),
];
