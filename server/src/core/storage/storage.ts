/** Where files are kept that are too large for the database. */
import type { Readable } from 'node:stream';

export interface StoredFile {
	stream: Readable;
	bytes: number;
}

export interface Storage {
	/** Whole and for good when it returns; nothing of it is there when it throws. Replaces a file of this name. */
	put(name: string, content: Uint8Array): Promise<void>;
	/** Null when there is no such file. */
	get(name: string): Promise<StoredFile | null>;
	/** Does nothing when there is no such file. */
	remove(name: string): Promise<void>;
	exists(name: string): Promise<boolean>;
}

const names = /^[\w-]{1,200}\.(?:webp|jpg)$/;

/** Names are made by the server alone; should one ever come from elsewhere, it leads nowhere. */
export function checkedName(name: string): string {
	if (!names.test(name)) throw new Error(`'${name}' is no name for a stored file`);
	return name;
}
