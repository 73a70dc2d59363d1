/** Presents friends: rows to views. No other code makes them. */
import type { Friend, FriendRequest, Suggestion } from '@friends/contract/friends/friends.schema';
import type { PersonColumns } from '../users/users.service.ts';
import { presentPerson } from '../users/users.service.ts';
import type { SuggestionRow } from './suggestions.queries.ts';
import type { TiedPerson } from './tied-people.ts';

export interface Suggested {
	kind: Suggestion['reason']['kind'];
	row: SuggestionRow;
}

export function presentFriend({ person, createdAt }: TiedPerson): Friend {
	return { person, createdAt };
}

export function presentRequest({ id, person, createdAt }: TiedPerson): FriendRequest {
	return { id, person, createdAt };
}

/** @param mutuals friends in common, for suggestions of kind 'mutuals' only. */
export function presentSuggestion({ kind, row }: Suggested, mutuals: PersonColumns[]): Suggestion {
	return {
		person: presentPerson(row),
		mutualCount: kind === 'mutuals' ? row.weight : 0,
		mutuals: mutuals.map(presentPerson),
		reason: { kind, name: row.name, joinedAt: kind === 'new' ? row.created_at : null },
	};
}
