/** The search index of either engine: entries by place, which is their time, so that the newest are found first. */
import type { Sought } from '@friends/contract/core/words/words';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../../transaction.ts';
import type { Tables } from '../../tables.ts';
import { needsRowLocks } from '../row-locks.ts';
import { blockMarks, listPostgresEntries } from './postgres-entries.ts';
import type { SearchTable } from './search-tables.ts';
import { type Fit, fts5Query, isEmpty, type SearchTerms, tsquery, tsvector } from './search-terms.ts';

export type { Fit, SearchTerms } from './search-terms.ts';
export type Searched = SearchTable['of'];

/** What is indexed of a post, a comment or a message. */
export interface SearchEntry {
	id: string;
	createdAt: string;
	/** Keys of words, in order. */
	title: readonly string[];
	body: readonly string[];
	/** With a colon, which no word has: 'by:…', 'in:…'. */
	marks: readonly string[];
}

export interface PlacedEntry {
	place: number;
	id: string;
}

/** Entries of one millisecond that have places of their own; further ones take those of the next. */
const placesPerMs = 1024;

/** Place of the first entry of a moment. */
export const placeOf = (time: string): number => Math.max(0, Date.parse(time)) * placesPerMs;

const tableOf = (of: Searched): keyof Tables & `search_${Searched}` => `search_${of}`;

/** Places that are free, the wanted ones where they are. */
async function freePlaces(transaction: Transaction, of: Searched, entries: readonly SearchEntry[]): Promise<number[]> {
	const wanted = entries.map(({ id, createdAt }) => placeOf(createdAt) + (Number.parseInt(id.slice(-3), 16) % placesPerMs));
	const taken = new Set<number>();
	for (let unasked = wanted; unasked.length > 0; ) {
		const rows = await transaction.selectFrom(tableOf(of)).select('place').where('place', 'in', unasked).execute();
		for (const { place } of rows) taken.add(place);
		const given = new Set<number>();
		unasked = [];
		wanted.forEach((place, index) => {
			let free = place;
			while (taken.has(free) || given.has(free)) free += 1;
			given.add(free);
			if (free === place) return;
			wanted[index] = free;
			unasked.push(free);
		});
	}
	return wanted;
}

async function insertWords(transaction: Transaction, of: Searched, rows: readonly (SearchEntry & { place: number })[]): Promise<void> {
	const table = sql.table(tableOf(of));
	if (needsRowLocks(transaction)) {
		const values = rows.map(
			(entry) =>
				sql`(${entry.place}, ${entry.id}, cast(${tsvector({ ...entry, marks: [...entry.marks, ...blockMarks(entry.place)] })} as tsvector))`,
		);
		await sql`insert into ${table} (place, subject_id, words) values ${sql.join(values)}`.execute(transaction);
		return;
	}
	await sql`insert into ${table} (place, subject_id) values ${sql.join(rows.map(({ place, id }) => sql`(${place}, ${id})`))}`.execute(
		transaction,
	);
	const words = sql.table(`${tableOf(of)}_words`);
	for (const { place, title, body, marks } of rows) {
		const texts = [title, body, marks].map((keys) => keys.join(' '));
		await sql`insert into ${words} (rowid, title, body, marks) values (${place}, ${sql.join(texts)})`.execute(transaction);
	}
}

/** Rows of one statement. */
const rowsAtOnce = 100;

/** Writes entries that are not there. */
export async function insertEntries(transaction: Transaction, of: Searched, entries: readonly SearchEntry[]): Promise<void> {
	for (let start = 0; start < entries.length; start += rowsAtOnce) {
		const part = entries.slice(start, start + rowsAtOnce);
		const places = await freePlaces(transaction, of, part);
		await insertWords(
			transaction,
			of,
			part.map((entry, index) => ({ ...entry, place: places[index] as number })),
		);
	}
}

export async function deleteEntries(transaction: Transaction, of: Searched, ids: readonly string[]): Promise<void> {
	if (ids.length > 0) await transaction.deleteFrom(tableOf(of)).where('subject_id', 'in', ids).execute();
}

/** Statistics of the words, without which PostgreSQL takes every word for a rare one until autovacuum runs. */
export async function countWords(transaction: Transaction, of: Searched): Promise<void> {
	if (needsRowLocks(transaction)) await sql`analyze ${sql.table(tableOf(of))}`.execute(transaction);
}

export interface EntriesQuery {
	terms: SearchTerms;
	/** Places below this one, or the end. */
	before: number;
	/** Places from this one on. */
	from: number;
	limit: number;
}

export interface FoundEntries {
	/** Newest first. */
	entries: PlacedEntry[];
	/** The place down to which the search read, where that is all that it may cost; null where it read as far as it was asked to. */
	end: number | null;
}

/** FTS5 leaves out a bound that is no integer, and reads all entries; numbers of JavaScript are bound as floating ones. */
const integer = (place: number) => sql`cast(${place} as integer)`;

interface FitQuery {
	terms: SearchTerms;
	fit: Fit;
	/** Newest first. */
	entries: readonly PlacedEntry[];
}

const standsIn = (text: string, { keys, endsWithBeginning }: Sought): boolean =>
	` ${text} `.includes(` ${keys.join(' ')}${endsWithBeginning ? '' : ' '}`);

/** By the words that FTS5 keeps: asked for a phrase in some entries, it looks for the next one in all. */
async function listFittingTexts(db: Reader, of: Searched, { terms, fit, entries }: FitQuery): Promise<Set<number>> {
	const places = sql.join(entries.map(({ place }) => integer(place)));
	const texts = sql<{ place: number; title: string; body: string }>`select rowid as place, title, body
		from ${sql.table(`${tableOf(of)}_words`)} where rowid in (${places})`;
	const isFit = ({ title, body }: { title: string; body: string }) =>
		terms.all.every((sought) => standsIn(title, sought) || (fit === 'anywhere' && standsIn(body, sought)));
	return new Set((await texts.execute(db)).rows.filter(isFit).map(({ place }) => place));
}

/** Places of those of these entries, which have the terms, that have all words there. */
export async function listFitting(db: Reader, of: Searched, { terms, fit, entries }: FitQuery): Promise<Set<number>> {
	if (entries.length === 0) return new Set();
	if (!needsRowLocks(db)) return listFittingTexts(db, of, { terms, fit, entries });
	// By their keys: the planner would rather read the words of all entries again.
	const places = sql.join(entries.map(({ place }) => sql.lit(place)));
	const found = sql<{
		place: number;
	}>`select place from (select place, words from ${sql.table(tableOf(of))} where place in (${places}) offset 0) as entry
		where words @@ cast(${sql.lit(tsquery(terms, fit))} as tsquery)`;
	return new Set((await found.execute(db)).rows.map(({ place }) => place));
}

/** Entries that have the terms, newest first; all entries for no terms. */
export async function listEntries(db: Reader, of: Searched, query: EntriesQuery): Promise<FoundEntries> {
	const { terms, before, from, limit } = query;
	const table = sql.table(tableOf(of));
	if (isEmpty(terms)) {
		const all = sql<PlacedEntry>`select place, subject_id as id from ${table} where place < ${before} and place >= ${from}
			order by place desc limit ${limit}`;
		return { entries: (await all.execute(db)).rows, end: null };
	}
	if (needsRowLocks(db)) return listPostgresEntries(db, tableOf(of), query);
	const words = sql.table(`${tableOf(of)}_words`);
	const found = sql<PlacedEntry>`select entry.place, entry.subject_id as id
		from (
			select rowid as place from ${words}
			where ${words} match ${fts5Query(terms)} and rowid < ${integer(before)} and rowid >= ${integer(from)}
			order by rowid desc limit ${limit}
		) as hit join ${table} as entry on entry.place = hit.place
		order by entry.place desc`;
	return { entries: (await found.execute(db)).rows, end: null };
}
