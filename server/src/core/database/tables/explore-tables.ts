/** The table of Explore; conventions as in tables.ts. */

/** A list that a job counts again all the time, the same for all viewers. */
export interface ExploreListsTable {
	name: 'trends' | 'rising';
	/** JSON list. */
	items: string;
	counted_at: string;
}
