// @vitest-environment jsdom
import { endpoints } from '@friends/contract/endpoints';
import { events } from '@friends/contract/events';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#core/queries/query-client.ts';
import { stubServer } from '#core/testing/fake-server.ts';
import { markGone, markStale } from './changes.ts';
import { staleAfter } from './stale-after.ts';

const names = Object.values(events).flatMap((room) => Object.values(room).map(({ name }) => name));
const reads = Object.values(endpoints)
	.flatMap((room) => Object.values(room))
	.filter(({ method }) => method === 'GET')
	.map(({ path }) => path);

describe('the table', () => {
	it('has a line for each event of the contract, and no other', () => {
		expect(Object.keys(staleAfter).sort()).toEqual(names.sort());
	});

	it.each(Object.entries(staleAfter))('names reads of the contract only: %s', (_, line) => {
		const { now = [], later = [] }: { now?: unknown[]; later?: unknown[] } =
			typeof line === 'function' ? line({ post: 'p', comment: 'c', message: 'm', conversation: 'v' }) : line;
		for (const query of [...now, ...later]) {
			const [read] = [query].flat() as ({ path: string } | string)[];
			expect(reads).toContainEqual(typeof read === 'string' ? expect.stringMatching(`^${read}`) : read?.path);
		}
	});
});

const ends: (() => void)[] = [];
beforeEach(() => localStorage.clear());
afterEach(() => {
	for (const end of ends.splice(0)) end();
	vi.unstubAllGlobals();
});

/** Shows queries on the screen; answers the paths that are requested from then on. */
async function show(...queryKeys: string[][]) {
	const requests = stubServer(() => Response.json([]));
	const client = createQueryClient();
	for (const queryKey of queryKeys) ends.push(new QueryObserver(client, { queryKey }).subscribe(() => undefined));
	await vi.waitFor(() => expect(client.isFetching()).toBe(0));
	requests.splice(0);
	const requested = () => requests.map(({ path }) => path).sort();
	const isStale = (queryKey: string[]) => client.getQueryState(queryKey)?.isInvalidated;
	return { client, requested, isStale };
}

describe('markStale', () => {
	it('refetches what is on the screen, and leaves open lists as they are until they open next', async () => {
		const { client, requested, isStale } = await show(['/api/friends', ''], ['/api/me/signals'], ['/api/blocks'], ['/api/tribes']);
		markStale(client, 'friend.requested');
		await vi.waitFor(() => expect(requested()).toEqual(['/api/me/signals']));
		expect([isStale(['/api/friends', '']), isStale(['/api/blocks']), isStale(['/api/tribes'])]).toEqual([true, true, false]);
	});

	it('refetches what belongs to the subject only', async () => {
		const { client, requested } = await show(['/api/posts'], ['/api/posts', 'one'], ['/api/posts', 'other']);
		markStale(client, 'post.updated', { post: 'one' });
		await vi.waitFor(() => expect(requested()).toEqual(['/api/posts/one']));
	});

	it('can make everything stale', async () => {
		const { client, requested } = await show(['/api/posts'], ['/api/people']);
		markStale(client, 'profile.updated');
		await vi.waitFor(() => expect(requested()).toEqual(['/api/people', '/api/posts']));
	});

	it('asks for the subjects where the table needs them', () => {
		// @ts-expect-error: which post?
		expect(() => markStale(createQueryClient(), 'post.updated')).toThrow(TypeError);
		// @ts-expect-error: no such event
		expect(() => markStale(createQueryClient(), 'post.painted')).toThrow(TypeError);
	});
});

it('refetches open lists too when a thing is gone, and resolves with them', async () => {
	const { client, requested } = await show(['/api/tribes', 'mine']);
	await markGone(client, 'tribe.left');
	expect(requested()).toEqual(['/api/tribes/mine']);
	expect(client.isFetching()).toBe(0);
});
