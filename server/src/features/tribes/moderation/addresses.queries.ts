/** SQL of the addresses that tribes had before: they lead to the tribe, and no other tribe gets them. */
import type { Transaction } from '#core/transaction';

/**
 * Takes back a new tribe whose slug another one had. It has to be stored by then: it waited for the rename that frees the slug.
 * @returns false when it was taken back.
 */
export async function staysUnlessFormer(transaction: Transaction, id: string): Promise<boolean> {
	const result = await transaction
		.deleteFrom('tribes')
		.where('id', '=', id)
		.where(({ exists, selectFrom }) =>
			exists(selectFrom('tribe_addresses').select('tribe_addresses.slug').whereRef('tribe_addresses.slug', '=', 'tribes.slug')),
		)
		.executeTakeFirst();
	return Number(result.numDeletedRows) === 0;
}

/** Keeps the slug that a renamed tribe had; it may take back one of its own. @returns false when another tribe had the new one. */
export async function moveAddress(
	transaction: Transaction,
	{ tribeId, from, to }: { tribeId: string; from: string; to: string },
): Promise<boolean> {
	if (from === to) return true;
	await transaction.deleteFrom('tribe_addresses').where('slug', '=', to).where('tribe_id', '=', tribeId).execute();
	await transaction.insertInto('tribe_addresses').values({ slug: from, tribe_id: tribeId }).execute();
	const other = transaction.selectFrom('tribe_addresses').select('tribe_id').where('slug', '=', to);
	return (await other.executeTakeFirst()) === undefined;
}
