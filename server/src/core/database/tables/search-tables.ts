/** Tables of the search index; conventions as in tables.ts. What is in them can be made again, so that no copy takes them along. */
import type { Searched } from '../engine/search/search-index.ts';

/** An entry of the index, whose words the engine keeps beside. */
export interface SearchEntriesTable {
	/** The time of the subject, as a number; unique. */
	place: number;
	subject_id: string;
}

/** How far the index has been made for the first time, or again. */
export interface SearchProgressTable {
	subject: Searched;
	/** The last one that was indexed; null for none. */
	after_id: string | null;
	is_done: boolean | 0 | 1;
}
