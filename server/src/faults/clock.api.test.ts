/** The clock of a running server jumps an hour forward, is set right, and jumps an hour back: members go on. */
import { login, refresh } from '@friends/contract/auth/auth.endpoints';
import { createComment } from '@friends/contract/comments/comments.endpoints';
import { createPost, getPost, likePost, listPosts } from '@friends/contract/posts/posts.endpoints';
import { registerMember, testPassword } from '@friends/test-kit/members';
import { createPost as post } from '@friends/test-kit/posts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHome, type Home, startServer } from '../testing/server-process.ts';

let home: Home;
beforeAll(async () => {
	home = await createHome();
});
afterAll(() => home.remove());

const shiftedClock = new URL('../testing/faults/shifted-clock.mjs', import.meta.url).href;
const hourMs = 60 * 60 * 1000;

test('the clock jumps an hour forward and back: tokens are refreshed, writes are taken and listed, and nothing is lost', async () => {
	const { api, child, end } = await startServer(home, { NODE_OPTIONS: `--import=${shiftedClock}` });
	let log = '';
	child.stdout?.on('data', (lines: Buffer) => {
		log += lines.toString();
	});
	const [maya, noor] = [await registerMember(api), await registerMember(api)];
	const written = [(await post(api, maya)).id];
	let { refreshToken } = maya.session;

	for (const [at, hours] of [1, 0, -1].entries()) {
		child.kill('SIGUSR2');
		await vi.waitUntil(() => log.includes('The clock has jumped by 3600 seconds'), { timeout: 10_000 });
		// The session goes on with its token, however the time of its last refresh looks now.
		const renewed = await vi.waitUntil(async () => {
			const session = await api.succeed(refresh, { token: refreshToken });
			({ refreshToken } = session);
			const { id, createdAt } = await api.succeed(createPost, { token: session.accessToken, body: { body: `At ${at}` } });
			written.push(id);
			const offMs = Date.parse(createdAt) - (Date.now() + hours * hourMs);
			return Math.abs(offMs) < hourMs / 2 && session;
		});
		const signedIn = await api.succeed(login, { body: { email: noor.user.email, password: testPassword } });
		for (const { accessToken: token } of [renewed, signedIn]) {
			await api.succeed(likePost, { token, params: { id: written.at(-1) ?? '' } });
			await api.succeed(createComment, { token, params: { id: written[0] ?? '' }, body: { body: `At ${at}` } });
			const listed = await api.succeed(listPosts, { token, query: { limit: 100 } });
			expect(listed.map(({ id }) => id).toSorted()).toEqual(written.toSorted());
		}
		expect(await api.succeed(getPost, { token: signedIn.accessToken, params: { id: written[0] ?? '' } })).toMatchObject({
			commentCount: 2 * (at + 1),
		});
	}
	expect(await end('SIGTERM')).toMatchObject({ code: 0 });
}, 60_000);
