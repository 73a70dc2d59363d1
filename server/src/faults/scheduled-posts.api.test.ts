/** `kill -9` while scheduled posts are sent at their time: each is sent once. */
import { keepPost, listKeptPosts } from '@friends/contract/kept-posts/kept-posts.endpoints';
import { keptPostLimits } from '@friends/contract/kept-posts/kept-posts.limits';
import type { Api } from '@friends/test-kit/api';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHome, type Home, readHome, startServer } from '../testing/server-process.ts';

const dueInMs = 4000;
/** Longer than the job waits between its turns, and than its lease. */
const patience = { timeout: 60_000, interval: 200 };

let home: Home;
beforeAll(async () => {
	home = await createHome();
});
afterAll(() => home.remove());

/** As many as a member may keep, all due at the same moment: more than are sent at once. */
async function schedule(api: Api, { token }: SignedInMember, sendAt: string): Promise<string[]> {
	const texts = Array.from({ length: keptPostLimits.max }, (_, number) => `Scheduled ${number}`);
	for (const body of texts) await api.succeed(keepPost, { token, body: { post: { body }, sendAt } });
	return texts.sort();
}

const waitingOf = (api: Api, { token }: SignedInMember) => api.succeed(listKeptPosts, { token });

const sentTexts = () =>
	readHome(home, async (db) => (await db.selectFrom('posts').select('body').execute()).map(({ body }) => body).sort());

test('a scheduled post is sent once, though the server is killed over it', { timeout: 180_000 }, async () => {
	let server = await startServer(home);
	const author = await registerMember(server.api);
	const texts = await schedule(server.api, author, new Date(Date.now() + dueInMs).toISOString());

	const begun = { ...patience, interval: 1 };
	await vi.waitFor(async () => expect((await waitingOf(server.api, author)).length).toBeLessThan(texts.length), begun);
	await server.end('SIGKILL');
	const sent = await sentTexts();
	expect(sent.length).toBeGreaterThan(0);
	expect(sent.length, 'killed before the last').toBeLessThan(texts.length);

	server = await startServer(home);
	await vi.waitFor(async () => expect(await waitingOf(server.api, author)).toEqual([]), patience);
	expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
	expect(await sentTexts()).toEqual(texts);
});
