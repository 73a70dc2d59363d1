/** From a search as it was read to what the index is asked: names become ids, words become keys. */
import { type Sought, soughtIn } from '@friends/contract/core/words/words';
import type { SearchOperator, SearchReading } from '@friends/contract/search/search-reading';
import type { Viewer } from '#core/access/viewer';
import type { Reader } from '#core/transaction';
import type { TribesService } from '../tribes/tribes.service.ts';
import type { UsersService } from '../users/users.service.ts';
import type { IndexSearch } from './found-pages.ts';
import { marks } from './marks.ts';
import { placeOf, type Searched } from './search.queries.ts';

const dayMs = 86_400_000;
const midnight = (date: string, days = 0): number => placeOf(new Date(Date.parse(`${date}T00:00:00.000Z`) + days * dayMs).toISOString());

interface Naming {
	users: Pick<UsersService, 'find'>;
	tribes: Pick<TribesService, 'find'>;
}

/** The mark of an operator; null where it names no one and nothing that the viewer knows of. */
function createMarkOf({ users, tribes }: Naming, db: Reader, viewer: Viewer) {
	return async function markOf({ kind, value }: SearchOperator): Promise<string | null> {
		if (kind === 'tag') return marks.tag(value);
		if (kind === 'has') return marks.hasPicture;
		if (kind === 'in') {
			const tribe = await tribes.find(viewer, value);
			return tribe && marks.in(tribe.id);
		}
		const author = await users.find(db, value);
		return author && marks.by(author.id);
	};
}

const isRange = ({ kind }: SearchOperator) => kind === 'before' || kind === 'after';

/** Words of their own that may follow each other, in the order in which they were typed. */
function sideBySideOf(words: readonly Sought[]): Sought | null {
	return words.length > 1 && words.slice(0, -1).every(({ endsWithBeginning }) => !endsWithBeginning)
		? { keys: words.flatMap(({ keys }) => keys), endsWithBeginning: words.at(-1)?.endsWithBeginning ?? false }
		: null;
}

interface Asking {
	db: Reader;
	viewer: Viewer;
	of: Searched;
	/** Marks of which an entry has at least one. */
	anyMark?: readonly string[];
}

/** @returns null where nothing can be found. */
export async function indexSearch(
	naming: Naming,
	reading: SearchReading,
	{ db, viewer, of, anyMark = [] }: Asking,
): Promise<IndexSearch | null> {
	const words = reading.words.map(soughtIn);
	const phrases = reading.phrases.map(soughtIn);
	const all = [...words, ...phrases];
	if (all.length + reading.operators.length === 0) return null;
	const markOf = createMarkOf(naming, db, viewer);
	const found = await Promise.all(reading.operators.filter((operator) => !isRange(operator)).map(markOf));
	const named = found.filter((mark) => mark !== null);
	if (named.length < found.length) return null;
	const none = reading.excluded.map(soughtIn);
	const terms = { all, none, marks: named, anyMark };
	// An index knows what has something, not what has nothing else.
	if (none.length > 0 && all.length + named.length + anyMark.length === 0) return null;
	const together = sideBySideOf(words);
	const valuesOf = (wanted: SearchOperator['kind']) => reading.operators.flatMap(({ kind, value }) => (kind === wanted ? value : []));
	return {
		of,
		terms,
		sideBySide: together && { ...terms, all: [together, ...phrases] },
		hasWords: all.length > 0,
		from: Math.max(0, ...valuesOf('after').map((date) => midnight(date, 1))),
		before: Math.min(Number.MAX_SAFE_INTEGER, ...valuesOf('before').map((date) => midnight(date))),
	};
}
