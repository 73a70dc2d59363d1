/** Hash chain of the audit log: each entry carries the hash of itself and the previous entry. */
import { createHash } from 'node:crypto';

export interface ChainedEntry {
	id: string;
	seq: number | null;
	admin_id: string | null;
	action: string;
	target_user_id: string | null;
	target_type: string | null;
	target_id: string | null;
	reason: string;
	/** JSON. */
	details: string;
	created_at: string;
}

/** Canonical form: independent of the order in which a database returns keys. */
function canonical(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(canonical);
	if (typeof value !== 'object' || value === null) return value;
	const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
	return entries.map(([key, inner]) => [key, canonical(inner)]);
}

/** @param previous hash of the previous entry; '' for the first. */
export function hashOf(previous: string, entry: ChainedEntry): string {
	const { id, seq, admin_id, action, target_user_id, target_type, target_id, reason, details, created_at } = entry;
	const told = [id, seq, admin_id, action, target_user_id, target_type, target_id, reason, canonical(JSON.parse(details)), created_at];
	return createHash('sha256')
		.update(`${previous}\n${JSON.stringify(told)}`)
		.digest('base64url');
}

export interface EndOfChain {
	seq: number;
	hash: string;
}

/** Verifies the chain entry by entry. */
export function createVerifier() {
	let last: EndOfChain = { seq: 0, hash: '' };

	return {
		/** Entries older than the chain, in order; the first link includes them. */
		older(entry: ChainedEntry): void {
			last = { seq: 0, hash: hashOf(last.hash, entry) };
		},
		/** @returns what is wrong before or with this entry, as a sentence; null when nothing is. */
		next(entry: ChainedEntry & { hash: string | null }): string | null {
			const seq = last.seq + 1;
			if (entry.seq !== seq) return `Entry ${seq} is missing.`;
			const isAsWritten = entry.hash === hashOf(last.hash, entry);
			last = { seq, hash: entry.hash ?? '' };
			if (isAsWritten) return null;
			return seq === 1 ? 'Entry 1 was altered, or an entry that is older than the chain.' : `Entry ${seq} was altered.`;
		},
		/** @returns what is wrong after the last entry; null when nothing is. */
		end({ seq, hash }: EndOfChain): string | null {
			if (seq !== last.seq) return `Entry ${last.seq + 1} is missing.`;
			return seq === 0 || hash === last.hash ? null : `Entry ${seq} was altered.`;
		},
	};
}
