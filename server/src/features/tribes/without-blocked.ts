import { noIds } from '#core/ids';
import type { Reader } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';

/** Drops people hidden by a block; keeps the order. @param viewerId null for a guest */
export async function withoutBlocked<Row extends { person_id: string }>(
	db: Reader,
	viewerId: string | null,
	{ friends, rows }: { friends: Pick<FriendsService, 'blockedAmong'>; rows: Row[] },
): Promise<Row[]> {
	const ids = rows.map(({ person_id }) => person_id);
	const blocked = viewerId === null ? noIds : await friends.blockedAmong(db, viewerId, ids);
	return rows.filter(({ person_id }) => !blocked.has(person_id));
}
