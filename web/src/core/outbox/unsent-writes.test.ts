// @vitest-environment jsdom
import { createPost } from '@friends/contract/posts/posts.endpoints';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#core/queries/query-client.ts';
import { followSession } from '#core/session/follow-session.ts';
import { setSignedIn, setSignedOut } from '#core/session/session-store.ts';
import { networkFailure, problem, type Sent, silence, stubServer, userNamed } from '#core/testing/fake-server.ts';
import { dropWrite, keepUnsentWrites } from './unsent-writes.ts';
import { resumeWrite, type WriteOptions, type WriteVariables } from './use-write.ts';

type NoteVariables = WriteVariables<typeof createPost>;

const told = vi.fn();
const options: WriteOptions<typeof createPost, unknown> = { meta: { unsent: 'note' }, onError: (error) => told(error.message) };
const resumeNote = (client: QueryClient, variables: NoteVariables) => resumeWrite(client, createPost, variables, options);
const memberId = 'id-of-maya';
const stops: (() => void)[] = [];

beforeEach(() => {
	vi.useFakeTimers();
	localStorage.clear();
	told.mockClear();
	setSignedIn(userNamed('maya'));
	onlineManager.setOnline(false);
});
afterEach(() => {
	for (const stop of stops.splice(0)) stop();
	vi.unstubAllGlobals();
	vi.useRealTimers();
	onlineManager.setOnline(true);
});

/** Opens a page of the app for the signed-in member. */
async function openPage(owner = memberId) {
	const client = createQueryClient();
	stops.push(followSession(client));
	stops.push(keepUnsentWrites(client, { memberId: owner, resume: { note: async () => resumeNote } }));
	await vi.advanceTimersByTimeAsync(0);
	return client;
}

/** Ends all pages without warning. */
function closePages() {
	for (const stop of stops.splice(0)) stop();
}

const write = (client: QueryClient, text: string) =>
	void resumeWrite(client, createPost, { body: { body: text }, idempotencyKey: `key of ${text}` }, options);
const waiting = (client: QueryClient) =>
	client
		.getMutationCache()
		.getAll()
		.filter(({ state }) => state.isPaused)
		.map(({ state }) => (state.variables as NoteVariables).body.body);
const sent = (requests: Sent[]) => requests.map(({ headers, body }) => [headers.get('Idempotency-Key'), (body as { body: string }).body]);

/** Fires the storage event that the browser sends to other tabs. */
const tellOtherTabs = (newValue: string | null) =>
	window.dispatchEvent(new StorageEvent('storage', { key: `friends-unsent/${memberId}/key of one`, newValue }));

async function comeBack(client: QueryClient) {
	onlineManager.setOnline(true);
	await client.resumePausedMutations();
	await vi.advanceTimersByTimeAsync(0);
}

it('takes up after a reload what waited, in order, and sends it once under its key', async () => {
	const requests = stubServer(() => Response.json({}));
	const first = await openPage();
	write(first, 'one');
	vi.advanceTimersByTime(1000);
	write(first, 'two');
	closePages();
	const second = await openPage();
	expect(waiting(second)).toEqual(['one', 'two']);
	await comeBack(second);
	expect(sent(requests)).toEqual([
		['key of one', 'one'],
		['key of two', 'two'],
	]);
	closePages();
	await openPage();
	expect(requests).toHaveLength(2);
});

it('sends again under the same key what the page died over', async () => {
	onlineManager.setOnline(true);
	const requests = stubServer((_, count) => (count === 0 ? new Promise<Response>(() => undefined) : Response.json({})));
	write(await openPage(), 'one');
	await vi.advanceTimersByTimeAsync(0);
	closePages();
	await openPage();
	expect(sent(requests)).toEqual([
		['key of one', 'one'],
		['key of one', 'one'],
	]);
	expect(localStorage).toHaveLength(0);
});

it('tries until the server answers, and a refusal is an answer', async () => {
	onlineManager.setOnline(true);
	const requests = stubServer((_, count) => (count < 3 ? networkFailure() : problem(422, 'validation_failed', 'No.')));
	write(await openPage(), 'one');
	await vi.advanceTimersByTimeAsync(10_000);
	expect(requests).toHaveLength(4);
	expect(told).toHaveBeenCalledOnce();
	expect(localStorage).toHaveLength(0);
});

it('belongs to who wrote it: it waits while somebody else is here, and goes on when they are back', async () => {
	const requests = stubServer(() => Response.json({}));
	write(await openPage(), 'one');
	setSignedOut('Your session has ended.');
	closePages();
	setSignedIn(userNamed('ben'));
	const other = await openPage('id-of-ben');
	await comeBack(other);
	expect(requests).toEqual([]);
	closePages();
	setSignedIn(userNamed('maya'));
	await openPage();
	expect(sent(requests)).toEqual([['key of one', 'one']]);
});

it('is dropped when its author says so, in other tabs too', async () => {
	const requests = stubServer(() => Response.json({}));
	const first = await openPage();
	write(first, 'one');
	const second = await openPage();
	dropWrite(first, 'key of one');
	expect([waiting(first), waiting(second)]).toEqual([[], ['one']]);
	tellOtherTabs('dropped');
	expect(waiting(second)).toEqual([]);
	await comeBack(first);
	await comeBack(second);
	expect(requests).toEqual([]);
});

it('is not tried again once it is dropped, and its end is told to nobody', async () => {
	onlineManager.setOnline(true);
	const requests = stubServer(networkFailure);
	const first = await openPage();
	write(first, 'one');
	const second = await openPage();
	await vi.advanceTimersByTimeAsync(1500);
	expect(requests).toHaveLength(4);
	expect(dropWrite(first, 'key of one')).toBe(true);
	tellOtherTabs('dropped');
	await vi.advanceTimersByTimeAsync(60_000);
	expect(second.isMutating()).toBe(0);
	expect(requests).toHaveLength(4);
	expect(told).not.toHaveBeenCalled();
	expect(localStorage).toHaveLength(0);
});

it('is called back from the net when it is dropped on its way, and says that it may have arrived', async () => {
	onlineManager.setOnline(true);
	const requests = stubServer(silence);
	const client = await openPage();
	write(client, 'one');
	await vi.advanceTimersByTimeAsync(0);
	expect(dropWrite(client, 'key of one')).toBe(true);
	expect(requests[0]?.init.signal?.aborted).toBe(true);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(requests).toHaveLength(1);
	expect(told).not.toHaveBeenCalled();
	expect(localStorage).toHaveLength(0);
});

it('was surely not sent when it is dropped before its first try', async () => {
	stubServer(() => Response.json({}));
	const client = await openPage();
	write(client, 'one');
	expect(dropWrite(client, 'key of one')).toBe(false);
});

it('goes on here when another tab had the answer', async () => {
	onlineManager.setOnline(true);
	const requests = stubServer((_, count) => (count === 0 ? networkFailure() : Response.json({})));
	const client = await openPage();
	write(client, 'one');
	await vi.advanceTimersByTimeAsync(0);
	tellOtherTabs(null);
	await vi.advanceTimersByTimeAsync(10_000);
	expect(requests).toHaveLength(2);
	expect(told).not.toHaveBeenCalled();
});

it('is not tried in the name of another member who signs in between two tries', async () => {
	onlineManager.setOnline(true);
	const requests = stubServer(networkFailure);
	write(await openPage(), 'one');
	await vi.advanceTimersByTimeAsync(0);
	setSignedOut(null);
	closePages();
	setSignedIn(userNamed('ben'));
	await openPage('id-of-ben');
	await vi.advanceTimersByTimeAsync(60_000);
	expect(requests).toHaveLength(1);
	expect(told).not.toHaveBeenCalled();
	expect(Object.keys(localStorage)).toEqual([`friends-unsent/${memberId}/key of one`]);
});

it('is given up after a week, when the server no longer knows a repetition; a reload does not make it younger', async () => {
	write(await openPage(), 'one');
	closePages();
	vi.advanceTimersByTime(4 * 24 * 60 * 60_000);
	expect(waiting(await openPage())).toEqual(['one']);
	closePages();
	vi.advanceTimersByTime(4 * 24 * 60 * 60_000);
	expect(waiting(await openPage())).toEqual([]);
	expect(localStorage).toHaveLength(0);
});

it('takes nothing else in the storage for a write', async () => {
	for (const [index, stored] of ['{', 'null', '{"id":"x"}', '{"id":"x","kind":"note","data":7,"at":1}'].entries()) {
		localStorage.setItem(`friends-unsent/${memberId}/${index}`, stored);
	}
	localStorage.setItem(`friends-unsent/${memberId}/x`, JSON.stringify({ id: 'x', kind: 'unknown', data: {}, at: Date.now() }));
	expect(waiting(await openPage())).toEqual([]);
	expect(Object.keys(localStorage)).toEqual([`friends-unsent/${memberId}/x`]);
});
