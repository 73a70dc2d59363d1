/** Keeps audiences of posts up to date when a profile or tribe changes: a first batch at once, the rest in a job. */
import { postAudiencesChanged, postCreated, postImported } from '@friends/contract/posts/posts.events';
import { tribeClosed, tribeReopened, tribeUpdated } from '@friends/contract/tribes/tribes.events';
import { privacyUpdated } from '@friends/contract/users/users.events';
import { type Clock, isoNow } from '#core/clock';
import { append } from '#core/events/append';
import type { Follower } from '#core/events/follower';
import { type Job, job } from '#core/jobs/job';
import { addJob } from '#core/jobs/jobs.queries';
import type { Database, Transaction } from '#core/transaction';
import { correctAudiences, listWrong, type PostsOf } from './audiences.queries.ts';

/** Batch size of one transaction. */
const atOnce = 500;
const ofTribes = [tribeUpdated, tribeClosed, tribeReopened];
const written = [postCreated, postImported];
const namesOfWritten = new Set<string>(written.map(({ name }) => name));
const namesOfTribes = new Set<string>(ofTribes.map(({ name }) => name));
const jobName = 'posts.audiences';

interface AudiencesOptions {
	database: Database;
	clock: Clock;
}

export function createAudiences({ database, clock }: AudiencesOptions): { follower: Follower; job: Job } {
	/** @returns whether more may be left. */
	async function correctSome(transaction: Transaction, of: PostsOf): Promise<boolean> {
		const corrected = await correctAudiences(transaction, of, atOnce);
		const subjects = 'authorId' in of ? { user: of.authorId } : { tribe: of.tribeId };
		if (corrected > 0) await append(transaction, postAudiencesChanged, { actorId: null, subjects, at: isoNow(clock) });
		return corrected === atOnce;
	}

	async function correct(transaction: Transaction, of: PostsOf): Promise<void> {
		const at = isoNow(clock);
		if (await correctSome(transaction, of)) await addJob(transaction, { name: jobName, payload: of, runAt: at, at });
	}

	return {
		follower: {
			name: 'posts.audiences',
			events: [privacyUpdated, ...ofTribes, ...written],
			async handle(transaction, events) {
				for (const { name, subjects } of events) {
					if (name === privacyUpdated.name) await correct(transaction, { authorId: subjects.user });
					if (namesOfTribes.has(name)) await correct(transaction, { tribeId: subjects.tribe });
				}
				// A post written or brought during a change of profile or tribe may carry the old audience.
				const posts = events.filter(({ name }) => namesOfWritten.has(name)).map(({ subjects }) => subjects.post);
				for (const { authorId } of await listWrong(transaction, posts, {})) await correct(transaction, { authorId });
			},
		},
		job: job<PostsOf>({
			name: jobName,
			async run({ payload, signal }) {
				let isMore = true;
				while (isMore && !signal.aborted) isMore = await database.transaction((transaction) => correctSome(transaction, payload));
				return isMore ? 'more' : undefined;
			},
		}),
	};
}
