/** All caches of a node. Each declares which events of the change log make which of its keys stale, and forgets exactly those. */

import { tribeClaimed } from '@friends/contract/boxes/boxes.events';
import type { EventDeclaration, SubjectKind } from '@friends/contract/core/event';
import { memberErased } from '@friends/contract/departures/departures.events';
import { countsCorrected } from '@friends/contract/instance/instance.events';
import { type Cache, type CacheFigures, type CacheOptions, createCache, type IsCurrent } from './cache.ts';

/** A change, from an event of the log. */
export interface Change {
	name: string;
	actorId: string | null;
	/** Ids by kind of subject. */
	subjects: { [kind: string]: string | undefined };
}

interface Declaration<Value> extends CacheOptions<Value> {
	/** Room and content, for the metrics; unique. */
	name: string;
	/**
	 * Kind of key: a subject, the actor ('actor'), or a person as actor or subject ('person'). An event that names a key so makes it
	 * stale. 'all': every event of `events` clears the cache.
	 */
	of: SubjectKind | 'actor' | 'person' | 'all';
	/** Only these events count; all by default. */
	events?: readonly EventDeclaration[];
}

export type Caches = ReturnType<typeof createCaches>;

/** Called for every change, and with null when anything may have changed. */
type Listener = (change: Change | null) => void;

function keysIn({ actorId, subjects }: Change, of: SubjectKind | 'actor' | 'person'): (string | null | undefined)[] {
	if (of === 'actor') return [actorId];
	return of === 'person' ? [actorId, subjects.user] : [subjects[of]];
}

/** Events that may change anything. */
const sweeping = new Set<string>([countsCorrected.name, memberErased.name, tribeClaimed.name]);

/** Reads at most so often, even under constant writes. */
const readsMax = 3;

export function createCaches(isCurrent: IsCurrent = () => true) {
	const listeners: Listener[] = [];
	const figures = new Map<string, () => CacheFigures>();
	let changes = 0;

	return {
		of<Value>({ name, of, events, ...options }: Declaration<Value>): Cache<Value> {
			const cache = createCache(options, isCurrent);
			figures.set(name, cache.figures);
			const names = events && new Set<string>(events.map(({ name }) => name));
			listeners.push((change) => {
				if (change && names && !names.has(change.name)) return;
				if (!change || of === 'all') cache.forgetAll();
				else for (const key of keysIn(change, of)) if (key) cache.forget(key);
			});
			return cache;
		},
		/** By name. */
		figures: (): [name: string, CacheFigures][] => [...figures].map(([name, read]) => [name, read()]),
		/** For caches of another shape than values by key. */
		listen(listener: Listener): void {
			listeners.push(listener);
		},
		/** For those listeners, which must bypass their cache themselves while this is false. */
		isCurrent,
		/** Makes several cached reads consistent: when anything was forgotten meanwhile, `read` runs again, mostly from memory by then. */
		async consistently<Result>(read: () => Promise<Result>): Promise<Result> {
			for (let tries = 1; ; tries += 1) {
				const before = changes;
				const result = await read();
				if (changes === before || tries === readsMax) return result;
			}
		},
		forget(change: Change): void {
			changes += 1;
			const isAnything = sweeping.has(change.name);
			for (const listener of listeners) listener(isAnything ? null : change);
		},
		forgetAll(): void {
			changes += 1;
			for (const listener of listeners) listener(null);
		},
	};
}
