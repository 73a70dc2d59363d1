/** Recovery codes: who makes them, what is kept of them, and that each works once. */
import { createHash } from 'node:crypto';
import { proveSession } from '@friends/contract/auth/auth.endpoints';
import { getRecoveryCodes, makeRecoveryCodes } from '@friends/contract/recovery/recovery.endpoints';
import { recoveryLimits } from '@friends/contract/recovery/recovery.limits';
import { registerMember, type SignedInMember, signInAgain, testPassword } from '@friends/test-kit/members';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
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

const make = async ({ token } = maya) => (await server.api.succeed(makeRecoveryCodes, { token })).codes;
const count = ({ token } = maya) => server.api.succeed(getRecoveryCodes, { token });
const use = (code: string, { user } = maya) =>
	server.database.transaction((transaction) =>
		server.community.rooms.accounts.service.recoveryCodes.use(transaction, { accountId: user.id, code }),
	);
const first = ([code = '']: string[]) => code;

describe('ten of them', () => {
	test('are made, each another, and their owner reads how many are left, never which', async () => {
		expect(await count()).toEqual({ remaining: 0, madeAt: null });
		const codes = await make();
		expect(new Set(codes).size).toBe(recoveryLimits.codes);
		for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
		expect(await count()).toEqual({ remaining: 10, madeAt: server.clock.now().toISOString() });
	});

	test('are kept as hashes alone', async () => {
		const codes = await make();
		const rows = await server.database.reader.selectFrom('credentials').selectAll().where('account_id', '=', maya.user.id).execute();
		const stored = JSON.stringify(rows);
		expect(rows.filter(({ kind }) => kind === 'recovery_code')).toHaveLength(10);
		for (const code of codes) {
			expect(stored).not.toContain(code);
			expect(stored).not.toContain(code.replaceAll('-', ''));
		}
	});

	test('end with the next ten', async () => {
		const old = await make();
		const codes = await make();
		for (const code of old) expect(await use(code)).toBe(false);
		expect(await use(first(codes))).toBe(true);
		expect((await count()).remaining).toBe(9);
	});

	test('are ten in the end, also of two calls at once', async () => {
		const [one, two] = await Promise.all([make(), make()]);
		expect((await count()).remaining).toBe(10);
		const works = [await use(first(one)), await use(first(two))];
		expect(works.filter(Boolean)).toHaveLength(1);
	});
});

describe('a code', () => {
	test('works once, also of two at once', async () => {
		const [one = '', two = ''] = await make();
		expect([await use(one), await use(one)]).toEqual([true, false]);
		expect((await Promise.all([use(two), use(two)])).filter(Boolean)).toHaveLength(1);
		expect((await count()).remaining).toBe(8);
	});

	test.each<[string, (code: string) => string]>([
		['in capitals', (code) => code.toUpperCase()],
		['without hyphens', (code) => code.replaceAll('-', '')],
		['with spaces', (code) => `  ${code.replaceAll('-', ' ')}\t`],
		['with letters for digits', (code) => code.replaceAll('0', 'O').replaceAll('1', 'l')],
	])('works %s', async (_, written) => {
		expect(await use(written(first(await make())))).toBe(true);
	});

	test('of an earlier version, which is shorter, stays good, once', async () => {
		const row = { id: newId(), account_id: maya.user.id, kind: 'recovery_code' as const, created_at: server.clock.now().toISOString() };
		const secret = createHash('sha256').update('k7fq2mndx4pt8').digest('base64url');
		await server.database.transaction((transaction) =>
			transaction
				.insertInto('credentials')
				.values({ ...row, secret })
				.execute(),
		);
		expect([await use('k7fq-2mnd-x4pt8'), await use('k7fq-2mnd-x4pt8')]).toEqual([true, false]);
	});

	test('is none of another member, and nothing that was made up', async () => {
		const noor = await registerMember(server.api);
		const code = first(await make());
		expect([await use(code, noor), await use(''), await use(`${code}0`), await use(code.slice(1))]).toEqual([false, false, false, false]);
		expect(await use(code)).toBe(true);
	});
});

describe('is refused', () => {
	test('to a guest', async () => {
		for (const endpoint of [getRecoveryCodes, makeRecoveryCodes]) expect((await server.api.call(endpoint, {})).status).toBe(401);
	});

	test('without a recent proof, and made with one', async () => {
		const codes = await make();
		server.clock.advanceSeconds(11 * 60);
		const { status, problem } = await server.api.call(makeRecoveryCodes, { token: maya.token });
		expect([status, problem.code]).toEqual([403, 'proof_needed']);
		expect(await use(first(codes))).toBe(true);
		await server.api.succeed(proveSession, { token: maya.token, body: { currentPassword: testPassword } });
		expect(await make()).toHaveLength(10);
		maya = await signInAgain(server.api, maya);
	});
});
