/** Under overload, requests are refused early, and what an orchestrator or an open page asks is answered. */
import { login } from '@friends/contract/auth/auth.endpoints';
import { getHealth, getReadiness } from '@friends/contract/instance/instance.endpoints';
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import { registerMember, testPassword } from '@friends/test-kit/members';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { overload } from '../../testing/faults/overload.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { turnBounds } from '../endpoints/turns.ts';

let server: TestApp;
beforeEach(async () => {
	server = await createTestApp();
});
afterEach(() => server.close());

test('it is refused with 503 and the time to wait, and answered when the load is over', async () => {
	const { token } = await registerMember(server.api);
	const end = await overload(server);
	const { status, problem, headers } = await server.api.call(listPosts, { token });
	expect({ status, code: problem.code }).toEqual({ status: 503, code: 'overloaded' });
	expect(problem.detail).toBe('A lot is going on here right now. Please try again in a moment.');
	expect(Number(headers['retry-after'])).toBeGreaterThan(0);
	await end();
	expect((await server.api.call(listPosts, { token })).status).toBe(200);
});

test('health checks and sign-ins are answered all the same', async () => {
	const { user } = await registerMember(server.api);
	const end = await overload(server);
	expect((await server.api.call(getHealth, {})).status).toBe(200);
	expect((await server.api.call(getReadiness, {})).status).toBe(200);
	expect((await server.api.call(login, { body: { email: user.email, password: testPassword } })).status).toBe(200);
	await end();
});

test('who guesses passwords keeps no one out: two are hashed at a time, one of them for one network, and each network waits in its own line', async () => {
	const { user } = await registerMember(server.api);
	const { waitingPerCaller } = turnBounds.hashing;
	const signIn = (remoteAddress: string, email: string, password: string) =>
		server.app.inject({ method: 'POST', url: '/auth/login', remoteAddress, payload: { email, password } });
	const guesses = Array.from({ length: 60 }, (_, index) => signIn('192.0.2.1', `${index}@friends.example`, 'wrong-bracelet'));
	const guessed: number[] = [];
	for (const guess of guesses) void guess.then(({ statusCode }) => guessed.push(statusCode));
	expect((await signIn('192.0.2.2', user.email, testPassword)).statusCode).toBe(200);
	// Most of the guesses still wait.
	expect(guessed.filter((status) => status === 401).length).toBeLessThan(waitingPerCaller / 2);
	await Promise.all(guesses);
	expect(guessed.filter((status) => status === 401)).toHaveLength(waitingPerCaller + 1);
	expect(guessed.filter((status) => status === 503)).toHaveLength(60 - waitingPerCaller - 1);
});
