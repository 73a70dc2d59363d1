/** SQL of audiences: counts of members who can sign in, blocks left out. */
import type { Reader } from '#core/transaction';

/** Members who can sign in at `now` (ISO 8601). Repeats `signInObstacle`; audiences.api.test.ts proves the counts right. */
const selectHere = (db: Reader, now: string) =>
	db
		.selectFrom('users as person')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('person.status', '=', 'active')
		.where(({ eb, or }) => or([eb('person.banned_until', 'is', null), eb('person.banned_until', '<=', now)]));

const blocksOf = (db: Reader, viewerId: string) =>
	db
		.selectFrom('blocks')
		.select('blocked_id as id')
		.where('user_id', '=', viewerId)
		.union(db.selectFrom('blocks').select('user_id as id').where('blocked_id', '=', viewerId));

export async function countHere(db: Reader, now: string): Promise<number> {
	return (await selectHere(db, now).executeTakeFirstOrThrow()).count;
}

interface Counting {
	viewerId: string;
	now: string;
}

export async function countBlocked(db: Reader, { viewerId, now }: Counting): Promise<number> {
	return (await selectHere(db, now).where('person.id', 'in', blocksOf(db, viewerId)).executeTakeFirstOrThrow()).count;
}

/** Friends of the viewer, or other members of the tribe, or both together. */
export async function countAmong(
	db: Reader,
	{ viewerId, now, isForFriends, tribeId }: Counting & { isForFriends: boolean; tribeId: string | null },
): Promise<number> {
	const friends = db.selectFrom('friendships').select('friend_id as id').where('user_id', '=', viewerId);
	const members = db
		.selectFrom('current_members')
		.select('user_id as id')
		.where('tribe_id', '=', tribeId ?? '');
	if (tribeId === null && !isForFriends) return 0;
	const among = tribeId === null ? friends : isForFriends ? members.union(friends) : members;
	const query = selectHere(db, now)
		.where('person.id', 'in', among)
		.where('person.id', '<>', viewerId)
		.where('person.id', 'not in', blocksOf(db, viewerId));
	return (await query.executeTakeFirstOrThrow()).count;
}
