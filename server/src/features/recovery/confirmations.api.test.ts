/** Confirming an email: who gets a letter, when, and what its link does. */
import { changeEmail, getAccount } from '@friends/contract/accounts/accounts.endpoints';
import { askForConfirmation, confirmEmail, resetByLink } from '@friends/contract/recovery/recovery.endpoints';
import { recoveryLimits } from '@friends/contract/recovery/recovery.limits';
import { linkIn, startMailServer, type TestMailServer } from '@friends/test-kit/mail-server';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let mailServer: TestMailServer;
let server: TestApp;
let maya: SignedInMember;
beforeAll(async () => {
	mailServer = await startMailServer();
	server = await createTestApp({ mail: mailServer.settings });
});
beforeEach(async () => {
	maya = await registerMember(server.api);
});
afterAll(async () => {
	await server.close();
	await mailServer.close();
});

async function mailed(): Promise<void> {
	await server.settle();
	await server.community.worker.runDue();
}

const lettersTo = (email: string) =>
	mailServer.mails.filter(
		({ to, subject }) => subject === 'Is this your email?' && [to ?? []].flat().some(({ text }) => text.includes(email)),
	);
const tokenTo = (email: string) => linkIn(lettersTo(email).at(-1) ?? {}).split('/confirm#token=')[1] ?? '';
const confirm = (token: string) => server.api.call(confirmEmail, { body: { token } });
const confirmedAt = async ({ token } = maya) => (await server.api.succeed(getAccount, { token })).emailConfirmedAt;
const ask = ({ token } = maya) => server.api.call(askForConfirmation, { token });

test('a new member gets a letter, whose link confirms the email, also when it is opened twice', async () => {
	await mailed();
	expect(await confirmedAt()).toBeNull();
	const token = tokenTo(maya.user.email);
	expect(token).toHaveLength(43);
	expect([(await confirm(token)).status, (await confirm(token)).status]).toEqual([204, 204]);
	expect(await confirmedAt()).toBe(server.clock.now().toISOString());
});

test('a new email is unconfirmed, gets a letter of its own, and the link to the earlier one ends', async () => {
	await mailed();
	const earlier = tokenTo(maya.user.email);
	await confirm(earlier);
	const email = `new-${maya.user.email}`;
	await server.api.succeed(changeEmail, { token: maya.token, body: { email } });
	await mailed();
	expect(await confirmedAt()).toBeNull();
	expect((await confirm(earlier)).problem.code).toBe('link_over');
	expect((await confirm(tokenTo(email))).status).toBe(204);
	expect(await confirmedAt()).not.toBeNull();
});

describe('a link', () => {
	test('ends after three days', async () => {
		await mailed();
		server.clock.advanceSeconds(recoveryLimits.confirmHours * 60 * 60);
		expect((await confirm(tokenTo(maya.user.email))).problem.code).toBe('link_over');
		maya = await signInAgain(server.api, maya);
		expect(await confirmedAt()).toBeNull();
	});

	test('sets no password, and one that was made up confirms nothing', async () => {
		await mailed();
		const body = { token: tokenTo(maya.user.email), password: 'three-wet-boots-9' };
		expect((await server.api.call(resetByLink, { body })).problem.code).toBe('link_over');
		expect((await confirm('made-up')).status).toBe(410);
	});

	test('is kept as a hash alone', async () => {
		await mailed();
		const rows = await server.database.reader.selectFrom('account_links').selectAll().execute();
		expect(JSON.stringify(rows)).not.toContain(tokenTo(maya.user.email));
	});
});

describe('another letter', () => {
	test('is sent to who asks, and to no one whose email is confirmed', async () => {
		await mailed();
		await ask();
		await mailed();
		expect(lettersTo(maya.user.email)).toHaveLength(2);
		await confirm(tokenTo(maya.user.email));
		await ask();
		await mailed();
		expect(lettersTo(maya.user.email)).toHaveLength(2);
	});

	test('floods no mailbox', async () => {
		for (let time = 0; time < recoveryLimits.lettersPerHour + 2; time += 1) {
			await ask();
			await mailed();
		}
		expect(lettersTo(maya.user.email)).toHaveLength(recoveryLimits.lettersPerHour);
	});

	test('is refused to guests, and where there is no mail', async () => {
		expect((await server.api.call(askForConfirmation, {})).status).toBe(401);
		const without = await createTestApp();
		try {
			const noor = await registerMember(without.api);
			expect((await without.api.call(askForConfirmation, { token: noor.token })).problem.code).toBe('no_mail');
			await without.settle();
			expect(await without.community.worker.list(100)).toEqual([]);
		} finally {
			await without.close();
		}
	});
});
