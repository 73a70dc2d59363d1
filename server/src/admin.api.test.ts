import { listAuditLogs } from '@friends/contract/admin/admin.endpoints';
import { login, logout, refresh } from '@friends/contract/auth/auth.endpoints';
import { getInstance } from '@friends/contract/instance/instance.endpoints';
import { createPost, listPosts } from '@friends/contract/posts/posts.endpoints';
import { resetByLink } from '@friends/contract/recovery/recovery.endpoints';
import { createToken } from '@friends/contract/tokens/tokens.endpoints';
import { getMe } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { turnOnTwoStep } from '@friends/test-kit/two-step';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from './core/database/database.ts';
import { newId } from './core/ids.ts';
import { createHome, type Home, runProgramAt, type ServerProcess, startServer } from './testing/server-process.ts';
import { tamperWithAuditLog } from './testing/tamper.ts';

// Each command is a process that loads the whole server.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

let home: Home;
let server: ServerProcess;
let maya: SignedInMember;
let noor: SignedInMember;
beforeAll(async () => {
	home = await createHome();
	server = await startServer(home);
	maya = await registerMember(server.api, { name: 'Maya Lind', username: 'maya' });
	noor = await registerMember(server.api, { name: 'Noor Haddad', username: 'noor' });
});
afterAll(async () => {
	await server.end('SIGTERM');
	home.remove();
});

const admin = (...args: string[]) => runProgramAt('admin.ts', args, home);
const roleOf = async ({ token }: SignedInMember) => (await server.api.succeed(getMe, { token })).role;

describe('npm run admin, while the server runs', () => {
	test('grants and revokes, and the running server knows', async () => {
		expect(await admin('grant', noor.user.email.toUpperCase())).toEqual({
			code: 0,
			signal: null,
			stdout: 'Noor Haddad (@noor) is an administrator now.\n',
			stderr: '',
		});
		await vi.waitUntil(async () => (await roleOf(noor)) === 'admin', { timeout: 5_000 });
		expect(await admin('revoke', noor.user.email)).toMatchObject({
			code: 0,
			stdout: 'Noor Haddad (@noor) is no administrator any more.\n',
		});
		await vi.waitUntil(async () => (await roleOf(noor)) === 'member', { timeout: 5_000 });
	});

	test('leaves a line in the audit log each time, and says that the log is whole', async () => {
		const logs = async () =>
			(await server.api.succeed(listAuditLogs, { token: maya.token })).logs.map(({ adminUser, action, targetUser, before, after }) => ({
				adminUser,
				action,
				targetUser: targetUser?.username,
				role: [before.role, after.role],
			}));
		expect(await logs()).toEqual([
			{ adminUser: null, action: 'revoke_admin', targetUser: 'noor', role: ['admin', 'member'] },
			{ adminUser: null, action: 'grant_admin', targetUser: 'noor', role: ['member', 'admin'] },
		]);
		expect(await admin('verify-log')).toEqual({ code: 0, signal: null, stdout: 'The audit log is whole: 2 entries.\n', stderr: '' });
	});

	test('leaves the owner, who can be another member', async () => {
		expect(await admin('revoke', maya.user.email)).toEqual({
			code: 1,
			signal: null,
			stdout: '',
			stderr: 'This is the owner of the community. They stay until they hand it over to another member.\n',
		});
		expect(await admin('owner', noor.user.email)).toMatchObject({ code: 0, stdout: 'Noor Haddad (@noor) owns this community now.\n' });
		await vi.waitUntil(async () => (await roleOf(maya)) === 'admin', { timeout: 5_000 });
		expect(await admin('owner', maya.user.email)).toMatchObject({ code: 0 });
		await vi.waitUntil(async () => (await roleOf(maya)) === 'owner', { timeout: 5_000 });
		await admin('revoke', noor.user.email);
	});

	test('signs out one member, or everybody', async () => {
		const [hana, june] = [await registerMember(server.api, { name: 'Hana Sato', username: 'hana' }), await registerMember(server.api)];
		const statusOf = async ({ token }: SignedInMember) => (await server.api.call(getMe, { token })).status;
		expect(await admin('end-sessions', 'hana')).toMatchObject({
			code: 0,
			stdout: 'Hana Sato (@hana) is signed out everywhere.\n',
		});
		await vi.waitUntil(async () => (await statusOf(hana)) === 401, { timeout: 5_000 });
		expect((await server.api.call(refresh, { token: hana.session.refreshToken })).status).toBe(401);
		expect(await statusOf(june)).toBe(200);

		// Has signed out, and a program acts for her.
		const { token } = await registerMember(server.api);
		const { secret } = await server.api.succeed(createToken, { token, body: { name: 'Kiosk', scopes: ['read'], days: 7 } });
		await server.api.succeed(logout, { token });
		expect((await server.api.call(listPosts, { token: secret })).status).toBe(200);
		expect(await admin('sign-out-everybody')).toMatchObject({ code: 0, stdout: '4 members are signed out everywhere.\n' });
		expect((await server.api.call(listPosts, { token: secret })).status).toBe(401);
		await vi.waitUntil(async () => (await statusOf(june)) === 401, { timeout: 5_000 });
		const statuses = await Promise.all([maya, noor].map(statusOf));
		expect(statuses).toEqual([401, 401]);
		[maya, noor] = [await signInAgain(server.api, maya), await signInAgain(server.api, noor)];
		expect((await admin('verify-log')).code).toBe(0);
	});

	test('turns off the two-step log in of who lost their phone, once', async () => {
		const hana = await registerMember(server.api, { name: 'Hana Sato', username: 'hana_two' });
		expect(await admin('two-step-off', hana.user.email)).toMatchObject({ code: 1, stderr: 'Two-step log in isn’t on.\n' });
		await turnOnTwoStep(server.api, hana, { now: () => new Date(), advanceSeconds() {} });
		// By the username, for members without an email.
		expect(await admin('two-step-off', 'Hana_Two')).toMatchObject({
			code: 0,
			stdout: 'Hana Sato (@hana_two) logs in with their password alone from now on, and is signed out everywhere.\n',
		});
		expect((await signInAgain(server.api, hana)).user.id).toBe(hana.user.id);
	});

	test('makes a link with which a member sets a new password', async () => {
		const hana = await registerMember(server.api, { name: 'Hana Reset', username: 'hana_reset' });
		const { code, stdout } = await admin('reset', hana.user.email);
		expect([code, stdout.split('\n')[0]]).toEqual([
			0,
			expect.stringMatching(/^Hana Reset \(@hana_reset\) sets a new password here, once, until \d\d:\d\d UTC:$/),
		]);
		const token = /\/reset#token=([\w-]{43})\n$/.exec(stdout)?.[1] ?? '';
		const reset = () => server.api.call(resetByLink, { body: { token, password: 'three-wet-boots-9' } });
		expect([(await reset()).status, (await reset()).status]).toEqual([204, 410]);
		const body = { email: hana.user.email, password: 'three-wet-boots-9' };
		expect((await server.api.call(login, { body })).status).toBe(200);
	});

	test('has the running server sign with other keys, and signs out no one', async () => {
		const signedWith = async (member: SignedInMember) =>
			(await server.api.succeed(refresh, { token: member.session.refreshToken })).accessToken;
		expect(await admin('rotate-keys')).toEqual({
			code: 0,
			signal: null,
			stdout:
				'The servers sign with other keys from now on. No one is signed out: what was signed before is good until its time is over.\n',
			stderr: '',
		});
		expect(await roleOf(maya)).toBe('owner');
		const token = await signedWith(maya);
		expect((await server.api.call(getMe, { token })).status).toBe(200);
		maya = await signInAgain(server.api, maya);
	});

	test('does not know an unknown email', async () => {
		expect(await admin('grant', 'nobody@friends.example')).toMatchObject({
			code: 1,
			stdout: '',
			stderr: 'No member has the email or username nobody@friends.example.\n',
		});
	});

	test('says what guests find, and the running server knows', async () => {
		const seen = async () => (await server.api.succeed(getInstance, {})).guestAccess;
		const asGuest = async () => (await server.api.call(listPosts, {})).status;
		expect(await seen()).toBe('landing');
		for (const [mode, stdout, status] of [
			['private', 'Guests find nothing but the door.\n', 401],
			['open', 'Guests find everything that is public, to read.\n', 200],
			['landing', 'Guests find the landing page.\n', 200],
		] as const) {
			expect(await admin('set', 'guestAccess', mode)).toEqual({ code: 0, signal: null, stdout, stderr: '' });
			await vi.waitUntil(async () => (await seen()) === mode, { timeout: 5_000 });
			expect(await asGuest()).toBe(status);
		}
		expect(await admin('set', 'guestAccess', 'closed')).toMatchObject({
			code: 1,
			stdout: '',
			stderr: 'guestAccess is one of landing, open, private.\n',
		});
		expect(await seen()).toBe('landing');
	});

	test('lists the jobs, dead ones first, and has them run again', async () => {
		const database = await openDatabase({ dataDir: home.dataDir, url: home.databaseUrl, onIdleError: () => {} });
		const at = '2030-01-01T00:00:00.000Z';
		const job = { payload: '{}', run_at: null, attempts: 10, last_error: 'no\n luck', dead_at: at, created_at: at };
		const dead = [newId(), newId(), newId()].sort().map((id, index) => ({ ...job, id, name: `unknown.${index}` }));
		await database.transaction((transaction) => transaction.insertInto('jobs').values(dead).execute());
		const lines = async () => (await admin('jobs')).stdout.split('\n');
		const [header, ...rest] = await lines();
		expect(header).toMatch(/^ID {36}JOB +ATTEMPTS {2}NEXT RUN +LAST ERROR$/);
		const deadLines = dead.map(({ id, name }) => `${id}  ${name}|10|never (dead since ${at})  no luck`);
		expect(rest.slice(0, 3).map((line) => line.replace(/ {2,}(10) +(?=never)/, '|$1|'))).toEqual(deadLines);
		expect(rest.slice(3).join('\n')).toMatch(/ uploads\.sweep +0 +20\d\d-/);

		expect(await admin('jobs', 'retry', dead[0]?.id ?? '')).toMatchObject({ code: 0, stdout: '1 dead job will run again.\n' });
		expect((await lines()).filter((line) => line.includes('dead since'))).toHaveLength(2);
		expect(await admin('jobs', 'retry', 'all-dead')).toMatchObject({ code: 0, stdout: '2 dead jobs will run again.\n' });
		const jobs = await database.reader.selectFrom('jobs').selectAll().where('name', 'like', 'unknown.%').execute();
		await database.close();
		expect(jobs.map(({ attempts, dead_at, run_at }) => [attempts, dead_at, run_at !== null])).toEqual(dead.map(() => [0, null, true]));
		expect(await admin('jobs', 'retry', 'x')).toEqual({ code: 1, signal: null, stdout: '', stderr: 'No dead job has the ID x.\n' });
	});

	test.each([
		[],
		['set'],
		['set', 'guestAccess'],
		['set', 'firstAdministrator', 'x'],
		['grant'],
		['promote', 'maya@friends.example'],
		['constructor', 'x'],
		['end-sessions', '--all'],
		['sign-out-everybody', 'maya@friends.example'],
		['jobs', 'retry'],
		['jobs', 'forget', 'x'],
	])('says how it is used: %s', async (...args) => {
		const commands =
			'grant MEMBER | revoke MEMBER | owner MEMBER | reset MEMBER | two-step-off MEMBER | end-sessions MEMBER | sign-out-everybody | rotate-keys | set guestAccess landing|open|private | verify-log | jobs | jobs retry ID|all-dead | accept secret|storage. MEMBER is an email or a username.';
		const stderr = `Usage: npm run admin -- ${commands}\n`;
		expect(await admin(...args)).toMatchObject({ code: 1, stdout: '', stderr });
	});

	test('does not get into the way of people who write meanwhile', async () => {
		const command = admin('grant', noor.user.email);
		let done = false;
		void command.finally(() => {
			done = true;
		});
		const statuses: number[] = [];
		while (!done) {
			const answers = await Promise.all(
				Array.from({ length: 8 }, () => server.api.call(createPost, { token: maya.token, body: { body: 'x' } })),
			);
			statuses.push(...answers.map(({ status }) => status));
		}
		expect(await command).toMatchObject({ code: 0 });
		expect(new Set(statuses)).toEqual(new Set([201]));
	});

	test('says where the audit log is not whole', async () => {
		const database = await openDatabase({ dataDir: home.dataDir, url: home.databaseUrl, onIdleError: () => {} });
		await tamperWithAuditLog(database, 'delete from audit_logs where seq = 2');
		await database.close();
		expect(await admin('verify-log')).toEqual({
			code: 1,
			signal: null,
			stdout: '',
			stderr: 'The audit log is not whole: Entry 2 is missing.\n',
		});
	});
});
