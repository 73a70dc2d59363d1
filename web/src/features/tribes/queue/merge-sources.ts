/** Several lists that are each read page by page, as one. */
import type { QueueEntry } from './queue-entry.ts';

export interface QueueSource {
	/** Latest first. */
	entries: readonly QueueEntry[];
	hasMore: boolean;
}

export interface MergedSources<Source> {
	entries: QueueEntry[];
	/** Those whose next page comes next. */
	next: Source[];
}

export const latestFirst = (one: QueueEntry, other: QueueEntry): number =>
	one.at === other.at ? Number(one.key < other.key) - Number(one.key > other.key) : Number(one.at < other.at) - Number(one.at > other.at);

/** Later than every time. */
const nothingYet = '~';

/** Latest first, down to where a list goes on that is not read yet: what follows there may be later than what other lists have. */
export function mergeSources<Source extends QueueSource>(sources: readonly Source[]): MergedSources<Source> {
	const endOf = ({ entries, hasMore }: Source) => (hasMore ? (entries.at(-1)?.at ?? nothingYet) : '');
	const end = sources.map(endOf).sort().at(-1) ?? '';
	const entries = sources.flatMap((source) => source.entries.filter(({ at }) => at >= end));
	return { entries: entries.sort(latestFirst), next: sources.filter((source) => source.hasMore && endOf(source) === end) };
}
