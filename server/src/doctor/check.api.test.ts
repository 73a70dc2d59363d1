/** `npm run check`: finds what does not agree, and repairs counts alone. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { actOnUser } from '@friends/contract/admin/admin.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { registerMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { uploadPicture } from '@friends/test-kit/uploads';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../core/ids.ts';
import { storageOf } from '../platform.ts';
import { createHome, runProgramAt } from '../testing/server-process.ts';
import { tamperWithAuditLog } from '../testing/tamper.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { checkData } from './check-data.ts';

let server: TestApp;
let uploads: string;
beforeEach(async () => {
	server = await createTestApp();
	uploads = join(server.config.dataDir, 'uploads');
	const [maya, noor] = [await registerMember(server.api), await registerMember(server.api)];
	const { url } = await uploadPicture(server.api, maya);
	const post = await createPost(server.api, maya, { attachments: [{ url, alt: 'A colour' }] });
	await createComment(server.api, noor, post.id);
	await server.api.succeed(actOnUser, { token: maya.token, body: { userId: noor.user.id, action: 'deactivate', reason: 'Spam' } });
});
afterEach(() => server.close());

/** @returns what must be mended. */
async function troubles(repair = false): Promise<string[]> {
	const { community, database, config } = server;
	const findings = await checkData(community, { database, storage: storageOf(config) } as never, repair);
	return findings.filter(({ state }) => state === 'must').map(({ sentence }) => sentence);
}

test('finds nothing where all is well', async () => {
	expect(await troubles()).toEqual([]);
});

test('finds wrong counts, leaves them, and makes them right with --repair', async () => {
	await server.database.transaction((transaction) => transaction.updateTable('posts').set({ like_count: 7 }).execute());
	for (const _time of ['first', 'second']) expect(await troubles()).toEqual(['1 counts have drifted. Run: npm run check -- --repair']);
	expect(await troubles(true)).toEqual([]);
	expect(await troubles()).toEqual([]);
});

test('misses no picture that was set aside', async () => {
	for (const name of readdirSync(uploads).filter((entry) => entry.endsWith('.webp'))) await storageOf(server.config).setAside(name);
	expect(await troubles()).toEqual([]);
});

test('finds a picture without its file, and a file without its picture', async () => {
	const [lost = ''] = readdirSync(uploads).filter((name) => /^\w+\.webp$/.test(name));
	rmSync(join(uploads, lost));
	const stray = `${'0'.repeat(32)}.webp`;
	writeFileSync(join(uploads, stray), 'x');
	expect(await troubles()).toEqual([
		`1 pictures have no file: ${lost}. Bring these files back from a backup.`,
		`1 files belong to no picture, export or import: ${stray}. Nothing shows them; remove them.`,
	]);
});

test('finds a row that refers to nothing', async () => {
	const { id } = await server.database.reader.selectFrom('users').select('id').executeTakeFirstOrThrow();
	await insertWithoutChecks(
		`insert into blocks (id, user_id, blocked_id, created_at) values ('${newId()}', '${id}', '${newId()}', '2026-11-20T12:00:00.000Z')`,
	);
	expect((await troubles()).join()).toMatch(/^1 references of blocks to users lead nowhere\. Restore a backup/);
});

/** As a damaged disk could leave it. */
async function insertWithoutChecks(statement: string): Promise<void> {
	if (process.env.TEST_ENGINE !== 'postgres') {
		const other = new DatabaseSync(join(server.config.dataDir, 'friends.sqlite'), { enableForeignKeyConstraints: false });
		other.exec(statement);
		other.close();
		return;
	}
	await server.database.transaction(async (transaction) => {
		await sql`set local session_replication_role = replica`.execute(transaction);
		await sql.raw(statement).execute(transaction);
	});
}

test('finds a gap in the audit log', async () => {
	await tamperWithAuditLog(server.database, "update audit_logs set reason = 'Nothing'");
	expect(await troubles()).toEqual([
		'The audit log is not whole: Entry 1 was altered, or an entry that is older than the chain. Compare it with a backup.',
	]);
});

test('the command checks a running or stopped community, and says how it is used', async () => {
	const home = await createHome();
	expect(await runProgramAt('check.ts', [], home)).toMatchObject({
		code: 0,
		stderr: '',
		stdout: expect.stringContaining('✓ All counts are right.'),
	});
	expect(await runProgramAt('check.ts', ['--mend'], home)).toMatchObject({ code: 1, stderr: 'Usage: npm run check [-- --repair]\n' });
	home.remove();
});
