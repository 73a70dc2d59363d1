/** All caches of a node. Each declares which events of the change log make which of its keys stale, and forgets exactly those. */
import type { EventDeclaration, SubjectKind } from '@friends/contract/core/event';
import { countsCorrected } from '@friends/contract/instance/instance.events';
import { type Cache, type CacheOptions, createCache, type IsCurrent } from './cache.ts';

/** What the log says has changed. */
export interface Change {
	name: string;
	actorId: string | null;
	/** Kind to id. */
	subjects: { [kind: string]: string | undefined };
}

interface Declaration<Value> extends CacheOptions<Value> {
	/**
	 * What its keys are: things of a kind, those who act ('actor'), or people, who act or are acted on ('person'). A key is forgotten by
	 * every event that names it so. 'all': every event of `events` forgets everything.
	 */
	of: SubjectKind | 'actor' | 'person' | 'all';
	/** Only these events; all, unless told otherwise. */
	events?: readonly EventDeclaration[];
}

export type Caches = ReturnType<typeof createCaches>;

/** Told of every change, and of null when anything may have changed. */
type Listener = (change: Change | null) => void;

function keysIn({ actorId, subjects }: Change, of: SubjectKind | 'actor' | 'person'): (string | null | undefined)[] {
	if (of === 'actor') return [actorId];
	return of === 'person' ? [actorId, subjects.user] : [subjects[of]];
}

/** However much is written. */
const readsMax = 3;

export function createCaches(isCurrent: IsCurrent = () => true) {
	const listeners: Listener[] = [];
	let changes = 0;

	return {
		of<Value>({ of, events, ...options }: Declaration<Value>): Cache<Value> {
			const cache = createCache(options, isCurrent);
			const names = events && new Set<string>(events.map(({ name }) => name));
			listeners.push((change) => {
				if (change && names && !names.has(change.name)) return;
				if (!change || of === 'all') cache.forgetAll();
				else for (const key of keysIn(change, of)) if (key) cache.forget(key);
			});
			return cache;
		},
		/** For what is kept in another shape than values by key. */
		listen(listener: Listener): void {
			listeners.push(listener);
		},
		/** For those listeners; reading past what they keep is up to them. */
		isCurrent,
		/**
		 * Has what `read` gets from several caches belong to one moment: when something was forgotten meanwhile, it reads again, mostly from
		 * memory by then.
		 */
		async consistently<Result>(read: () => Promise<Result>): Promise<Result> {
			for (let tries = 1; ; tries += 1) {
				const before = changes;
				const result = await read();
				if (changes === before || tries === readsMax) return result;
			}
		},
		forget(change: Change): void {
			changes += 1;
			const isAnything = change.name === countsCorrected.name;
			for (const listener of listeners) listener(isAnything ? null : change);
		},
		forgetAll(): void {
			changes += 1;
			for (const listener of listeners) listener(null);
		},
	};
}
