/** How the viewer stands to people, above every list and profile that shows them: what the server said last, and the change on its way. */
import type { Relation } from '@friends/contract/friends/friends.schema';
import { useMemo, useSyncExternalStore } from 'react';
import { createShadowStore } from '#entities/shadow-store.ts';

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

const store = createShadowStore<Shadow>({ known: undefined, knownAt: 0, wants: undefined });

/** Take it before asking the server, and hand it to `learnRelations` with the answer. */
export const startReading = store.startReading;

/** The server's reply wins, unless something newer is known. People whom nobody touched need no shadow. */
export function learnRelations(relations: readonly (readonly [personId: string, Relation])[], readAt: number): void {
	for (const [personId, known] of relations) {
		const { wants, knownAt } = store.of(personId);
		if (store.has(personId) && wants === undefined && knownAt <= readAt) store.change(personId, { known, knownAt: readAt });
	}
}

/** For whoever reads single people: call it before asking the server, and what it returns with the answer. */
export function beginReadingRelation(): (personId: string, relation: Relation) => void {
	const readAt = startReading();
	return (personId, relation) => learnRelations([[personId, relation]], readAt);
}

/** The reply to a change. */
export function learnChange(personId: string, known: Relation): void {
	store.change(personId, { known, knownAt: startReading(), wants: undefined });
}

export function wantRelation(personId: string, wants: RelationKind | undefined): void {
	store.change(personId, { wants });
}

export function isSettling(personId: string): boolean {
	return store.of(personId).wants !== undefined;
}

/** The relation to somebody, of whom a list or profile says `listed`. */
export function useShownRelation(personId: string, listed: Relation): ShownRelation {
	const shadow = useSyncExternalStore(store.subscribe, () => store.of(personId));
	const { relation, requestId } = shadow.known ?? listed;
	const { wants } = shadow;
	return useMemo(
		() => ({ relation: wants ?? relation, requestId: wants === undefined ? requestId : null, isSettling: wants !== undefined }),
		[relation, requestId, wants],
	);
}

/** How many of these people the viewer still stands to as the list says. */
export function useUnchangedCount(personIds: readonly string[], listed: RelationKind): number {
	return useSyncExternalStore(store.subscribe, () => personIds.filter((id) => shownKind(id, listed) === listed).length);
}

function shownKind(personId: string, listed: RelationKind): RelationKind {
	const { known, wants } = store.of(personId);
	return wants ?? known?.relation ?? listed;
}
