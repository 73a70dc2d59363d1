/** Storage for files that are too large for the database. */
import type { Readable } from 'node:stream';

export interface StoredFile {
	stream: Readable;
	bytes: number;
}

export interface Storage {
	/** Atomic and durable: the file is complete when it resolves, and absent when it rejects. Replaces a file of the same name. */
	put(name: string, content: Uint8Array): Promise<void>;
	/** Null when the file does not exist. */
	get(name: string): Promise<StoredFile | null>;
	/** Removes the file, also one that was set aside. Does nothing when it does not exist. */
	remove(name: string): Promise<void>;
	/** Quarantine: moves the file out of the reach of `get`, until `bringBack`. Does nothing when it does not exist. */
	setAside(name: string): Promise<void>;
	bringBack(name: string): Promise<void>;
	/** As `get`, of a file that is set aside; for backups. */
	getAside(name: string): Promise<StoredFile | null>;
	exists(name: string): Promise<boolean>;
	/** Names of all files, those set aside too, in no order. */
	list(): AsyncIterable<string>;
	/** False when little space is left, which then belongs to the database. */
	hasRoom(): Promise<boolean>;
}

const names = /^[\w-]{1,200}\.(?:webp|jpg|part)$/;

/** Guards against path traversal. The server makes all names itself; this catches any other. */
export function checkedName(name: string): string {
	if (!names.test(name)) throw new Error(`'${name}' is no name for a stored file`);
	return name;
}
