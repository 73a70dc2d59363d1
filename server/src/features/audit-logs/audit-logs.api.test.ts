/** The audit log: who may read it, that it is append-only, and how tampering shows. */
import { actOnUser, exportAuditLogs, listAuditLogs } from '@friends/contract/admin/admin.endpoints';
import type { AuditFilter } from '@friends/contract/admin/audit-logs.schema';
import type { UserAction } from '@friends/contract/admin/users.schema';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { auditLogsOf } from '../../testing/audit-logs.ts';
import { countRows } from '../../testing/scenes.ts';
import { tamperWithAuditLog } from '../../testing/tamper.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';

let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
let noor: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api, { username: 'ada' });
	maya = await registerMember(server.api, { username: 'maya' });
	noor = await registerMember(server.api, { username: 'noor' });
	for (const [member, action, reason] of [
		[maya, 'force_logout', '=HYPERLINK("http://x.example")'],
		[maya, 'deactivate', 'Two\nlines, "quoted"'],
		[noor, 'grant_admin', ''],
		[maya, 'reactivate', ' -1+1'],
	] as const) {
		server.clock.advanceSeconds(60);
		await act(member, action, reason);
	}
});
afterAll(() => server.close());

const act = ({ user }: SignedInMember, action: UserAction, reason = '') =>
	server.api.succeed(actOnUser, { body: { userId: user.id, action, reason }, token: admin.token });
const actions = async (query: AuditFilter = {}) =>
	(await server.api.succeed(listAuditLogs, { query, token: admin.token })).logs.map(({ action }) => action);

describe('reading it', () => {
	test('a line tells who did what to whom, why, and what changed', async () => {
		const { logs } = await server.api.succeed(listAuditLogs, { query: { action: 'deactivate' }, token: admin.token });
		const person = ({ user: { id, name, username, avatar } }: SignedInMember) => ({ id, name, username, avatar });
		expect(logs).toMatchObject([
			{
				adminUser: person(admin),
				action: 'deactivate',
				targetUser: person(maya),
				target: null,
				reason: 'Two\nlines, "quoted"',
				before: { status: 'active' },
				after: { status: 'inactive' },
			},
		]);
		expect(JSON.stringify(logs)).not.toContain(maya.user.email);
	});

	test('latest first, page by page', async () => {
		const expected = ['reactivate', 'grant_admin', 'deactivate', 'force_logout'];
		expect(await actions()).toEqual(expected);
		const first = await server.api.call(listAuditLogs, { query: { limit: 3 }, token: admin.token });
		const second = await server.api.call(listAuditLogs, { query: { limit: 3, cursor: first.nextCursor ?? '' }, token: admin.token });
		expect([...first.body.logs, ...second.body.logs].map(({ action }) => action)).toEqual(expected);
		expect(second.nextCursor).toBeNull();
	});

	test('by administrator, target, action and time', async () => {
		const now = server.clock.now().toISOString();
		const ago = (minutes: number) => new Date(server.clock.now().getTime() - minutes * 60_000).toISOString();
		expect(await actions({ target: 'Maya' })).toEqual(['reactivate', 'deactivate', 'force_logout']);
		expect(await actions({ target: noor.user.id })).toEqual(['grant_admin']);
		expect(await actions({ admin: 'ada', action: 'reactivate' })).toEqual(['reactivate']);
		expect(await actions({ admin: 'noor' })).toEqual([]);
		expect(await actions({ admin: 'nobody_at_all' })).toEqual([]);
		expect(await actions({ from: ago(1), to: now })).toEqual(['grant_admin']);
		expect(await actions({ from: now })).toEqual(['reactivate']);
	});

	test.each([{ action: 'sneeze' }, { from: 'yesterday' }, { admin: '../x' }])(
		'a question that makes no sense is refused: %j',
		async (query) => {
			expect((await server.api.call(listAuditLogs, { query: query as AuditFilter, token: admin.token })).status).toBe(422);
		},
	);

	test('takes the same number of statements however many lines', async () => {
		const ask = (limit: number) => () => server.api.succeed(listAuditLogs, { query: { limit }, token: admin.token });
		expect(await server.statementsOf(ask(100))).toBe(await server.statementsOf(ask(1)));
	});

	test.each([listAuditLogs, exportAuditLogs])('is for administrators', async ({ method, path }) => {
		const status = async (token?: string) =>
			(await server.api.send({ method, path, ...(token && { headers: { authorization: `Bearer ${token}` } }) })).status;
		const member = await registerMember(server.api);
		expect([await status(), await status(member.token)]).toEqual([401, 403]);
	});
});

test('exported, it is a table in which nothing is a formula', async () => {
	const path = `${exportAuditLogs.path}?target=maya`;
	const { status, headers, text } = await server.api.send({ method: 'GET', path, headers: { authorization: `Bearer ${admin.token}` } });
	expect([status, headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
		200,
		'text/csv; charset=utf-8',
		'attachment; filename="audit-log.csv"',
		'no-store',
	]);
	const lines = text.split('\r\n');
	expect(lines[0]).toBe('\ufeff"Date","Admin","Action","Target","Content","Reason","Before","After"');
	expect(lines).toHaveLength(5);
	expect(lines[1]).toContain(`"ada","reactivate","maya","","'-1+1"`);
	expect(lines[2]).toContain('"Two\nlines, ""quoted"""');
	expect(lines[3]).toContain(`"'=HYPERLINK(""http://x.example"")"`);
});

describe('through the application’s own connection', () => {
	const run = (statement: string) => server.database.transaction((transaction) => sql.raw(statement).execute(transaction));
	const attempts: Record<string, string> = {
		'a change': "update audit_logs set reason = 'x'",
		'a change of one line': "update audit_logs set hash = 'x' where seq = 1",
		'a removal': 'delete from audit_logs',
		'a removal of one line': 'delete from audit_logs where seq = 2',
		...(isPostgres
			? {
					'emptying it': 'truncate audit_logs',
					'emptying it with all that hangs on it': 'truncate users cascade',
					'a change under way of an insert': `insert into audit_logs select * from audit_logs on conflict (id) do update set reason = 'x'`,
				}
			: {
					'a replacement': 'insert or replace into audit_logs select * from audit_logs where seq = 1',
					'a change under way of an insert': `insert into audit_logs select * from audit_logs where true on conflict (id) do update set reason = 'x'`,
				}),
	};
	test.each(Object.entries(attempts))('%s is refused', async (_, statement) => {
		const read = () => server.database.reader.selectFrom('audit_logs').selectAll().orderBy('seq').execute();
		const before = await read();
		await expect(run(statement)).rejects.toThrow('audit_logs is append-only');
		expect(await read()).toEqual(before);
	});
});

describe('the chain', () => {
	const tamper = (...statements: string[]) => tamperWithAuditLog(server.database, ...statements);
	const copy = (seq: number) =>
		server.database.reader.selectFrom('audit_logs').selectAll().where('seq', '=', seq).executeTakeFirstOrThrow();
	const putBack = async (seq: number, row: Awaited<ReturnType<typeof copy>>) => {
		await tamper(`delete from audit_logs where seq = ${seq}`);
		await server.database.transaction((transaction) => transaction.insertInto('audit_logs').values(row).execute());
	};

	test('is whole, also with acts at the same time', async () => {
		const before = await countRows(server.database, 'audit_logs');
		await Promise.all(Array.from({ length: 12 }, (_, index) => act(index % 2 ? maya : noor, 'force_logout', `${index}`)));
		expect(await auditLogsOf(server).verify()).toEqual({ entries: before + 12 });
	});

	test('is verified while others write, and what they write meanwhile is no gap', async () => {
		const before = await countRows(server.database, 'audit_logs');
		await server.database.transaction(async (transaction) => {
			await sql`update audit_chain set seq = seq`.execute(transaction);
			expect(await auditLogsOf(server).verify()).toEqual({ entries: before });
		});
		// The first statement reads entries that are older than the chain, the second its entries.
		server.interrupt(2, () => act(maya, 'force_logout', 'Meanwhile'));
		expect(await auditLogsOf(server).verify()).toEqual({ entries: before + 1 });
	});

	test('shows which line was altered', async () => {
		const row = await copy(3);
		await tamper("update audit_logs set reason = 'Nothing to see' where seq = 3");
		expect(await auditLogsOf(server).verify()).toEqual({ problem: 'Entry 3 was altered.' });
		await putBack(3, row);
		await tamper(`update audit_logs set admin_id = '${noor.user.id}' where seq = 3`);
		expect(await auditLogsOf(server).verify()).toEqual({ problem: 'Entry 3 was altered.' });
		await putBack(3, row);
		expect(await auditLogsOf(server).verify()).toHaveProperty('entries');
	});

	test('shows where a line is missing: in the middle, at the beginning, at the end', async () => {
		const entries = await countRows(server.database, 'audit_logs');
		for (const seq of [2, 1, entries]) {
			const row = await copy(seq);
			await tamper(`delete from audit_logs where seq = ${seq}`);
			expect(await auditLogsOf(server).verify()).toEqual({ problem: `Entry ${seq} is missing.` });
			await putBack(seq, row);
		}
		expect(await auditLogsOf(server).verify()).toEqual({ entries });
	});

	test('shows lines that were moved up to close a gap', async () => {
		const [second, third] = [await copy(2), await copy(3)];
		await tamper('delete from audit_logs where seq = 2', 'update audit_logs set seq = 2 where seq = 3');
		expect(await auditLogsOf(server).verify()).toEqual({ problem: 'Entry 2 was altered.' });
		await putBack(2, second);
		await server.database.transaction((transaction) => transaction.insertInto('audit_logs').values(third).execute());
		expect(await auditLogsOf(server).verify()).toHaveProperty('entries');
	});

	test('holds lines that are older than itself', async () => {
		const old = await createTestApp();
		const { database, api } = old;
		const owner = await registerMember(api);
		const row = {
			id: newId(),
			admin_id: owner.user.id,
			action: 'grant_admin' as const,
			reason: 'Long ago',
			created_at: '2026-01-01T00:00:00.000Z',
		};
		await database.transaction((transaction) => transaction.insertInto('audit_logs').values(row).execute());
		const other = await registerMember(api);
		await api.succeed(actOnUser, { body: { userId: other.user.id, action: 'force_logout' }, token: owner.token });
		const { verify } = auditLogsOf(old);
		expect(await verify()).toEqual({ entries: 1 });
		await database.transaction((transaction) =>
			transaction
				.insertInto('audit_logs')
				.values({ ...row, id: newId() })
				.execute(),
		);
		expect(await verify()).toEqual({ problem: 'Entry 1 was altered, or an entry that is older than the chain.' });
		await old.close();
	});
});
