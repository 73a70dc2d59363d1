/** What the benchmark asks of the large tribe, and who asks. */

import { sizes, slug, type Who } from '@friends/loader/large-tribe';
import type { Api } from '@friends/test-kit/api';

export interface Question {
	title: string;
	who: Who;
	/** Paths with queries. */
	paths: string[];
	/** Of the page that opens first: all of its parts together have one bar. */
	isOfPage?: boolean;
}

export const tribePath = `/api/tribes/${slug}`;
const rowsAtOnce = 100;

/** Pages from the middle of a list on, each by the cursor that leads there. */
async function deepPagesOf({ send }: Api, path: string, length: number, token?: string): Promise<string[]> {
	const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
	const pages: string[] = [];
	let cursor = '';
	for (let row = rowsAtOnce; row <= length * 0.6; row += rowsAtOnce) {
		const { status, headers: answered } = await send({ method: 'GET', path: `${path}?limit=${rowsAtOnce}${cursor}`, headers });
		const next = /[?&]cursor=([^&>]+)/.exec(answered.link ?? '')?.[1];
		if (status !== 200 || next === undefined) throw new Error(`${path} ends after ${row} rows with ${status}.`);
		cursor = `&cursor=${next}`;
		if (row >= length / 2) pages.push(`${path}?cursor=${next}`);
	}
	return pages;
}

export async function questionsOf(api: Api, moderator: string | undefined): Promise<Question[]> {
	const list = (name: string) => `${tribePath}/${name}`;
	const searches = (text: string) => [`${list('members')}?search=${text}`];
	const deep = (name: string, length: number) => deepPagesOf(api, list(name), length, moderator);
	return [
		{ title: 'the tribe', who: 'members', paths: [tribePath], isOfPage: true },
		{ title: 'the tribe, outsiders', who: 'outsiders', paths: [tribePath] },
		{ title: 'the tribe, guests', who: 'guests', paths: [tribePath] },
		{ title: 'the tribe, moderators', who: 'moderators', paths: [tribePath] },
		{ title: 'posts', who: 'members', paths: [list('posts')], isOfPage: true },
		{ title: 'posts, guests', who: 'guests', paths: [list('posts')] },
		{ title: 'posts, deep page', who: 'members', paths: await deep('posts', sizes.posts) },
		{ title: 'pinned posts', who: 'members', paths: [list('pinned-posts')], isOfPage: true },
		{ title: 'rules', who: 'members', paths: [list('rules')], isOfPage: true },
		{ title: 'members', who: 'members', paths: [list('members')], isOfPage: true },
		{ title: 'members, guests', who: 'guests', paths: [list('members')] },
		{ title: 'members, deep page', who: 'members', paths: await deep('members', sizes.members) },
		{ title: 'members, least=moderator', who: 'members', paths: [`${list('members')}?least=moderator`], isOfPage: true },
		{ title: 'search: a rare name', who: 'members', paths: searches('zebulon') },
		{ title: 'search: a common name', who: 'members', paths: searches('maya') },
		{ title: 'search: a username', who: 'members', paths: searches('@member_777') },
		{ title: 'search: one letter', who: 'members', paths: searches('s') },
		{ title: 'search: a letter of all', who: 'members', paths: searches('m') },
		{ title: 'search: none found', who: 'members', paths: searches('xyzzy') },
		{ title: 'log', who: 'members', paths: [list('log')] },
		{ title: 'log, deep page', who: 'members', paths: await deep('log', sizes.log) },
		{ title: 'banned', who: 'moderators', paths: [list('bans')] },
		{ title: 'banned, deep page', who: 'moderators', paths: await deep('bans', sizes.banned) },
		{ title: 'queue: requests', who: 'moderators', paths: [`${list('requests')}?limit=50`] },
		{ title: 'queue: held posts', who: 'moderators', paths: [`${list('held-posts')}?limit=50`] },
		{ title: 'queue: reports', who: 'moderators', paths: [`${list('reports')}?limit=50`] },
		{
			title: 'queue: the oldest of each',
			who: 'moderators',
			paths: ['requests', 'held-posts', 'reports'].map((name) => `${list(name)}?limit=1&order=oldest`),
		},
		{ title: 'reports, deep page', who: 'moderators', paths: await deep('reports', sizes.reports) },
		{ title: 'held posts, deep page', who: 'moderators', paths: await deep('held-posts', sizes.held) },
		{ title: 'requests', who: 'moderators', paths: [list('requests')] },
		{ title: 'requests, deep page', who: 'moderators', paths: await deep('requests', sizes.requests) },
	];
}
