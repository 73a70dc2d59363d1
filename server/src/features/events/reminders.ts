/** Reminders: a job says in the log that an occurrence begins within a day or an hour; the follower of notifications tells who comes. */
import { gatheringNear } from '@friends/contract/events/events.events';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { append } from '#core/events/append';
import { type Job, job } from '#core/jobs/job';
import type { Database, Transaction } from '#core/transaction';
import * as queries from './reminders.queries.ts';

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;
const occurrencesAtOnce = 200;

/** After this, a reminder a day before comes too late to say 'tomorrow': the server was down. */
const lateSeconds = 4 * hourSeconds;

export function createReminders({ database, clock }: { database: Database; clock: Clock }): Job {
	async function remind(transaction: Transaction): Promise<'more' | undefined> {
		const [now, dayAhead, hourAhead] = [isoNow(clock), isoIn(clock, daySeconds), isoIn(clock, hourSeconds)];
		const tooLate = isoIn(clock, daySeconds - lateSeconds);
		const due = await queries.listDue(transaction, { now, dayAhead, hourAhead, limit: occurrencesAtOnce });
		for (const { id, postId, startsAt, isCancelled } of due) {
			const lead = startsAt <= hourAhead ? 'hour' : 'day';
			await queries.noteReminded(transaction, { id, reminders: lead === 'hour' ? 2 : 1 });
			if (isCancelled || (lead === 'day' && startsAt <= tooLate)) continue;
			await append(transaction, gatheringNear, { actorId: null, subjects: { post: postId }, payload: { occurrenceId: id, lead }, at: now });
		}
		return due.length === occurrencesAtOnce ? 'more' : undefined;
	}

	return job({ name: 'events.remind', everySeconds: 60, leaseSeconds: 60, run: () => database.transaction(remind) });
}
