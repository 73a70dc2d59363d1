/** Entity store of relations, by person; the viewer can want another one. */
import type { Relation } from '@friends/contract/friends/friends.schema';
import { useSyncExternalStore } from 'react';
import { createEntityStore, type Shown } from '../entity-store.ts';

export type RelationKind = Relation['relation'];
export type ShownRelation = Shown<Relation>;

/** The request between the two is unknown during an optimistic update. */
export const relationStore = createEntityStore<Relation, RelationKind>((view, wish) =>
	view.relation === wish ? view : { relation: wish, requestId: null },
);

/** Number of these people whose relation is still the listed one. */
export function useUnchangedCount(personIds: readonly string[], listed: RelationKind): number {
	return useSyncExternalStore(relationStore.subscribe, () => personIds.filter((id) => shownKind(id, listed) === listed).length);
}

const shownKind = (personId: string, relation: RelationKind) => relationStore.shown(personId, { relation, requestId: null }).relation;
