/** Loads who comes to the events that a batch is about. */
import { gatheringCancelled, gatheringNear, gatheringUpdated } from '@friends/contract/events/events.events';
import type { StoredEvent } from '#core/events/follower';
import type { Reader } from '#core/transaction';
import * as queries from './comers.queries.ts';

const telling: readonly string[] = [gatheringNear.name, gatheringUpdated.name, gatheringCancelled.name];

interface Named {
	subjects: { post: string };
	/** Without an occurrence the whole event is meant. */
	payload: { occurrenceId?: string | null };
	at: string;
}

export async function loadComers(db: Reader, events: readonly StoredEvent[]) {
	const named = events.filter(({ name }) => telling.includes(name)) as unknown as Named[];
	const occurrenceOf = ({ payload }: Named): string | null => payload.occurrenceId ?? null;
	const whole = named.filter((event) => occurrenceOf(event) === null);
	const [since = ''] = whole.map(({ at }) => at).sort();
	const toOnes = await queries.listComersTo(db, [...new Set(named.flatMap((event) => occurrenceOf(event) ?? []))], {});
	const toEvents = await queries.listComersToEvents(db, [...new Set(whole.map(({ subjects }) => subjects.post))], { since });
	const [byOccurrence, byPost] = [Map.groupBy(toOnes, (row) => row.occurrenceId), Map.groupBy(toEvents, (row) => row.postId)];
	for (const rows of byPost.values()) rows.sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
	return {
		to: (occurrenceId: string): readonly queries.Comer[] => byOccurrence.get(occurrenceId) ?? [],
		/** To all its occurrences to come, the next first. */
		toEvent: (postId: string): readonly queries.Comer[] => byPost.get(postId) ?? [],
	};
}
