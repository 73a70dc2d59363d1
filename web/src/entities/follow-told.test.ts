// @vitest-environment jsdom
import type { ToldEvent } from '@friends/contract/live/live.schema';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { request } from '#core/http/http.ts';
import { tell } from '#core/live/told.ts';
import { createQueryClient } from '#core/queries/query-client.ts';
import { stubServer } from '#core/testing/fake-server.ts';
import { followTold, toldPauseMs } from './follow-told.ts';

const ends: (() => void)[] = [];
beforeEach(() => {
	vi.useFakeTimers();
	localStorage.clear();
});
afterEach(() => {
	for (const end of ends.splice(0)) end();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const event = (name: string, subjects: Record<string, string> = {}, position?: string): ToldEvent => ({
	name,
	subjects,
	...(position && { position }),
});

/** Shows queries on the screen; returns the paths that are requested from then on. */
async function show(...queryKeys: string[][]) {
	const requests = stubServer(({ method }) =>
		method === 'POST' ? new Response(null, { status: 204, headers: { 'Log-Position': '7.3' } }) : Response.json([]),
	);
	const client = createQueryClient();
	for (const queryKey of queryKeys) ends.push(new QueryObserver(client, { queryKey }).subscribe(() => undefined));
	ends.push(followTold(client));
	await pass(0);
	requests.splice(0);
	return { client, requested: () => requests.map(({ path }) => path).sort() };
}

it('refetches once what several events of a burst make stale', async () => {
	const { requested } = await show(['/api/me/signals'], ['/api/exports']);
	tell(event('friend.requested', { user: 'a', friendRequest: '1' }));
	tell(event('friend.requested', { user: 'a', friendRequest: '2' }));
	tell(event('report.filed', { case: '3' }));
	expect(requested()).toEqual([]);
	await pass(toldPauseMs);
	expect(requested()).toEqual(['/api/me/signals']);
});

it('passes over events that this version does not know, or that make nothing stale', async () => {
	const { requested } = await show(['/api/me/signals'], ['/api/posts']);
	tell(event('weather.changed', { city: 'x' }));
	tell(event('toString'));
	tell({ name: 'post.counted', subjects: {}, data: { postId: 'a', likeCount: 1, commentCount: 1 } });
	await pass(toldPauseMs);
	expect(requested()).toEqual([]);
});

it('leaves the feed as it is when a comment comes or goes, and reads the comments of that post where one goes', async () => {
	const { requested, client } = await show(['/api/posts'], ['/api/posts', 'a', 'comments'], ['/api/posts', 'b', 'comments']);
	tell(event('comment.created', { comment: '1', post: 'a' }));
	await pass(toldPauseMs);
	expect(requested()).toEqual([]);
	tell(event('comment.deleted', { comment: '1', post: 'a' }));
	await pass(toldPauseMs);
	expect(requested()).toEqual(['/api/posts/a/comments']);
	expect(client.getQueryState(['/api/posts'])?.isInvalidated).toBe(false);
});

it('passes over the last event of a write of this page, which the page has followed', async () => {
	const { requested } = await show(['/api/me/signals']);
	await request('/api/friends', { method: 'POST' });
	tell(event('friend.requested', { user: 'a' }, '7.3'));
	await pass(toldPauseMs);
	expect(requested()).toEqual(['/api/friends']);
	tell(event('friend.requested', { user: 'a' }, '7.4'));
	await pass(toldPauseMs);
	expect(requested()).toEqual(['/api/friends', '/api/me/signals']);
});

it('waits until a hidden page is visible again', async () => {
	const { requested } = await show(['/api/me/signals']);
	const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
	tell(event('friend.requested', { user: 'a' }));
	await pass(60_000);
	expect(requested()).toEqual([]);
	hidden.mockReturnValue(false);
	document.dispatchEvent(new Event('visibilitychange'));
	await pass(toldPauseMs);
	expect(requested()).toEqual(['/api/me/signals']);
});
