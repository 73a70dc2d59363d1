/** Tables of link previews; conventions as in tables.ts. */

type Time = string;
type Bool = boolean | 0 | 1;

/** One answer of a linked page. A row never changes once it is ready, so that a post keeps the preview that its author saw. */
export interface LinkPreviewsTable {
	id: string;
	/** SHA-256 of the address, which may be too long for an index. */
	address_hash: string;
	address: string;
	host: string;
	/** 'waiting' for an answer, 'ready', or 'none' when the page had no preview or did not answer. */
	state: 'waiting' | 'ready' | 'none';
	/** The one of its address that new posts get. */
	is_latest: Bool;
	/** When it is fetched; once it is, from when on the next post has its address fetched again. */
	due_at: Time;
	/** How often in a row the host has not answered. */
	silences: number;
	/** Duration of the fetch, in milliseconds. */
	took_ms: number;
	domain: string;
	title: string;
	description: string;
	/** Address of the large picture, without a signature; '' for none. */
	picture: string;
	created_at: Time;
}

export type LinkPreviewDefaults = 'silences' | 'took_ms' | 'domain' | 'title' | 'description' | 'picture';

/** Which post shows which preview, ready or not. */
export interface PostPreviewsTable {
	post_id: string;
	preview_id: string;
}
