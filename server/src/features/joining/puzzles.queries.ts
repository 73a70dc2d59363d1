/** SQL of how many want to join. */
import type { Reader } from '#core/transaction';

/** Members and applications since a time; counts no further than `max`. */
export async function countNewcomers(db: Reader, { since, max }: { since: string; max: number }): Promise<number> {
	const members = db.selectFrom('users').select('id').where('created_at', '>', since).limit(max).as('members');
	const applications = db.selectFrom('applications').select('id').where('created_at', '>', since).limit(max).as('applications');
	const newcomers = db.selectFrom(members).select('members.id').unionAll(db.selectFrom(applications).select('applications.id'));
	const counted = db.selectFrom(newcomers.as('newcomers')).select(({ fn }) => fn.countAll<number>().as('count'));
	return Math.min(max, Number((await counted.executeTakeFirstOrThrow()).count));
}
