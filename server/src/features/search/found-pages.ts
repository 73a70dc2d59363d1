/** Pages of what the index finds: windows of entries, ranked where asked for, without what the viewer may not see. */
import type { PageQuery } from '@friends/contract/core/pages';
import type { SearchOrder } from '@friends/contract/search/search.schema';
import { invalidCursor, type Page } from '#core/keyset';
import type { Reader } from '#core/transaction';
import { listEntries, listFitting, type PlacedEntry, type Searched, type SearchTerms } from './search.queries.ts';

/** What is searched for in one kind of subjects. */
export interface IndexSearch {
	of: Searched;
	terms: SearchTerms;
	/** The words one after the other, where they may stand so; null for one word, and for none. */
	sideBySide: SearchTerms | null;
	/** Whether there are words, which may be in a title. */
	hasWords: boolean;
	from: number;
	before: number;
}

/** Entries that are ranked together; the next ones come after them, however well they fit. */
const rankedMax = 200;
/** Entries that are read together where they are not ranked. */
const windowMax = 500;
/** A page may be short, and still have a next one. */
const windowsMax = 4;
/** Entries beyond the limit, in place of hidden ones. */
const hiddenMax = 5;
/** Entries that are read first for each one to count. */
const countedEach = 1.5;
/** Of the newest, where a window had too few that the viewer may see. */
const windowGrowth = 4;

/** Where a page goes on: in the window below a place, after so many of its entries. */
interface Spot {
	before: number;
	skip: number;
}

const spotPattern = /^(\d{1,16})-(\d{1,3})$/;

function spotOf(cursor: string): Spot {
	const [, before, skip] = spotPattern.exec(cursor) ?? [];
	if (before === undefined || Number(before) > Number.MAX_SAFE_INTEGER) throw invalidCursor();
	return { before: Number(before), skip: Number(skip) };
}

const cursorOf = ({ before, skip }: Spot): string => `${before}-${skip}`;

/** Best first: words in the title, then words side by side, then the newest. */
async function ranked(db: Reader, { of, terms, sideBySide, hasWords }: IndexSearch, entries: PlacedEntry[]): Promise<PlacedEntry[]> {
	if (entries.length < 2) return entries;
	const nowhere: ReadonlySet<number> = new Set();
	const inTitle = hasWords && of === 'posts' ? await listFitting(db, of, { terms, fit: 'title', entries }) : nowhere;
	const together = sideBySide ? await listFitting(db, of, { terms: sideBySide, fit: 'anywhere', entries }) : nowhere;
	const fitOf = ({ place }: PlacedEntry) => (inTitle.has(place) ? 2 : 0) + (together.has(place) ? 1 : 0);
	return entries.toSorted((one, other) => fitOf(other) - fitOf(one) || other.place - one.place);
}

interface Asked extends PageQuery {
	order: SearchOrder;
}

interface Sources<Item> {
	search: IndexSearch;
	/** Those that the viewer may see, in the order of the ids. */
	visible(ids: string[]): Promise<Item[]>;
	idOf(item: Item): string;
}

export async function findPage<Item>(
	db: Reader,
	{ search, visible, idOf }: Sources<Item>,
	{ order, limit, cursor }: Asked,
): Promise<Page<Item>> {
	const found: Item[] = [];
	let spot = cursor === undefined ? { before: search.before, skip: 0 } : spotOf(cursor);
	for (let window = 0; window < windowsMax; window += 1) {
		const before = Math.min(spot.before, search.before);
		const size = order === 'best' ? rankedMax : Math.min((limit + hiddenMax) * windowGrowth ** window, windowMax);
		const { entries, end } = await listEntries(db, search.of, { terms: search.terms, before, from: search.from, limit: size });
		// Named by its first entry, so that what is written meanwhile does not shift the next page.
		const start = (entries[0]?.place ?? 0) + 1;
		const ordered = order === 'best' ? await ranked(db, search, entries) : entries;
		const spotBefore = (id: string): Spot => {
			const at = ordered.findIndex((entry) => entry.id === id);
			return order === 'best' ? { before: start, skip: at } : { before: (ordered[at]?.place ?? 0) + 1, skip: 0 };
		};
		for (let at = spot.skip, step = limit + hiddenMax; at < ordered.length; at += step) {
			const part = ordered.slice(at, at + step);
			for (const item of await visible(part.map(({ id }) => id))) {
				if (found.length === limit) return { items: found, nextCursor: cursorOf(spotBefore(idOf(item))) };
				found.push(item);
			}
		}
		const last = entries.length < size ? end : entries.at(-1)?.place;
		if (last === null || last === undefined) return { items: found, nextCursor: null };
		spot = { before: last, skip: 0 };
	}
	return { items: found, nextCursor: cursorOf(spot) };
}

/** Counts what the viewer may see of the newest entries, up to a limit. */
export async function countVisible<Item>(db: Reader, { search, visible }: Omit<Sources<Item>, 'idOf'>, max: number): Promise<number> {
	let [count, read, before] = [0, 0, search.before];
	while (count < max && read < windowMax) {
		const size = Math.min(read === 0 ? max * countedEach : windowMax, windowMax - read);
		const { entries } = await listEntries(db, search.of, { terms: search.terms, before, from: search.from, limit: size });
		for (let at = 0; at < entries.length && count < max; at += max) {
			count += (await visible(entries.slice(at, at + max).map(({ id }) => id))).length;
		}
		const last = entries.at(-1);
		if (!last || entries.length < size) break;
		read += entries.length;
		before = last.place;
	}
	return Math.min(count, max);
}
