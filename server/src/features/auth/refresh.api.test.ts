import { randomBytes } from 'node:crypto';
import { refresh } from '@friends/contract/auth/auth.endpoints';
import { authLimits } from '@friends/contract/auth/auth.limits';
import { getMe } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { sha256 } from './tokens.ts';

let server: TestApp;
let maya: SignedInMember;
let first: string;
beforeAll(async () => {
	server = await createTestApp();
});
beforeEach(async () => {
	maya = await registerMember(server.api);
	first = maya.session.refreshToken;
});
afterAll(() => server.close());

const renew = (token: string, headers?: Record<string, string>) => server.api.call(refresh, { token, ...(headers && { headers }) });
const statusOfMe = async (token: string) => (await server.api.call(getMe, { token })).status;

/** A revoked session refuses all of its tokens, refresh and access. */
async function expectRevoked(...tokens: string[]) {
	for (const token of tokens) expect((await renew(token)).status).toBe(401);
	expect(await statusOfMe(maya.token)).toBe(401);
}

test('a refresh token is traded for a new session, which can be renewed in turn', async () => {
	const second = await renew(first);
	expect(second.status).toBe(200);
	expect(second.body.user).toEqual(maya.user);
	expect(second.body.refreshToken).not.toBe(first);
	expect(await statusOfMe(second.body.accessToken)).toBe(200);
	const third = await renew(second.body.refreshToken);
	expect(third.status).toBe(200);
	expect(await statusOfMe(third.body.accessToken)).toBe(200);
});

test('the database never holds a token itself', async () => {
	const rows = await server.database.reader.selectFrom('sessions').selectAll().where('user_id', '=', maya.user.id).execute();
	expect(rows).toHaveLength(1);
	expect(JSON.stringify(rows)).not.toContain(first.split('.')[1]);
});

describe('a token that was used before', () => {
	test('answers the same successor within 30 seconds on the same device: a reply was lost', async () => {
		const lost = await renew(first);
		server.clock.advanceSeconds(30);
		const again = await renew(first);
		expect(again.status).toBe(200);
		expect(again.body.refreshToken).toBe(lost.body.refreshToken);
		expect(await statusOfMe(again.body.accessToken)).toBe(200);
		expect((await renew(again.body.refreshToken)).status).toBe(200);
	});

	test('answers it twice, and revokes the session when it comes once more', async () => {
		const answers = [];
		for (let index = 0; index <= authLimits.refreshRepeatsMax; index += 1) answers.push(await renew(first));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
		expect((await renew(first)).status).toBe(401);
		await expectRevoked(answers[0]?.body.refreshToken ?? '');
	});

	test('answers it twice after each renewal', async () => {
		let token = first;
		for (let round = 0; round < 3; round += 1) {
			const { body } = await renew(token);
			for (let index = 0; index < authLimits.refreshRepeatsMax; index += 1) expect((await renew(token)).status).toBe(200);
			token = body.refreshToken;
		}
	});

	test('answers it no more often where all come at the very same time', async () => {
		const answers = await Promise.all(Array.from({ length: 8 }, () => renew(first)));
		expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1 + authLimits.refreshRepeatsMax);
		await expectRevoked(answers.find(({ status }) => status === 200)?.body.refreshToken ?? '');
	});

	test('revokes the whole session after those 30 seconds: it was stolen', async () => {
		const { body: next } = await renew(first);
		server.clock.advanceSeconds(31);
		const { status, problem } = await renew(first);
		expect(status).toBe(401);
		expect(problem.code).toBe('unauthenticated');
		expect(await statusOfMe(next.accessToken)).toBe(401);
		await expectRevoked(next.refreshToken, first);
	});

	test('revokes it as well when the clock was set back, which does not lengthen the grace', async () => {
		await renew(first);
		server.clock.jumpSeconds(-31);
		expect((await renew(first)).status).toBe(401);
		server.clock.jumpSeconds(31);
	});

	test('revokes the session within those 30 seconds when another device shows it', async () => {
		const { body: next } = await renew(first);
		expect((await renew(first, { 'user-agent': 'a thief' })).status).toBe(401);
		await expectRevoked(next.refreshToken);
	});

	test('revokes the session when its successor has been used as well', async () => {
		const { body: second } = await renew(first);
		const { body: third } = await renew(second.refreshToken);
		expect((await renew(first)).status).toBe(401);
		await expectRevoked(third.refreshToken);
	});

	test('revokes only its own session', async () => {
		const other = await registerMember(server.api);
		await renew(first);
		server.clock.advanceSeconds(31);
		await renew(first);
		expect((await renew(other.session.refreshToken)).status).toBe(200);
	});
});

test('a token of an earlier version, without a MAC, is good, and revokes the session when it is shown again later', async () => {
	const [sessionId = ''] = first.split('.');
	const old = `${sessionId}.${randomBytes(32).toString('base64url')}`;
	await server.database.transaction((transaction) =>
		transaction
			.updateTable('sessions')
			.set({ refresh_token_hash: sha256(old) })
			.where('id', '=', sessionId)
			.execute(),
	);
	const { status, body: next } = await renew(old);
	expect(status).toBe(200);
	expect(await statusOfMe(next.accessToken)).toBe(200);
	server.clock.advanceSeconds(31);
	expect((await renew(old)).status).toBe(401);
	await expectRevoked(next.refreshToken);
});

test('tabs that renew at the very same time get the same successor', async () => {
	const answers = await Promise.all(Array.from({ length: 1 + authLimits.refreshRepeatsMax }, () => renew(first)));
	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
	expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
	for (const { body } of answers) expect(await statusOfMe(body.accessToken)).toBe(200);
	expect((await renew(answers[0]?.body.refreshToken ?? '')).status).toBe(200);
});

describe('the life of a session', () => {
	const day = 24 * 60 * 60;
	const days = (count: number) => server.clock.advanceSeconds(count * day);

	/** Renews `token` each time after so many days. */
	async function renewAfter(token: string, ...pauses: number[]): Promise<{ token: string; accessToken: string; statuses: number[] }> {
		let last = { token, accessToken: '', statuses: [] as number[] };
		for (const pause of pauses) {
			days(pause);
			const { status, body } = await renew(last.token);
			const renewed = status === 200 ? { token: body.refreshToken, accessToken: body.accessToken } : last;
			last = { ...renewed, statuses: [...last.statuses, status] };
		}
		return last;
	}

	test('lasts 30 days without being renewed, and each renewal begins them again', async () => {
		expect((await renewAfter(first, 29, 29, 30)).statuses).toEqual([200, 200, 401]);
	});

	test('is 90 days from the sign-in at most, for its access token as for its refresh token', async () => {
		const last = await renewAfter(first, 29, 29, 29);
		server.clock.advanceSeconds(3 * day - 60);
		const { status, body } = await renew(last.token);
		expect(status).toBe(200);
		expect(await statusOfMe(body.accessToken)).toBe(200);
		server.clock.advanceSeconds(60);
		expect(await statusOfMe(body.accessToken)).toBe(401);
		expect((await renew(body.refreshToken)).status).toBe(401);
	});

	test('of one that was open before sessions had an end goes on, and is 90 days from its next renewal', async () => {
		const [id = ''] = first.split('.');
		const earlier = new Date(server.clock.now().getTime() - 200 * day * 1000).toISOString();
		await server.database.transaction((transaction) =>
			transaction.updateTable('sessions').set({ created_at: earlier, ends_at: null }).where('id', '=', id).execute(),
		);
		expect(await statusOfMe(maya.token)).toBe(200);
		expect((await renewAfter(first, 1, 29, 29, 29, 3)).statuses).toEqual([200, 200, 200, 200, 401]);
	});
});

describe('what is no refresh token is refused', () => {
	const forgeries: Record<string, () => string> = {
		garbage: () => 'garbage',
		'the access token': () => maya.token,
		'a made-up token of the session': () => `${first.split('.')[0]}.${'A'.repeat(43)}`,
		'a session that does not exist': () => `01900000-0000-7000-8000-000000000000.${'A'.repeat(43)}`,
		'no secret': () => `${first.split('.')[0]}.`,
		'one character more': () => `${first}A`,
		SQL: () => `' or 1=1 --.${'A'.repeat(43)}`,
	};
	test.each(Object.entries(forgeries))('%s', async (_, forge) => {
		const { status, problem } = await renew(forge());
		expect(status).toBe(401);
		expect(problem).toMatchObject({ code: 'unauthenticated', detail: 'Your session has ended. Please log in again.' });
	});

	test('a made-up token of the session, and the session goes on', async () => {
		for (const secret of ['A'.repeat(43), randomBytes(32).toString('base64url')]) {
			expect((await renew(`${first.split('.')[0]}.${secret}`)).status).toBe(401);
		}
		expect(await statusOfMe(maya.token)).toBe(200);
		expect((await renew(first)).status).toBe(200);
	});

	test('nothing', async () => {
		expect((await server.api.call(refresh, {})).status).toBe(401);
	});
});
