/** Setting a password without the old one: by a mailed link, by one that was handed over, and by a recovery code. */
import { changePassword } from '@friends/contract/accounts/accounts.endpoints';
import { login, refresh } from '@friends/contract/auth/auth.endpoints';
import { askForResetLink, makeRecoveryCodes, resetByCode, resetByLink } from '@friends/contract/recovery/recovery.endpoints';
import { passwordReset } from '@friends/contract/recovery/recovery.events';
import { recoveryLimits } from '@friends/contract/recovery/recovery.limits';
import { getMe } from '@friends/contract/users/users.endpoints';
import { linkIn, startMailServer, type TestMailServer } from '@friends/test-kit/mail-server';
import { registerMember, type SignedInMember, signInAgain, testPassword } from '@friends/test-kit/members';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAppended } from '../../testing/events.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const better = 'three-wet-boots-9';

let mailServer: TestMailServer;
let server: TestApp;
let maya: SignedInMember;
beforeAll(async () => {
	mailServer = await startMailServer();
	server = await createTestApp({ mail: mailServer.settings });
});
beforeEach(async () => {
	maya = await registerMember(server.api, { name: 'Maya Lind' });
});
afterAll(async () => {
	await server.close();
	await mailServer.close();
});

const ask = (email = maya.user.email) => server.api.call(askForResetLink, { body: { email } });
const runDue = () => server.community.worker.runDue();
const lettersTo = ({ user } = maya) =>
	mailServer.mails.filter(
		({ to, subject }) => subject !== 'Is this your email?' && [to ?? []].flat().some(({ text }) => text.includes(user.email)),
	);
const tokenIn = (url: string) => new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '';

async function mailedToken(): Promise<string> {
	const before = lettersTo().length;
	await ask();
	await runDue();
	return tokenIn(linkIn(lettersTo()[before] ?? {}));
}

async function handedToken({ user } = maya): Promise<string> {
	const { links } = server.community.rooms.recovery.service;
	const made = await server.database.transaction((transaction) => links.makeReset(transaction, { accountId: user.id, email: null }));
	return tokenIn(made.url);
}

const byLink = (token: string, password = better) => server.api.call(resetByLink, { body: { token, password } });
const byCode = (code: string, { email = maya.user.email, password = better } = {}) =>
	server.api.call(resetByCode, { body: { email, code, password } });
const makeCodes = async () => (await server.api.succeed(makeRecoveryCodes, { token: maya.token })).codes;
const signIn = (password: string) => server.api.call(login, { body: { email: maya.user.email, password } });
const statusOfMe = async (token: string) => (await server.api.call(getMe, { token })).status;
const oneCode = async () => (await makeCodes())[0] ?? '';

const ways: [string, () => Promise<(password?: string) => Promise<{ status: number; problem: { code: string } }>>][] = [
	['a mailed link', async () => byLink.bind(null, await mailedToken())],
	['a link that was handed over', async () => byLink.bind(null, await handedToken())],
	[
		'a recovery code',
		async () => {
			const code = await oneCode();
			return (password = better) => byCode(code, { password });
		},
	],
];

describe.each(ways)('with %s', (_, open) => {
	test('the new password signs in, the old one no longer, and no session goes on', async () => {
		const phone = await signInAgain(server.api, maya);
		const reset = await open();
		expect((await reset()).status).toBe(204);
		for (const { token, session } of [maya, phone]) {
			expect(await statusOfMe(token)).toBe(401);
			expect((await server.api.call(refresh, { token: session.refreshToken })).status).toBe(401);
		}
		expect((await signIn(testPassword)).problem.code).toBe('invalid_credentials');
		expect((await signIn(better)).status).toBe(200);
	});

	test('the member is told, and it is on the record without a word of the secrets', async () => {
		const reset = await open();
		await reset();
		await runDue();
		expect(lettersTo().at(-1)?.subject).toBe('Your password is new');
		const made = (await listAppended(server.database, passwordReset)).filter(({ actorId }) => actorId === maya.user.id);
		expect(made).toMatchObject([{ subjects: { user: maya.user.id }, payload: null }]);
	});

	test('it works once', async () => {
		const reset = await open();
		await reset();
		const again = await reset('another-new-one-5');
		expect(['link_over', 'recovery_failed']).toContain(again.problem.code);
		expect((await signIn(better)).status).toBe(200);
	});

	test('it works once of two at once', async () => {
		const reset = await open();
		const answers = await Promise.all([reset(`${better}a`), reset(`${better}b`)]);
		expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
		const made = answers[0]?.status === 204 ? 'a' : 'b';
		expect((await signIn(`${better}${made}`)).status).toBe(200);
	});

	test('a password that will not do is refused, and does not use it up', async () => {
		const reset = await open();
		expect((await reset('sunshine')).problem.code).toBe('password_too_common');
		expect((await reset('mayalind1')).problem.code).toBe('password_is_known');
		expect((await signIn(testPassword)).status).toBe(200);
		expect((await reset()).status).toBe(204);
	});

	test('a sign-in with the old password that was under way opens no session that goes on', async () => {
		const reset = await open();
		const [made, ...signIns] = await Promise.all([reset(), ...[1, 2, 3].map(() => signIn(testPassword))]);
		expect(made?.status).toBe(204);
		for (const { status, body } of signIns) if (status === 200) expect(await statusOfMe(body.accessToken)).toBe(401);
	});

	test('the sessions and links of others go on', async () => {
		const noor = await registerMember(server.api);
		const theirs = await handedToken(noor);
		await (await open())();
		expect(await statusOfMe(noor.token)).toBe(200);
		expect((await byLink(theirs)).status).toBe(204);
	});
});

describe('a link', () => {
	test.each([
		['mailed', mailedToken],
		['handed over', handedToken],
	])('that was %s ends after half an hour', async (_, open) => {
		const token = await open();
		server.clock.advanceSeconds(recoveryLimits.linkMinutes * 60 - 1);
		expect((await byLink(token, 'sunshine')).problem.code).toBe('password_too_common');
		server.clock.advanceSeconds(1);
		expect((await byLink(token)).problem.code).toBe('link_over');
		expect((await signIn(testPassword)).status).toBe(200);
	});

	test('that was made up is refused like one that has ended', async () => {
		const token = await handedToken();
		await byLink(token);
		const [used, madeUp] = [await byLink(token), await byLink('made-up')];
		expect([used.status, used.problem]).toEqual([madeUp.status, madeUp.problem]);
		expect(used.status).toBe(410);
	});

	test('ends with a new password, and with any other link that was used', async () => {
		const [one, two] = [await handedToken(), await handedToken()];
		expect((await byLink(one)).status).toBe(204);
		expect((await byLink(two)).problem.code).toBe('link_over');
		maya = await registerMember(server.api);
		const third = await handedToken();
		server.clock.advanceSeconds(1);
		await server.api.succeed(changePassword, { token: maya.token, body: { currentPassword: testPassword, password: better } });
		expect((await byLink(third, 'another-new-one-5')).problem.code).toBe('link_over');
	});

	test('that was mailed ends with the address', async () => {
		const token = await mailedToken();
		await server.database.transaction((transaction) =>
			transaction.updateTable('accounts').set({ email: 'elsewhere@friends.example' }).where('id', '=', maya.user.id).execute(),
		);
		expect((await byLink(token)).problem.code).toBe('link_over');
	});

	test('is kept as a hash alone, waits in no job, and is forgotten', async () => {
		await server.community.worker.schedule();
		const token = await mailedToken();
		const stored = async () =>
			JSON.stringify(await server.database.reader.selectFrom('account_links').selectAll().where('purpose', '=', 'reset').execute());
		expect(await stored()).toContain(maya.user.id);
		expect(await stored()).not.toContain(token);
		expect(JSON.stringify(await server.community.worker.list(100))).not.toContain(token);
		server.clock.advanceSeconds(2 * 60 * 60);
		await runDue();
		expect(await stored()).toBe('[]');
	});

	test('has its token where neither a server nor the next page reads it', async () => {
		await ask();
		await runDue();
		const url = new URL(linkIn(lettersTo()[0] ?? {}));
		expect([url.pathname, url.search, url.hash.length]).toEqual(['/reset', '', '#token='.length + 43]);
	});
});

describe('asking for a letter', () => {
	test('is answered alike whether the address has an account or not, with the same statements', async () => {
		const [known, unknown] = [await ask(), await ask('a-stranger@friends.example')];
		expect([known.status, known.body]).toEqual([204, unknown.body]);
		expect(unknown.status).toBe(204);
		expect(await server.statementsOf(() => ask())).toBe(await server.statementsOf(() => ask('another@friends.example')));
		await runDue();
		expect(JSON.stringify(mailServer.mails.map(({ to }) => to))).not.toContain('a-stranger');
		expect(await server.community.worker.list(100)).toEqual(
			(await server.community.worker.list(100)).filter(({ name }) => name !== 'recovery.mailResetLink'),
		);
	});

	test('finds the address however it is written', async () => {
		await ask(`  ${maya.user.email.toUpperCase()} `);
		await runDue();
		expect(lettersTo()).toHaveLength(1);
	});

	test('floods no mailbox, and begins again after an hour', async () => {
		for (let time = 0; time < recoveryLimits.lettersPerHour + 3; time += 1) await ask();
		await runDue();
		expect(lettersTo()).toHaveLength(recoveryLimits.lettersPerHour);
		server.clock.advanceSeconds(60 * 60 + 1);
		await ask();
		await runDue();
		expect(lettersTo()).toHaveLength(recoveryLimits.lettersPerHour + 1);
	});

	test('sends one letter once the mail server is back, and what failed does not count', async () => {
		mailServer.refused.add(maya.user.email);
		for (let time = 0; time < recoveryLimits.lettersPerHour; time += 1) await ask();
		await runDue();
		mailServer.refused.clear();
		expect(await server.database.reader.selectFrom('account_links').selectAll().where('account_id', '=', maya.user.id).execute()).toEqual(
			[],
		);
		expect((await byLink(await mailedToken())).status).toBe(204);
	});

	test('says so where there is no mail, whatever the address', async () => {
		const without = await createTestApp();
		try {
			const noor = await registerMember(without.api);
			for (const email of [noor.user.email, 'a-stranger@friends.example']) {
				const { status, problem } = await without.api.call(askForResetLink, { body: { email } });
				expect([status, problem.code]).toEqual([409, 'no_mail']);
			}
		} finally {
			await without.close();
		}
	});
});

describe('a recovery code', () => {
	test('is refused alike for an unknown address, another member’s, a wrong and a used one', async () => {
		const [used = '', code = ''] = await makeCodes();
		const noor = await registerMember(server.api);
		await byCode(used);
		const answers = [
			await byCode(used),
			await byCode('made-up'),
			await byCode(code, { email: noor.user.email }),
			await byCode(code, { email: 'a-stranger@friends.example' }),
			// What is known of an account refuses nothing before the code is right.
			await byCode('made-up', { password: 'mayalind1' }),
		];
		for (const { status, problem } of answers) expect({ status, problem }).toEqual({ status: 422, problem: answers[0]?.problem });
		expect(answers[0]?.problem.code).toBe('recovery_failed');
	});

	test('leaves the others as they are', async () => {
		const [first = '', second = ''] = await makeCodes();
		expect((await byCode(first)).status).toBe(204);
		expect((await byCode(second, { password: 'another-new-one-5' })).status).toBe(204);
	});
});

test('guessing codes is limited for that address and caller', async () => {
	const limited = await createTestApp({ rateLimits: true });
	try {
		const noor = await registerMember(limited.api);
		const body = { email: noor.user.email, code: 'made-up', password: better };
		const guess = () => limited.api.call(resetByCode, { body });
		for (let time = 0; time < resetByCode.rateLimits[0].max; time += 1) expect((await guess()).status).toBe(422);
		expect((await guess()).status).toBe(429);
	} finally {
		await limited.close();
	}
});
