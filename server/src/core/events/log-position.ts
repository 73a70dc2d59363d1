/** Log positions as text for clients. */
import type { LogPosition } from './events.queries.ts';

const pattern = /^(\d{1,15})\.(\d{1,15})$/;

export const formatPosition = ({ tx, seq }: LogPosition): string => `${tx}.${seq}`;

export const isEarlier = (one: LogPosition, other: LogPosition): boolean =>
	one.tx < other.tx || (one.tx === other.tx && one.seq < other.seq);

/** @returns null for malformed text. */
export function parsePosition(text: string): LogPosition | null {
	const [, tx, seq] = pattern.exec(text) ?? [];
	return tx && seq ? { tx: Number(tx), seq: Number(seq) } : null;
}
