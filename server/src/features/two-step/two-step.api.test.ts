/** Two-step log in: turning it on and off, and what codes are worth: when, for which account, and how often. */
import { login, proveSession, refresh } from '@friends/contract/auth/auth.endpoints';
import { authLimits } from '@friends/contract/auth/auth.limits';
import { getRecoveryCodes, makeRecoveryCodes, resetByCode } from '@friends/contract/recovery/recovery.endpoints';
import { beginTwoStep, confirmTwoStep, endTwoStep, getTwoStep } from '@friends/contract/two-step/two-step.endpoints';
import { twoStepTurnedOff, twoStepTurnedOn } from '@friends/contract/two-step/two-step.events';
import { twoStepLimits } from '@friends/contract/two-step/two-step.limits';
import { getMe } from '@friends/contract/users/users.endpoints';
import { startMailServer } from '@friends/test-kit/mail-server';
import { registerMember, type SignedInMember, signInAgain, testPassword } from '@friends/test-kit/members';
import { codeAt, codeSeconds, turnOnTwoStep } from '@friends/test-kit/two-step';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAppended } from '../../testing/events.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
});
beforeEach(async () => {
	maya = await registerMember(server.api);
});
afterAll(() => server.close());

const wait = (seconds: number) => server.clock.advanceSeconds(seconds);
const signIn = (code?: string, password = testPassword) =>
	server.api.call(login, { body: { email: maya.user.email, password, ...(code !== undefined && { code }) } });
const begin = async (token = maya.token) => (await server.api.succeed(beginTwoStep, { token })).secret;
const confirm = (code: string, token = maya.token) => server.api.call(confirmTwoStep, { token, body: { code } });
const turnOn = (token = maya.token) => turnOnTwoStep(server.api, { token }, server.clock);
const end = (code: string, token = maya.token) => server.api.call(endTwoStep, { token, body: { code } });
const prove = (code?: string, token = maya.token) =>
	server.api.call(proveSession, { token, body: { currentPassword: testPassword, ...(code !== undefined && { code }) } });
const statusOfMe = async (token: string) => (await server.api.call(getMe, { token })).status;
const sinceOf = async (token = maya.token) => (await server.api.succeed(getTwoStep, { token })).since;
const now = (plus = 0) => new Date(server.clock.now().getTime() + plus * 1000);
/** A code that is not the one of this moment, nor of its neighbours. */
const wrongFor = (secret: string) => {
	const right = [-1, 0, 1].map((steps) => codeAt(secret, now(steps * codeSeconds)));
	return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
};

describe('is turned on', () => {
	test('with a first code of the app, and not before', async () => {
		const secret = await begin();
		expect(await sinceOf()).toBeNull();
		expect((await signIn()).status).toBe(200);
		expect((await confirm(codeAt(secret, now()))).status).toBe(200);
		expect(await sinceOf()).toBe(now().toISOString());
		expect((await signIn()).problem.code).toBe('second_factor_needed');
	});

	test('with an address for the app that names community and email', async () => {
		const { secret, uri } = await server.api.succeed(beginTwoStep, { token: maya.token });
		const { protocol, host, pathname, searchParams } = new URL(uri);
		expect([protocol, host, decodeURIComponent(pathname)]).toEqual(['otpauth:', 'totp', `/FRIENDS:${maya.user.email}`]);
		expect(Object.fromEntries(searchParams)).toEqual({ issuer: 'FRIENDS', secret, algorithm: 'SHA1', digits: '6', period: '30' });
		expect(secret).toMatch(/^[A-Z2-7]{32}$/);
		expect(await begin()).not.toBe(secret);
	});

	test('which ends every other session at once, and this one goes on', async () => {
		const phone = await signInAgain(server.api, maya);
		await turnOn(phone.token);
		expect(await statusOfMe(maya.token)).toBe(401);
		expect((await server.api.call(refresh, { token: maya.session.refreshToken })).status).toBe(401);
		expect(await statusOfMe(phone.token)).toBe(200);
	});

	test('which is on the record, without the secret', async () => {
		const { secret } = await turnOn();
		const own = (await listAppended(server.database)).filter(({ actorId }) => actorId === maya.user.id);
		expect(own.filter(({ name }) => name === twoStepTurnedOn.name)).toMatchObject([{ subjects: { user: maya.user.id }, payload: null }]);
		const rows = await server.database.reader.selectFrom('credentials').selectAll().where('kind', '=', 'totp').execute();
		expect(JSON.stringify([own, rows])).not.toContain(secret);
	});
});

describe('is not turned on', () => {
	test('by a code that does not fit, at its field', async () => {
		const { status, problem } = await confirm(wrongFor(await begin()));
		expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([422, 'second_factor_wrong', ['code']]);
		expect(await sinceOf()).toBeNull();
	});

	test('by a code of the secret before, once another is made', async () => {
		const first = await begin();
		await begin();
		expect((await confirm(codeAt(first, now()))).problem.code).toBe('second_factor_wrong');
	});

	test('by a code of somebody else', async () => {
		await begin();
		const noor = await registerMember(server.api);
		const theirs = await begin(noor.token);
		expect((await confirm(codeAt(theirs, now()))).problem.code).toBe('second_factor_wrong');
	});

	test('where nothing has begun, nor after fifteen minutes', async () => {
		expect((await confirm('123456')).problem.code).toBe('two_step_not_begun');
		const secret = await begin();
		wait(twoStepLimits.setUpSeconds);
		const again = await signInAgain(server.api, maya);
		expect((await confirm(codeAt(secret, now()), again.token)).problem.code).toBe('two_step_not_begun');
	});

	test('twice, nor begun again while it is on', async () => {
		const app = await turnOn();
		expect((await confirm(app.nextCode())).problem.code).toBe('two_step_is_on');
		expect((await server.api.call(beginTwoStep, { token: maya.token })).problem.code).toBe('two_step_is_on');
		expect((await signIn(app.nextCode())).status).toBe(200);
	});

	test('without a recent proof, and by a guest', async () => {
		const secret = await begin();
		wait(authLimits.recentProofSeconds);
		expect((await server.api.call(beginTwoStep, { token: maya.token })).problem.code).toBe('proof_needed');
		expect((await confirm(codeAt(secret, now()))).problem.code).toBe('proof_needed');
		expect((await server.api.call(beginTwoStep, { token: '' })).status).toBe(401);
	});
});

describe('a sign-in', () => {
	test('needs the code after the right password, and says nothing of it after a wrong one', async () => {
		const app = await turnOn();
		const { status, problem } = await signIn();
		expect([status, problem.code, problem.detail]).toEqual([401, 'second_factor_needed', 'Please enter the code of your app too.']);
		for (const code of [undefined, app.nextCode()]) {
			expect((await signIn(code, 'woven-bracelet-43')).problem.code).toBe('invalid_credentials');
		}
		const stranger = { email: 'a-stranger@friends.example', password: testPassword, code: app.code() };
		expect((await server.api.call(login, { body: stranger })).problem.code).toBe('invalid_credentials');
	});

	test.each([
		['of this moment', 0, 200],
		['of the one before, for a slow hand', -codeSeconds, 200],
		['of the next one, for a clock that is ahead', codeSeconds, 200],
		['of two before', -2 * codeSeconds, 422],
		['of two ahead', 2 * codeSeconds, 422],
	])('takes the code %s: %i s are %i', async (_, plus, status) => {
		const { secret } = await turnOn();
		wait(10 * codeSeconds);
		expect((await signIn(codeAt(secret, now(plus)))).status).toBe(status);
	});

	test('takes it with the space that apps show', async () => {
		const app = await turnOn();
		expect((await signIn(app.nextCode().replace(/^.../, '$& '))).status).toBe(200);
	});

	test('takes each code once, the one that turned it on included, and none before the last', async () => {
		const app = await turnOn();
		expect((await signIn(app.code())).problem.code).toBe('second_factor_wrong');
		const before = app.nextCode();
		const code = app.nextCode();
		expect((await signIn(code)).status).toBe(200);
		expect((await signIn(code)).problem.code).toBe('second_factor_wrong');
		expect((await signIn(before)).problem.code).toBe('second_factor_wrong');
	});

	test('of two with one code at once, one is let in', async () => {
		const app = await turnOn();
		const code = app.nextCode();
		const statuses = (await Promise.all([signIn(code), signIn(code)])).map(({ status }) => status);
		expect(statuses.filter((status) => status === 200)).toHaveLength(1);
	});

	test('takes no code of somebody else', async () => {
		await turnOn();
		const noor = await registerMember(server.api);
		const theirs = await turnOn(noor.token);
		expect((await signIn(theirs.nextCode())).problem.code).toBe('second_factor_wrong');
	});

	test('with a code goes on as before where it is off', async () => {
		expect((await signIn('123456')).status).toBe(200);
	});

	test('without a code that began before it was turned on opens no session that lasts', async () => {
		const secret = await begin();
		let status = 0;
		// After the statements that find account, password and person, before the transaction.
		server.interrupt(3, async () => {
			status = (await confirm(codeAt(secret, now()))).status;
		});
		const { problem } = await signIn();
		expect([status, problem.code]).toEqual([200, 'second_factor_needed']);
	});

	test('without a code, at once with turning it on, opens none that lasts', async () => {
		for (let round = 0; round < 4; round += 1) {
			const noor = await registerMember(server.api);
			const secret = await begin(noor.token);
			const body = { email: noor.user.email, password: testPassword };
			const [turned, ...answers] = await Promise.all([
				confirm(codeAt(secret, now()), noor.token),
				...[1, 2, 3].map(() => server.api.call(login, { body })),
			]);
			expect(turned.status).toBe(200);
			for (const { status, body: session } of answers) if (status === 200) expect(await statusOfMe(session.accessToken)).toBe(401);
		}
	});
});

describe('guessing', () => {
	const { missesMax, lockSeconds } = twoStepLimits;
	const missAll = async (secret: string) => {
		for (let miss = 0; miss < missesMax; miss += 1) expect((await signIn(wrongFor(secret))).problem.code).toBe('second_factor_wrong');
	};

	test('locks the account for codes, also for the right one, and longer each time', async () => {
		const app = await turnOn();
		wait(codeSeconds);
		await missAll(app.secret);
		const { status, headers, problem } = await signIn(app.nextCode());
		expect([status, problem.code]).toEqual([429, 'rate_limited']);
		expect(Number(headers['retry-after'])).toBe(lockSeconds - codeSeconds);
		wait(lockSeconds);
		await missAll(app.secret);
		wait(lockSeconds);
		expect((await signIn(app.code())).status).toBe(429);
		wait(lockSeconds);
		expect((await signIn(app.code())).status).toBe(200);
	});

	test('does not end what runs, and says nothing after a wrong password', async () => {
		const app = await turnOn();
		wait(codeSeconds);
		await missAll(app.secret);
		expect(await statusOfMe(maya.token)).toBe(200);
		expect((await signIn(app.code(), 'woven-bracelet-43')).problem.code).toBe('invalid_credentials');
	});

	test('is forgotten once a code was right', async () => {
		const app = await turnOn();
		for (let round = 0; round < 3; round += 1) {
			wait(codeSeconds);
			for (let miss = 1; miss < missesMax; miss += 1) expect((await signIn(wrongFor(app.secret))).status).toBe(422);
			expect((await signIn(app.code())).status).toBe(200);
		}
	});

	test('many at once is no way around it', async () => {
		const app = await turnOn();
		wait(codeSeconds);
		const wrong = wrongFor(app.secret);
		const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(wrong)));
		expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(missesMax);
		expect(answers.filter(({ status }) => status !== 422 && status !== 429)).toEqual([]);
	});
});

describe('a recovery code', () => {
	test('comes with it, ten of them, unless there are some left', async () => {
		const { recoveryCodes } = await turnOn();
		expect(new Set(recoveryCodes).size).toBe(10);
		const noor = await registerMember(server.api);
		await server.api.succeed(makeRecoveryCodes, { token: noor.token });
		expect((await turnOn(noor.token)).recoveryCodes).toEqual([]);
	});

	test('works in place of the code, once', async () => {
		const { recoveryCodes } = await turnOn();
		const [code = ''] = recoveryCodes;
		expect((await signIn(code.toUpperCase())).status).toBe(200);
		expect((await signIn(code)).problem.code).toBe('second_factor_wrong');
		expect((await server.api.succeed(getRecoveryCodes, { token: maya.token })).remaining).toBe(9);
	});

	test('of somebody else, or with a wrong password, is worth nothing, and is not used up', async () => {
		const { recoveryCodes } = await turnOn();
		const [code = ''] = recoveryCodes;
		const noor = await registerMember(server.api);
		await turnOn(noor.token);
		const theirs = { email: noor.user.email, password: testPassword, code };
		expect((await server.api.call(login, { body: theirs })).problem.code).toBe('second_factor_wrong');
		expect((await signIn(code, 'woven-bracelet-43')).problem.code).toBe('invalid_credentials');
		expect((await signIn(code)).status).toBe(200);
	});

	test('of two sign-ins with one at once, one is let in', async () => {
		const { recoveryCodes } = await turnOn();
		const [code = ''] = recoveryCodes;
		const statuses = (await Promise.all([signIn(code), signIn(code)])).map(({ status }) => status);
		expect(statuses.filter((status) => status === 200)).toHaveLength(1);
	});

	test('that sets a forgotten password is not the second step of the next sign-in too', async () => {
		const { recoveryCodes } = await turnOn();
		const [first = '', second = ''] = recoveryCodes;
		const password = 'three-wet-boots-9';
		await server.api.succeed(resetByCode, { body: { email: maya.user.email, code: first, password } });
		expect((await signIn(undefined, password)).problem.code).toBe('second_factor_needed');
		expect((await signIn(first, password)).problem.code).toBe('second_factor_wrong');
		expect((await signIn(second, password)).status).toBe(200);
	});

	test('turns it off where the phone is lost, and proves who acts', async () => {
		const { recoveryCodes } = await turnOn();
		const [first = '', second = ''] = recoveryCodes;
		expect((await prove(first)).status).toBe(204);
		expect((await end(second)).status).toBe(204);
		expect((await signIn()).status).toBe(200);
	});

	test('is still there where codes of the app open no more, since the secret of the community is lost', async () => {
		const app = await turnOn();
		await server.database.transaction((transaction) =>
			transaction
				.updateTable('credentials')
				.set({ secret: 'AAAA' })
				.where('account_id', '=', maya.user.id)
				.where('kind', '=', 'totp')
				.execute(),
		);
		expect((await signIn(app.nextCode())).problem.code).toBe('second_factor_wrong');
		expect((await signIn(app.recoveryCodes[0])).status).toBe(200);
	});
});

test('tells the member by mail, without a secret', async () => {
	const mailServer = await startMailServer();
	const other = await createTestApp({ mail: mailServer.settings });
	try {
		const noor = await registerMember(other.api);
		const app = await turnOnTwoStep(other.api, noor, other.clock);
		await other.api.succeed(endTwoStep, { token: noor.token, body: { code: app.nextCode() } });
		await other.community.worker.runDue();
		await mailServer.mailTo(noor.user.email, 2);
		expect(mailServer.mails.map(({ subject }) => subject).sort()).toEqual(['Two-step log in is off', 'Two-step log in is on']);
		for (const { text } of mailServer.mails) {
			expect(text).toContain('Wasn’t it you?');
			for (const hidden of [app.secret, app.code(), ...app.recoveryCodes]) expect(text).not.toContain(hidden);
		}
	} finally {
		await other.close();
		await mailServer.close();
	}
});

describe('a proof', () => {
	test('needs the code too', async () => {
		const app = await turnOn();
		expect((await prove()).problem.code).toBe('second_factor_needed');
		expect((await prove(wrongFor(app.secret))).problem.code).toBe('second_factor_wrong');
		expect((await prove(app.nextCode())).status).toBe(204);
		expect((await prove(app.code())).problem.code).toBe('second_factor_wrong');
	});
});

describe('is turned off', () => {
	test('with a code, which ends every other session', async () => {
		const app = await turnOn();
		const phone = await signIn(app.nextCode());
		expect((await end(app.nextCode())).status).toBe(204);
		expect(await sinceOf()).toBeNull();
		expect(await statusOfMe(phone.body.accessToken)).toBe(401);
		expect((await signIn()).status).toBe(200);
		const changes = await listAppended(server.database, twoStepTurnedOff);
		expect(changes.filter(({ actorId }) => actorId === maya.user.id)).toMatchObject([{ subjects: { user: maya.user.id } }]);
	});

	test('not without the right one, nor without a recent proof', async () => {
		const app = await turnOn();
		expect((await end(wrongFor(app.secret))).problem.code).toBe('second_factor_wrong');
		expect((await end(app.code())).problem.code).toBe('second_factor_wrong');
		wait(authLimits.recentProofSeconds);
		expect((await end(app.code())).problem.code).toBe('proof_needed');
		expect(await sinceOf()).not.toBeNull();
	});

	test('not where it is off, and not by a guest', async () => {
		expect((await end('123456')).problem.code).toBe('two_step_is_off');
		expect((await end('123456', '')).status).toBe(401);
	});

	test('and on again with another secret: the old app is worth nothing', async () => {
		const old = await turnOn();
		await end(old.nextCode());
		const app = await turnOn();
		wait(codeSeconds);
		expect((await signIn(old.code())).problem.code).toBe('second_factor_wrong');
		expect((await signIn(app.code())).status).toBe(200);
	});
});
