/** SQL of tribes as administrators see and change them, also private ones. */
import { needsRowLocks } from '#core/database/engine/row-locks';
import type { Reader, Transaction } from '#core/transaction';
import { personColumnsOf } from '../../users/users.service.ts';

const selectOwned = (db: Reader) =>
	db
		.selectFrom('tribes')
		.innerJoin('users as owner', 'owner.id', 'tribes.owner_id')
		.select(['tribes.id', 'tribes.name', 'tribes.slug', 'tribes.sign', 'tribes.hue', 'tribes.type', 'tribes.description', 'tribes.tags'])
		.select(['tribes.member_count', 'tribes.is_active', 'tribes.roles', 'tribes.created_at', ...personColumnsOf('owner')]);

export type ModeratedRow = NonNullable<Awaited<ReturnType<typeof findModerated>>>;

export const findModerated = (db: Reader, id: string) => selectOwned(db).where('tribes.id', '=', id).executeTakeFirst();

/** Like `findModerated`, with a lock: the second of two concurrent changes sees the result of the first. */
export const lockModerated = (transaction: Transaction, id: string) =>
	selectOwned(transaction)
		.where('tribes.id', '=', id)
		.$if(needsRowLocks(transaction), (query) => query.forUpdate('tribes'))
		.executeTakeFirst();

/** Newest first. */
export const listOwned = (db: Reader, { ownerId, limit }: { ownerId: string; limit: number }) =>
	selectOwned(db)
		.where('tribes.owner_id', '=', ownerId)
		.orderBy('tribes.created_at', 'desc')
		.orderBy('tribes.id', 'desc')
		.limit(limit)
		.execute();

/** @returns false when nothing changed or the tribe is gone. */
export async function setActive(
	transaction: Transaction,
	{ id, isActive, at }: { id: string; isActive: boolean; at: string },
): Promise<boolean> {
	const result = await transaction
		.updateTable('tribes')
		.set({ is_active: isActive, updated_at: at })
		.where('id', '=', id)
		.where('is_active', '=', !isActive)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) === 1;
}

interface Renamed {
	id: string;
	name: string;
	slug: string;
	at: string;
}

export async function rename(transaction: Transaction, { id, name, slug, at }: Renamed): Promise<void> {
	await transaction.updateTable('tribes').set({ name, slug, updated_at: at }).where('id', '=', id).execute();
}
