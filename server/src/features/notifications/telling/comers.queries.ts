/** SQL of who comes to events that a batch is about. */

import { hotList } from '#core/database/hot-query';
import type { AnswerState } from '#core/database/tables/gathering-tables';
import type { Reader } from '#core/transaction';

export interface Comer {
	userId: string;
	occurrenceId: string;
	state: AnswerState;
}

/** Who goes, waits or may go. */
const selectComers = (db: Reader) =>
	db
		.selectFrom('gathering_answers as answer')
		.innerJoin('gathering_occurrences as occurrence', 'occurrence.id', 'answer.occurrence_id')
		.select(['answer.user_id as userId', 'occurrence.id as occurrenceId', 'occurrence.post_id as postId', 'answer.state'])
		.select('occurrence.starts_at as startsAt')
		.where('answer.state', 'in', ['going', 'waiting', 'maybe']);

type ComerRow = Comer & { postId: string; startsAt: string };

export const listComersTo = hotList<ComerRow>((db, ids) => selectComers(db).where('occurrence.id', 'in', ids));

/** To occurrences of these posts that are not over at that time. */
export const listComersToEvents = hotList<ComerRow, { since: string }>((db, ids, value) =>
	selectComers(db).where('occurrence.post_id', 'in', ids).where('occurrence.ends_at', '>', value('since')),
);
