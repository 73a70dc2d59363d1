/** Who is refused again and again waits for it; everybody else, and everything else, is answered at once. */
import { getMe } from '@friends/contract/users/users.endpoints';
import { registerMember } from '@friends/test-kit/members';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { promptRefusals } from './late-refusals.ts';

let server: TestApp;
beforeEach(async () => {
	server = await createTestApp({ rateLimits: true });
	vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(async () => {
	vi.useRealTimers();
	await server.close();
});

async function refuse(remoteAddress: string, token?: string): Promise<number> {
	const headers = token ? { authorization: `Bearer ${token}` } : {};
	const { statusCode } = await server.app.inject({ url: '/api/posts/none', remoteAddress, headers });
	return statusCode;
}

async function refuseOften(remoteAddress: string, token?: string): Promise<void> {
	for (let time = 0; time < promptRefusals.max; time += 1) expect(await refuse(remoteAddress, token)).toBe(404);
}

test('after a hundred refusals in a minute, the next one of this address comes a second later', async () => {
	await refuseOften('192.0.2.1');
	const answered = vi.fn();
	const late = refuse('192.0.2.1').then(answered);
	// Another address is answered meanwhile, and so is whatever is not refused.
	expect(await refuse('192.0.2.2')).toBe(404);
	expect((await server.app.inject({ url: '/healthz', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
	expect(answered).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1_000);
	await late;
	expect(answered).toHaveBeenCalledWith(404);
});

test('a member is told apart from their address', async () => {
	const maya = await registerMember(server.api);
	const noor = await registerMember(server.api);
	await refuseOften('192.0.2.1', maya.token);
	const late = refuse('192.0.2.9', maya.token);
	expect(await refuse('192.0.2.1', noor.token)).toBe(404);
	expect(await refuse('192.0.2.1')).toBe(404);
	expect((await server.api.call(getMe, { token: maya.token })).status).toBe(200);
	await vi.advanceTimersByTimeAsync(1_000);
	expect(await late).toBe(404);
});
