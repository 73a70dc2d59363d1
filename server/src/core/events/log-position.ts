/** Log positions as text for clients, and the way in which a reply learns the position of its own write. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogPosition } from './events.queries.ts';

const pattern = /^(\d{1,15})\.(\d{1,15})$/;

export const formatPosition = ({ tx, seq }: LogPosition): string => `${tx}.${seq}`;

/** @returns null for malformed text. */
export function parsePosition(text: string): LogPosition | null {
	const [, tx, seq] = pattern.exec(text) ?? [];
	return tx && seq ? { tx: Number(tx), seq: Number(seq) } : null;
}

type Listener = (position: LogPosition) => void;

const listeners = new AsyncLocalStorage<Listener>();

/** Tells the listener the last position of each transaction that `work` commits. */
export const tellingPositions = <Result>(listener: Listener, work: () => Promise<Result>): Promise<Result> => listeners.run(listener, work);

/** Call it in the async context that opened the transaction: on SQLite, one commit may serve several callers. */
export function notePosition(appended: readonly LogPosition[]): void {
	const last = appended.at(-1);
	if (last) listeners.getStore()?.(last);
}
