/** Tampers with the audit log, as an owner of the database could. */
import { sql } from 'kysely';
import type { Database, Transaction } from '../core/transaction.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';

/** Drops or disables the triggers. @returns their restoration. */
async function removeGuards(run: (statement: string) => Promise<unknown>, transaction: Transaction): Promise<() => Promise<void>> {
	if (isPostgres) {
		await run('alter table audit_logs disable trigger user');
		return async () => {
			await run('alter table audit_logs enable trigger user');
		};
	}
	const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master where type = 'trigger'`.execute(
		transaction,
	);
	for (const { name } of rows) await run(`drop trigger ${name}`);
	return async () => {
		for (const trigger of rows) await run(trigger.sql);
	};
}

export async function tamperWithAuditLog(database: Database, ...statements: string[]): Promise<void> {
	await database.transaction(async (transaction) => {
		const run = (statement: string) => sql.raw(statement).execute(transaction);
		const putGuardsBack = await removeGuards(run, transaction);
		for (const statement of statements) await run(statement);
		await putGuardsBack();
	});
}
