/** Sign-ins from new devices: who is asked, what the answers do, and the letter. */
import { answerSignIn, listNewSignIns, listSessions, login, logout } from '@friends/contract/auth/auth.endpoints';
import { authLimits } from '@friends/contract/auth/auth.limits';
import { newSignInSchema } from '@friends/contract/auth/auth.schema';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import { getMe } from '@friends/contract/users/users.endpoints';
import { startMailServer, type TestMailServer } from '@friends/test-kit/mail-server';
import { newRegistration, registerMember, type SignedInMember, testPassword } from '@friends/test-kit/members';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { certainKeysOf } from '../../../testing/answers/certain-keys.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const day = 24 * 60 * 60;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';
const laterFirefox = firefox.replaceAll('141', '150');
const iphone =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';

let mailServer: TestMailServer;
let server: TestApp;
let maya: SignedInMember;
beforeAll(async () => {
	mailServer = await startMailServer();
	server = await createTestApp({ mail: mailServer.settings });
});
/** Registers with a sign-in after it, which is the session on Linux. */
beforeEach(async () => {
	maya = await registerMember(server.api, newRegistration());
	await leaveAndSignIn();
});
afterAll(async () => {
	await server.close();
	await mailServer.close();
});

async function signIn(userAgent: string, member = maya): Promise<string> {
	server.clock.advanceSeconds(60);
	const body = { email: member.user.email, password: testPassword };
	return (await server.api.succeed(login, { body, headers: { 'user-agent': userAgent } })).accessToken;
}

/** The registration, without a user agent, is followed by a session on Linux that is known: it was answered for. */
async function leaveAndSignIn(): Promise<void> {
	const token = await signIn(firefox);
	const [waiting] = await listed(maya.token);
	await answer(maya.token, waiting?.id ?? '', true);
	await server.api.succeed(logout, { token: maya.token });
	maya = { ...maya, token };
}

const listed = (token: string) => server.api.succeed(listNewSignIns, { token });
const devices = async (token: string) => (await listed(token)).map(({ device }) => device);
const answer = (token: string, id: string, wasMe: boolean) => server.api.call(answerSignIn, { token, params: { id }, body: { wasMe } });
const statusOf = async (token: string) => (await server.api.call(getMe, { token })).status;

async function letters(member = maya) {
	for (let time = 0; time < 3; time += 1) await server.community.worker.runDue();
	return mailServer.mails.filter(({ to }) => JSON.stringify(to).includes(member.user.email)).length;
}

test('another device asks the first about it, exactly as promised, and the signals count it', async () => {
	await signIn(chrome);
	const [waiting, ...others] = await listed(maya.token);
	expect(others).toEqual([]);
	expect(Object.keys(waiting ?? {}).sort()).toEqual(certainKeysOf(newSignInSchema));
	expect(waiting).toMatchObject({ device: 'Chrome on Windows', at: server.clock.now().toISOString(), hasEnded: false });
	expect(await server.api.succeed(getSignals, { token: maya.token })).toMatchObject({ newSignIns: 1 });
});

describe('no one is asked', () => {
	test('about the first sign-in of a new member', async () => {
		const noor = await registerMember(server.api);
		expect(await listed(noor.token)).toEqual([]);
	});

	test('about a device that was there in the last 90 days, in whatever version', async () => {
		server.clock.advanceSeconds(29 * day);
		const token = await signIn(laterFirefox);
		expect(await listed(token)).toEqual([]);
	});

	test('in another account', async () => {
		const noor = await registerMember(server.api);
		await signIn(chrome);
		expect(await listed(noor.token)).toEqual([]);
		const [waiting] = await listed(maya.token);
		for (const id of [waiting?.id ?? '', '01900000-0000-7000-8000-000000000000']) {
			expect((await answer(noor.token, id, true)).status).toBe(404);
		}
		expect(await devices(maya.token)).toEqual(['Chrome on Windows']);
	});

	test('who is a guest', async () => {
		expect((await server.api.call(listNewSignIns, {})).status).toBe(401);
	});
});

test('a device that was away for 90 days is a new one', async () => {
	const before = await letters();
	server.clock.advanceSeconds(100 * day);
	await server.community.worker.runDue();
	await signIn(firefox);
	expect(await letters()).toBe(before + 1);
});

describe('a yes', () => {
	test('makes the device known', async () => {
		const there = await signIn(chrome);
		const [waiting] = await listed(maya.token);
		expect((await answer(maya.token, waiting?.id ?? '', true)).status).toBe(204);
		expect(await listed(maya.token)).toEqual([]);
		expect(await statusOf(there)).toBe(200);
		await signIn(chrome);
		expect(await listed(maya.token)).toEqual([]);
	});

	test('is given once, and not by two at once', async () => {
		await signIn(chrome);
		const [waiting] = await listed(maya.token);
		const both = await Promise.all([true, false].map((wasMe) => answer(maya.token, waiting?.id ?? '', wasMe)));
		expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
		expect((await answer(maya.token, waiting?.id ?? '', false)).status).toBe(404);
	});
});

describe('a no', () => {
	test('ends every session on that device, and leaves the others', async () => {
		const [thief, again] = [await signIn(chrome), await signIn(chrome)];
		const [waiting] = await listed(maya.token);
		await answer(maya.token, waiting?.id ?? '', false);
		expect([await statusOf(thief), await statusOf(again), await statusOf(maya.token)]).toEqual([401, 401, 200]);
		expect(await listed(maya.token)).toEqual([]);
	});

	test('leaves the device a new one', async () => {
		await signIn(chrome);
		const [first] = await listed(maya.token);
		await answer(maya.token, first?.id ?? '', false);
		const before = await letters();
		await signIn(chrome);
		expect(await devices(maya.token)).toEqual(['Chrome on Windows']);
		expect(await letters()).toBe(before + 1);
	});

	test('can be said after the device has logged out', async () => {
		const thief = await signIn(chrome);
		await server.api.succeed(logout, { token: thief });
		const [waiting] = await listed(maya.token);
		expect(waiting?.hasEnded).toBe(true);
		expect((await answer(maya.token, waiting?.id ?? '', false)).status).toBe(204);
	});
});

describe('the new device itself', () => {
	test('sees no question, and cannot answer', async () => {
		const thief = await signIn(chrome);
		const [waiting] = await listed(maya.token);
		expect(await listed(thief)).toEqual([]);
		expect((await answer(thief, waiting?.id ?? '', true)).status).toBe(404);
	});

	test('is not known because it comes twice, or because another new one vouches for it', async () => {
		const [thief, again, other] = [await signIn(chrome), await signIn(chrome), await signIn(iphone)];
		const [waiting] = await listed(maya.token);
		for (const token of [thief, again, other]) {
			expect(await listed(token)).toEqual([]);
			expect((await answer(token, waiting?.id ?? '', true)).status).toBe(404);
		}
		expect(await devices(maya.token)).toEqual(['Chrome on Windows', 'Safari on an iPhone']);
	});

	test('may answer for others after a week, never for itself', async () => {
		await signIn(iphone);
		server.clock.advanceSeconds(authLimits.newDeviceWaitSeconds);
		const { accessToken } = await server.api.succeed(login, {
			body: { email: maya.user.email, password: testPassword },
			headers: { 'user-agent': firefox },
		});
		const phone = (await server.api.succeed(listSessions, { token: accessToken })).find(({ device }) => device === 'Safari on an iPhone');
		await signIn(chrome);
		const member = { kind: 'member', id: maya.user.id, sessionId: phone?.id ?? '' } as never;
		const seen = await server.community.rooms.auth.service.listNewSignIns(member, 'en');
		expect(seen.map(({ device }) => device)).toEqual(['Chrome on Windows']);
	});
});

describe('the letter', () => {
	test('says with what and when, and leads to the devices', async () => {
		const before = await letters();
		await signIn(chrome);
		const at = server.clock.now();
		expect(await letters()).toBe(before + 1);
		const mail = mailServer.mails.findLast(({ to }) => JSON.stringify(to).includes(maya.user.email));
		expect(mail?.subject).toBe('A new sign-in to your account');
		expect(mail?.text).toContain(`with Chrome on Windows, on ${at.getUTCDate()} `);
		expect(mail?.text).toContain(`at ${at.toISOString().slice(11, 16)} UTC.`);
		expect(mail?.text).toContain('/settings?tab=devices');
	});

	test('comes once for a device, and for five devices a day at most', async () => {
		const before = await letters();
		await signIn(chrome);
		await signIn(chrome);
		expect(await letters()).toBe(before + 1);
		for (const [browser, system] of ['Edg/1', 'OPR/1', 'Firefox/1'].flatMap((one) => ['Windows', 'CrOS'].map((two) => [one, two]))) {
			await signIn(`Mozilla/5.0 (${system}) ${browser}`);
		}
		expect(await letters()).toBe(before + authLimits.newDeviceLettersPerDay);
	});
});
