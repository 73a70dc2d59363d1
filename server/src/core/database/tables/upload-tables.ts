/** Rows of uploaded pictures. */

type Time = string;

export interface UploadsTable {
	id: string;
	/** Null after the account was deleted. */
	owner_id: string | null;
	state: 'issued' | 'receiving' | 'stored' | 'removing';
	/** 128 random bits; file names derive from them. */
	storage_key: string;
	/** Size in pixels of the larger file. */
	width: number;
	height: number;
	preview: string;
	/** Total size of all files. */
	bytes: number;
	created_at: Time;
	expires_at: Time;
	/** Set while something shows it. */
	used_at: Time | null;
	/** Time at which it was last taken out of use. */
	released_at: Time | null;
}
