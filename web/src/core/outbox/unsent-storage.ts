/** What somebody did and the server has not answered yet, on this device: it belongs to the member who did it, whoever signs in meanwhile. */
import { readJson, removeItem, storedKeys, writeItem } from '#core/browser/safe-storage.ts';
import { getSession } from '#core/session/session-store.ts';

export interface UnsentAction {
	/** One per action; the idempotency key of those that have one. */
	id: string;
	/** Says who can take it up again. */
	kind: string;
	/** Whatever that takes. */
	data: unknown;
	at: number;
}

const prefix = 'friends-unsent/';
/** The server recognises a repetition for a day longer (server/src/core/housekeeping.ts); beyond, it could do everything twice. */
const maxAgeMs = 7 * 24 * 60 * 60_000;

/** Stands in the place of an action for the moment before it is forgotten. */
const dropped = 'dropped';

const keyOf = (memberId: string, id: string) => `${prefix}${memberId}/${id}`;

/** A later word on the same action replaces the earlier one, and is as old as that. */
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

/** As `forgetUnsent`, and other tabs hear that the action is not to be done any more. */
export function dropUnsent(id: string): void {
	const { user } = getSession();
	if (!user) return;
	writeItem(keyOf(user.id, id), dropped);
	forgetUnsent(id);
}

/** In the order in which it was done; what is too old is forgotten. */
export function readUnsent(memberId: string): UnsentAction[] {
	const actions = storedKeys(keyOf(memberId, '')).flatMap((key) => {
		const action = readAction(key);
		if (action && Date.now() - action.at < maxAgeMs) return [action];
		removeItem(key);
		return [];
	});
	return actions.sort((one, other) => one.at - other.at);
}

/** Tells when another tab drops an action. Returns a function that stops it. */
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
