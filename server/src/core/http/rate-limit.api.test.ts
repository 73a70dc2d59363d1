import { login, register } from '@friends/contract/auth/auth.endpoints';
import { defaultRateLimit } from '@friends/contract/core/rate-limits';
import { createPost, likePost, listPosts } from '@friends/contract/posts/posts.endpoints';
import { updatePrivacy } from '@friends/contract/users/users.endpoints';
import { newRegistration, registerMember, signInAgain, testPassword } from '@friends/test-kit/members';
import { afterEach, expect, test } from 'vitest';
import { countRows } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { cardPictureLimit } from './files/cards.ts';

let server: TestApp;
afterEach(() => server.close());

async function logInFrom(address: string, email: string, password: string, headers: Record<string, string> = {}): Promise<number> {
	const { statusCode } = await server.app.inject({
		method: 'POST',
		url: '/auth/login',
		remoteAddress: address,
		headers: { 'content-type': 'application/json', ...headers },
		payload: JSON.stringify({ email, password }),
	});
	return statusCode;
}

const guess = (email: string, headers?: Record<string, string>) => logInFrom('192.0.2.1', email, 'wrong-bracelet', headers);

async function guessUntilRefused(email: string) {
	for (let time = 0; time < login.rateLimits[0].max; time += 1) expect(await guess(email)).toBe(401);
	expect(await guess(email)).toBe(429);
}

test('guessing a password is slowed down, in words and with the time to wait', async () => {
	server = await createTestApp({ rateLimits: true });
	const body = { email: 'maya@friends.example', password: 'wrong-bracelet' };
	for (let time = 0; time < login.rateLimits[0].max; time += 1) expect((await server.api.call(login, { body })).status).toBe(401);
	const { status, problem, headers } = await server.api.call(login, { body });
	expect(status).toBe(429);
	expect(headers['content-type']).toBe('application/problem+json');
	const seconds = Number(headers['retry-after']);
	expect(seconds).toBeGreaterThan(0);
	expect(seconds).toBeLessThanOrEqual(login.rateLimits[0].windowSeconds);
	expect(problem.code).toBe('rate_limited');
	expect(problem.detail).toMatch(/^That was a lot at once\. Please try again in \d minutes\.$/);
});

test('it is slowed down for that email and that address only: nobody can lock somebody else out', async () => {
	server = await createTestApp({ rateLimits: true });
	const { user } = await registerMember(server.api);
	const { user: other } = await registerMember(server.api);
	await guessUntilRefused(user.email);
	expect(await guess(user.email.toUpperCase())).toBe(429);
	expect(await guess(` ${user.email}`)).toBe(429);
	expect(await guess(other.email)).toBe(401);
	expect(await logInFrom('192.0.2.2', user.email, testPassword)).toBe(200);
});

test('a header does not make another address, unless it comes from a proxy we trust', async () => {
	server = await createTestApp({ rateLimits: true });
	await guessUntilRefused('maya@friends.example');
	expect(await guess('maya@friends.example', { 'x-forwarded-for': '198.51.100.7' })).toBe(429);
	await server.close();
	server = await createTestApp({ rateLimits: true, trustedProxies: ['192.0.2.1'] });
	await guessUntilRefused('maya@friends.example');
	expect(await guess('maya@friends.example', { 'x-forwarded-for': '198.51.100.7' })).toBe(401);
});

test('a malformed request costs nobody a try', async () => {
	server = await createTestApp({ rateLimits: true });
	for (let time = 0; time < 20; time += 1)
		expect((await server.api.call(login, { body: { email: 'maya@friends.example', password: '' } })).status).toBe(422);
	expect(await guess('maya@friends.example')).toBe(401);
});

test('registering is limited by address', async () => {
	server = await createTestApp({ rateLimits: true });
	const answers = [];
	for (let time = 0; time <= register.rateLimits[0].max; time += 1)
		answers.push(await server.api.call(register, { body: newRegistration() }));
	expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: register.rateLimits[0].max }, () => 201), 429]);
});

test('posting is limited by account, reading is not', async () => {
	server = await createTestApp({ rateLimits: true });
	const [maya, noor] = [await registerMember(server.api), await registerMember(server.api)];
	const write = async ({ token }: { token: string }) => (await server.api.call(createPost, { token, body: { body: 'x' } })).status;
	for (let time = 0; time < createPost.rateLimits[0].max; time += 1) expect(await write(maya)).toBe(201);
	expect([await write(maya), await write(noor)]).toEqual([429, 201]);
	for (let time = 0; time < 200; time += 1) expect((await server.api.call(listPosts, { token: maya.token })).status).toBe(200);
});

test('one address that tries many accounts is slowed down as well', async () => {
	server = await createTestApp({ rateLimits: true });
	const { max } = login.rateLimits[1];
	for (let time = 0; time < max; time += 1) expect(await guess(`member-${time}@friends.example`)).toBe(401);
	expect(await guess('another@friends.example')).toBe(429);
	expect(await logInFrom('192.0.2.2', 'another@friends.example', 'wrong-bracelet')).toBe(401);
});

test('addresses of one IPv6 network count as one', async () => {
	server = await createTestApp({ rateLimits: true });
	const guessFrom = (address: string) => logInFrom(address, 'maya@friends.example', 'wrong-bracelet');
	for (let time = 0; time < login.rateLimits[0].max; time += 1) expect(await guessFrom(`2001:db8:1:2::${time + 1}`)).toBe(401);
	expect(await guessFrom('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe(429);
	expect(await guessFrom('2001:db8:1:3::1')).toBe(401);
});

test('a write without a limit of its own has the default one: the 121st change of privacy in a minute is refused', async () => {
	server = await createTestApp({ rateLimits: true });
	const maya = await registerMember(server.api);
	const body = { showEmail: true };
	const change = async (key: number) =>
		(await server.api.call(updatePrivacy, { token: maya.token, body, idempotencyKey: `${key}` })).status;
	for (let time = 0; time < defaultRateLimit.max; time += 1) expect(await change(time)).toBe(200);
	expect(await change(121)).toBe(429);
	expect(await countRows(server.database, 'idempotency_keys', { column: 'user_id', value: maya.user.id })).toBe(defaultRateLimit.max);
});

test('on its first day an account may post a third as often; the first administrator, as often as ever', async () => {
	server = await createTestApp({ rateLimits: true });
	const [administrator, noor] = [await registerMember(server.api), await registerMember(server.api)];
	async function posted({ token }: { token: string }) {
		const answers: number[] = [];
		while (answers.at(-1) !== 429) answers.push((await server.api.call(createPost, { token, body: { body: 'x' } })).status);
		return answers.length - 1;
	}
	expect([await posted(noor), await posted(administrator)]).toEqual([10, 30]);
	server.clock.advanceSeconds(86_400);
	expect(await posted(await signInAgain(server.api, noor))).toBe(20);
});

test('likes are limited by account, far beyond what a person clicks', async () => {
	server = await createTestApp({ rateLimits: true });
	const maya = await registerMember(server.api);
	const { id } = await server.api.succeed(createPost, { token: maya.token, body: { body: 'x' } });
	const answers = [];
	for (let time = 0; time <= likePost.rateLimits[0].max; time += 1) {
		answers.push((await server.api.call(likePost, { token: maya.token, params: { id } })).status);
	}
	expect(answers.at(-2)).toBe(200);
	expect(answers.at(-1)).toBe(429);
});

test('pictures of cards, which are drawn when they are asked for, are limited by address, whomever they show', async () => {
	server = await createTestApp({ rateLimits: true });
	const { user } = await registerMember(server.api);
	const pathOf = (time: number) => ['/cards/home.jpg', `/cards/people/${user.username}.jpg`, '/cards/tribes/none.jpg'][time % 3] ?? '';
	const askFrom = async (remoteAddress: string, url: string) => (await server.app.inject({ url, remoteAddress })).statusCode;
	for (let time = 0; time < cardPictureLimit.max; time += 1) expect([200, 404]).toContain(await askFrom('192.0.2.1', pathOf(time)));
	expect(await askFrom('192.0.2.1', '/cards/home.jpg')).toBe(429);
	expect(await askFrom('192.0.2.2', '/cards/home.jpg')).toBe(200);
});
