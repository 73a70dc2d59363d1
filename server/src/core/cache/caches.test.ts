import { postCreated, postLiked } from '@friends/contract/posts/posts.events';
import { expect, test } from 'vitest';
import type { Reader } from '../transaction.ts';
import { type Change, createCaches } from './caches.ts';

const reader = { isTransaction: false } as Reader;
const change = (name: string, actorId: string | null, subjects: Change['subjects'] = {}): Change => ({ name, actorId, subjects });

type Declaration = Parameters<ReturnType<typeof createCaches>['of']>[0];

/** Fills a cache with four keys. @returns the keys that were loaded again after the change. */
async function forgottenBy(happened: Change, declared: Pick<Declaration, 'of' | 'events'>): Promise<string[]> {
	const caches = createCaches();
	let asked: string[] = [];
	const cache = caches.of({
		name: 'test',
		...declared,
		max: 10,
		async load(_db, keys) {
			asked.push(...keys);
			return new Map(keys.map((key) => [key, key]));
		},
	});
	const keys = ['post', 'user', 'actor', 'other'];
	await cache.getMany(reader, keys);
	asked = [];
	caches.forget(happened);
	await cache.getMany(reader, keys);
	return asked;
}

test.each([
	['things of a kind, by every event that names one', { of: 'post' }, change('post.liked', 'actor', { post: 'post' }), ['post']],
	['things of a kind, by no event of another thing', { of: 'post' }, change('profile.updated', 'actor', { user: 'user' }), []],
	['those who act', { of: 'actor' }, change('post.liked', 'actor', { post: 'post' }), ['actor']],
	['people, who act or are acted on', { of: 'person' }, change('friend.ended', 'actor', { user: 'user' }), ['user', 'actor']],
	['only what the events say that count', { of: 'post', events: [postCreated] }, change('post.liked', null, { post: 'post' }), []],
	['what the events say that count', { of: 'post', events: [postLiked] }, change('post.liked', null, { post: 'post' }), ['post']],
	['everything', { of: 'all', events: [postLiked] }, change('post.liked', null), ['post', 'user', 'actor', 'other']],
	['nothing without an actor', { of: 'actor' }, change('post.liked', null, { post: 'post' }), []],
] as const)('a cache forgets %s', async (_, declared, happened, expected) => {
	expect(await forgottenBy(happened, declared)).toEqual(expected);
});

test('those who keep something in another shape are told of each change, and of anything at all by null', () => {
	const caches = createCaches();
	const told: (Change | null)[] = [];
	caches.listen((happened) => told.push(happened));
	const liked = change('post.liked', null, { post: 'post' });
	caches.forget(liked);
	caches.forgetAll();
	expect(told).toEqual([liked, null]);
});
