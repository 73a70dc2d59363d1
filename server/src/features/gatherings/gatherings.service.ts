/** Events that posts invite to: what the view of a post says of them. Answers and lists are in the room of events. */
import type { Reader } from '#core/transaction';
import { type StoredGathering, storeGathering } from './gatherings.present.ts';
import * as queries from './gatherings.queries.ts';

export { presentOccurrence, presentView, ruleOf, type StoredGathering } from './gatherings.present.ts';
export { type AnswerState, type OccurrenceRow, selectOccurrences } from './gatherings.queries.ts';
export { recurrenceOf, type Span, spansOf, type Timetable, utcText, wallText } from './occurrences.ts';
export { offsetAt, transitionsOf, wallOf } from './zones.ts';

/** By the ids of their posts. */
export async function listStored(db: Reader, postIds: readonly string[]): Promise<ReadonlyMap<string, StoredGathering>> {
	return new Map((await queries.listGatherings(db, postIds, {})).map((row) => [row.postId, storeGathering(row)]));
}

/** By post: the occurrence that its view shows. Not cached, since it depends on the time, and its counts change all the time. */
export async function nextOf(
	db: Reader,
	postIds: readonly string[],
	of: { viewerId: string | null; now: string },
): Promise<ReadonlyMap<string, queries.OccurrenceRow>> {
	return new Map((await queries.listNext(db, postIds, of)).map((row) => [row.postId, row]));
}
