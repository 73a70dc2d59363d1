/** Tables of filters and of followed tags; conventions as in tables.ts. */
import type { FilterAction, FilterKind } from '@friends/contract/filters/filters.schema';

type Time = string;

export interface FiltersTable {
	id: string;
	user_id: string;
	kind: FilterKind;
	/** The words or the tag; null for a person or a tribe. */
	text: string | null;
	person_id: string | null;
	tribe_id: string | null;
	action: FilterAction;
	/** Null for one that lasts for ever. */
	until: Time | null;
	created_at: Time;
}

export interface FollowedTagsTable {
	user_id: string;
	tag: string;
	created_at: Time;
}
