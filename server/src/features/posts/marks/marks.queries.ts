/** SQL of marks: posts that are removed, archived, pinned, locked or shadowed, and no longer. */
import type { Transaction } from '#core/transaction';

/** From now on its author alone sees it. */
export async function shadowPost(transaction: Transaction, id: string): Promise<void> {
	await transaction.updateTable('posts').set({ is_shadowed: true, audience: 'private' }).where('id', '=', id).execute();
}

/** By an administrator; a restored post is not in the archive of its tribe any more. @returns author and tribe; undefined when nothing changed or the post is gone. */
export function setRemoved(
	transaction: Transaction,
	{ id, isRemoved }: { id: string; isRemoved: boolean },
): Promise<{ authorId: string; tribeId: string | null } | undefined> {
	return transaction
		.updateTable('posts')
		.set({ is_archived: isRemoved, archived_in_tribe: false })
		.where('id', '=', id)
		.where(({ eb, and, not }) => {
			const wasRemoved = and([eb.ref('is_archived'), not(eb.ref('archived_in_tribe'))]);
			return isRemoved ? not(wasRemoved) : wasRemoved;
		})
		.returning(['author_id as authorId', 'tribe_id as tribeId'])
		.executeTakeFirst();
}

/** Into the archive of its tribe, without its pin, or out of it. @returns false when nothing changed. */
export async function setArchived(transaction: Transaction, { id, isArchived }: { id: string; isArchived: boolean }): Promise<boolean> {
	const { numUpdatedRows } = await transaction
		.updateTable('posts')
		.set({ is_archived: isArchived, archived_in_tribe: isArchived, ...(isArchived && { is_pinned: false }) })
		.where('id', '=', id)
		.where('archived_in_tribe', '=', !isArchived)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** @returns false when nothing changed. */
export async function setPinned(transaction: Transaction, { id, isPinned }: { id: string; isPinned: boolean }): Promise<boolean> {
	const { numUpdatedRows } = await transaction
		.updateTable('posts')
		.set({ is_pinned: isPinned })
		.where('id', '=', id)
		.where('is_pinned', '=', !isPinned)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** @returns false when nothing changed. */
export async function setLocked(transaction: Transaction, { id, isLocked }: { id: string; isLocked: boolean }): Promise<boolean> {
	const { numUpdatedRows } = await transaction
		.updateTable('posts')
		.set({ is_locked: isLocked })
		.where('id', '=', id)
		.where('is_locked', '=', !isLocked)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Those that an administrator removed take no place. */
export async function countPinned(transaction: Transaction, tribeId: string): Promise<number> {
	const { count } = await transaction
		.selectFrom('posts')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('tribe_id', '=', tribeId)
		.where(({ eb, and, not }) => and([eb.ref('is_pinned'), not(eb.ref('is_archived'))]))
		.executeTakeFirstOrThrow();
	return Number(count);
}
