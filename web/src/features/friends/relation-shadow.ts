/** How the viewer stands to people, above every list and profile that shows them: what the server said last, and the change on its way. */
import type { Relation } from '@friends/contract/friends/friends.schema';
import { useMemo, useSyncExternalStore } from 'react';
import { getSession, subscribeToSession } from '#core/session/session-store.ts';

export type RelationKind = Relation['relation'];

interface Shadow {
	/** The server's word, newer than that of the lists. */
	readonly known: Relation | undefined;
	readonly knownAt: number;
	/** What the person wants; undefined once the server has answered. */
	readonly wants: RelationKind | undefined;
}

/** A relation as it is shown. */
export interface ShownRelation extends Relation {
	/** A change is on its way, so the request between the two is not known. */
	isSettling: boolean;
}

const unknown: Shadow = { known: undefined, knownAt: 0, wants: undefined };
const shadows = new Map<string, Shadow>();
const listeners = new Set<() => void>();
/** Counts readings and replies, so that of two answers it is known which was asked for later. */
let clock = 0;
let viewerId = getSession().user?.id;

// What is known is one viewer's knowledge.
subscribeToSession(() => {
	if (getSession().user?.id === viewerId) return;
	viewerId = getSession().user?.id;
	shadows.clear();
	notify();
});

/** Take it before asking the server, and hand it to `learnRelations` with the answer. */
export function startReading(): number {
	clock += 1;
	return clock;
}

/** The server's reply wins, unless something newer is known. People whom nobody touched need no shadow. */
export function learnRelations(relations: readonly (readonly [personId: string, Relation])[], readAt: number): void {
	let hasLearnt = false;
	for (const [personId, known] of relations) {
		const shadow = shadows.get(personId);
		if (!shadow || shadow.wants !== undefined || shadow.knownAt > readAt) continue;
		shadows.set(personId, { ...shadow, known, knownAt: readAt });
		hasLearnt = true;
	}
	if (hasLearnt) notify();
}

/** For whoever reads single people: call it before asking the server, and what it returns with the answer. */
export function beginReadingRelation(): (personId: string, relation: Relation) => void {
	const readAt = startReading();
	return (personId, relation) => learnRelations([[personId, relation]], readAt);
}

/** The reply to a change. */
export function learnChange(personId: string, known: Relation): void {
	shadows.set(personId, { known, knownAt: startReading(), wants: undefined });
	notify();
}

export function wantRelation(personId: string, wants: RelationKind | undefined): void {
	shadows.set(personId, { ...shadowOf(personId), wants });
	notify();
}

export function isSettling(personId: string): boolean {
	return shadowOf(personId).wants !== undefined;
}

/** The relation to somebody, of whom a list or profile says `listed`. */
export function useShownRelation(personId: string, listed: Relation): ShownRelation {
	const shadow = useSyncExternalStore(subscribe, () => shadowOf(personId));
	const { relation, requestId } = shadow.known ?? listed;
	const { wants } = shadow;
	return useMemo(
		() => ({ relation: wants ?? relation, requestId: wants === undefined ? requestId : null, isSettling: wants !== undefined }),
		[relation, requestId, wants],
	);
}

/** How many of these people the viewer still stands to as the list says. */
export function useUnchangedCount(personIds: readonly string[], listed: RelationKind): number {
	return useSyncExternalStore(subscribe, () => personIds.filter((id) => shownKind(id, listed) === listed).length);
}

function shownKind(personId: string, listed: RelationKind): RelationKind {
	const { known, wants } = shadowOf(personId);
	return wants ?? known?.relation ?? listed;
}

function shadowOf(personId: string): Shadow {
	return shadows.get(personId) ?? unknown;
}

function notify(): void {
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}
