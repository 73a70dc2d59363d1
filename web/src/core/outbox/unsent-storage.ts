/** The stored outbox: actions that the server has not answered yet, on this device, kept per member. */
import { readJson, removeItem, storedKeys, writeItem } from '#core/browser/safe-storage.ts';
import { textPrefixes } from '#core/session/on-device.ts';
import { getSession } from '#core/session/session-store.ts';

export interface UnsentAction {
	/** One per action; the idempotency key of those that have one. */
	id: string;
	/** Names the function that resumes it. */
	kind: string;
	/** The argument of that function. */
	data: unknown;
	at: number;
}

const prefix = textPrefixes.unsent;
/** Shorter by a day than the server remembers idempotency keys (its `idempotencyKeySeconds`); after that, a retry could act twice. */
const maxAgeMs = 7 * 24 * 60 * 60_000;

/** Replaces an action just before its removal, so that other tabs can tell it from an answered one. */
const dropped = 'dropped';

const keyOf = (memberId: string, id: string) => `${prefix}${memberId}/${id}`;

/** Replaces an earlier entry of the same action and keeps its time. */
export function storeUnsent({ id, kind, data }: Omit<UnsentAction, 'at'>): void {
	const { user } = getSession();
	if (!user) return;
	const key = keyOf(user.id, id);
	const at = readAction(key)?.at ?? Date.now();
	writeItem(key, JSON.stringify({ id, kind, data, at } satisfies UnsentAction));
}

export function forgetUnsent(id: string): void {
	const { user } = getSession();
	if (user) removeItem(keyOf(user.id, id));
}

/** As `forgetUnsent`, and tells other tabs to discard the action. */
export function dropUnsent(id: string): void {
	const { user } = getSession();
	if (!user) return;
	writeItem(keyOf(user.id, id), dropped);
	forgetUnsent(id);
}

/** Oldest first; removes entries that are too old. */
export function readUnsent(memberId: string): UnsentAction[] {
	const actions = storedKeys(keyOf(memberId, '')).flatMap((key) => {
		const action = readAction(key);
		if (action && Date.now() - action.at < maxAgeMs) return [action];
		removeItem(key);
		return [];
	});
	return actions.sort((one, other) => one.at - other.at);
}

/** Calls the listener when another tab drops an action. Returns a function that stops it. */
export function followDropped(memberId: string, listener: (id: string) => void): () => void {
	const start = keyOf(memberId, '');
	const handleStorage = ({ key, newValue }: StorageEvent) => {
		if (key?.startsWith(start) && newValue === dropped) listener(key.slice(start.length));
	};
	window.addEventListener('storage', handleStorage);
	return () => window.removeEventListener('storage', handleStorage);
}

function readAction(key: string): UnsentAction | null {
	const value = readJson(key);
	return isAction(value) ? value : null;
}

function isAction(value: unknown): value is UnsentAction {
	if (typeof value !== 'object' || value === null || !('data' in value) || typeof value.data !== 'object' || value.data === null)
		return false;
	return (
		'id' in value &&
		typeof value.id === 'string' &&
		'kind' in value &&
		typeof value.kind === 'string' &&
		'at' in value &&
		typeof value.at === 'number'
	);
}
