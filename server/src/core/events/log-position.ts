/** Places in the change log as clients are told them, and how the reply to a call learns how far the log has come with it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogPosition } from './events.queries.ts';

const pattern = /^(\d{1,15})\.(\d{1,15})$/;

export const formatPosition = ({ tx, seq }: LogPosition): string => `${tx}.${seq}`;

/** @returns null for what cannot be one. */
export function parsePosition(text: string): LogPosition | null {
	const [, tx, seq] = pattern.exec(text) ?? [];
	return tx && seq ? { tx: Number(tx), seq: Number(seq) } : null;
}

type Listener = (position: LogPosition) => void;

const listeners = new AsyncLocalStorage<Listener>();

/** Has the listener told of the last event of each transaction that `work` commits. */
export const tellingPositions = <Result>(listener: Listener, work: () => Promise<Result>): Promise<Result> => listeners.run(listener, work);

/** To be called where the transaction was asked for: on SQLite others may be committed with it. */
export function notePosition(appended: readonly LogPosition[]): void {
	const last = appended.at(-1);
	if (last) listeners.getStore()?.(last);
}
