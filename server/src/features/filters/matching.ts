/** Matching: which of a member's filters a post or a comment meets. Pure functions; the words of filters are split once. */
import { type Sought, soughtIn, standsAt, wordsIn } from '@friends/contract/core/words/words';
import type { Filtered } from '@friends/contract/filters/filtered.schema';
import type { FilterAction, FilterKind } from '@friends/contract/filters/filters.schema';

/** A stored filter. */
export interface FilterRow {
	id: string;
	kind: FilterKind;
	/** The words, the tag, or the id of the person or the tribe. */
	value: string;
	action: FilterAction;
	until: string | null;
}

/** What filters look at. */
export interface Filterable {
	author: { id: string; name: string };
	tribe: { id: string; name: string } | null;
	/** Title and body, each with words of its own. */
	texts: readonly string[];
	/** Read only where there are filters of tags. */
	tags(): readonly string[];
}

/** What a list is about, such as the tag of its page: filters of just this do not count there. */
export type ListSubject = Pick<FilterRow, 'kind' | 'value'>;

export interface Match extends Filtered {
	action: FilterAction;
}

interface WordsFilter extends FilterRow {
	sought: Sought;
}

export interface CompiledFilters {
	people: ReadonlyMap<string, FilterRow>;
	tribes: ReadonlyMap<string, FilterRow>;
	tags: ReadonlyMap<string, FilterRow>;
	/** By their first word. */
	words: ReadonlyMap<string, readonly WordsFilter[]>;
	/** Single characters, which are found at the beginning of pairs. */
	beginnings: readonly WordsFilter[];
	size: number;
}

/** @returns null for no filters. */
export function compileFilters(rows: readonly FilterRow[]): CompiledFilters | null {
	if (rows.length === 0) return null;
	const of = (kind: FilterKind) => new Map(rows.filter((row) => row.kind === kind).map((row) => [row.value, row]));
	const words = [...of('word').values()].map((row) => ({ ...row, sought: soughtIn(row.value) }));
	const [beginnings, whole] = [true, false].map((isBeginning) =>
		words.filter(({ sought }) => (sought.endsWithBeginning && sought.keys.length === 1) === isBeginning),
	);
	return {
		people: of('person'),
		tribes: of('tribe'),
		tags: of('tag'),
		words: Map.groupBy(whole ?? [], ({ sought }) => sought.keys[0] ?? ''),
		beginnings: beginnings ?? [],
		size: rows.length,
	};
}

function* wordsMetIn({ words, beginnings }: CompiledFilters, text: string): Generator<FilterRow> {
	const found = wordsIn(text);
	for (const [at, { key }] of found.entries()) {
		for (const filter of words.get(key) ?? []) if (standsAt(filter.sought, found, at)) yield filter;
		for (const filter of beginnings) if (standsAt(filter.sought, found, at)) yield filter;
	}
}

/** The cheap ones first. */
function* metBy(filters: CompiledFilters, { author, tribe, texts, tags }: Filterable): Generator<FilterRow | undefined> {
	yield filters.people.get(author.id);
	if (tribe) yield filters.tribes.get(tribe.id);
	if (filters.tags.size > 0) for (const tag of tags()) yield filters.tags.get(tag);
	if (filters.words.size + filters.beginnings.length > 0) for (const text of texts) yield* wordsMetIn(filters, text);
}

function nameOf({ kind, value }: FilterRow, { author, tribe }: Filterable): string {
	if (kind === 'person') return author.name;
	if (kind === 'tribe') return tribe?.name ?? '';
	return kind === 'tag' ? `#${value}` : value;
}

interface Asked {
	filters: CompiledFilters;
	/** Filters that ended before do not count. */
	now: string;
	about?: ListSubject | undefined;
}

/** The filter that a thing meets; one that hides, where several do. */
export function matchOf(thing: Filterable, { filters, now, about }: Asked): Match | null {
	let met: FilterRow | null = null;
	for (const row of metBy(filters, thing)) {
		if (!row || (row.until !== null && row.until <= now) || (row.kind === about?.kind && row.value === about.value)) continue;
		met ??= row;
		if (row.action === 'hide') {
			met = row;
			break;
		}
	}
	return met && { action: met.action, filterId: met.id, words: nameOf(met, thing), until: met.until };
}
