/** SQL of credentials: what a sign-in is proved with. */
import { sql } from 'kysely';
import { newId } from '#core/ids';
import type { Reader, Transaction } from '#core/transaction';

export async function findPasswordHash(db: Reader, accountId: string): Promise<string | null> {
	const row = await db
		.selectFrom('credentials')
		.select('secret')
		.where('account_id', '=', accountId)
		.where('kind', '=', 'password')
		.executeTakeFirst();
	return row?.secret ?? null;
}

interface NewPassword {
	accountId: string;
	passwordHash: string;
	at: string;
}

/** Sets the password, in place of the earlier one. */
export async function putPassword(transaction: Transaction, { accountId, passwordHash, at }: NewPassword): Promise<void> {
	await transaction
		.insertInto('credentials')
		.values({ id: newId(), account_id: accountId, kind: 'password', secret: passwordHash, created_at: at })
		.onConflict((conflict) =>
			conflict.column('account_id').where('kind', '=', sql.lit('password')).doUpdateSet({ secret: passwordHash, created_at: at }),
		)
		.execute();
}
