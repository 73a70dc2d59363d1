/** Rows of the friends room to views: the only maker of them. */
import type { Friend, FriendRequest, Suggestion } from '@friends/contract/friends/friends.schema';
import { presentAuthor } from '../users/users.present.ts';
import type { PersonColumns, PersonRow } from './friends.queries.ts';

export function presentFriend(row: PersonRow): Friend {
	return { person: presentAuthor(row), createdAt: row.created_at };
}

export function presentRequest(row: PersonRow): FriendRequest {
	return { id: row.id, person: presentAuthor(row), createdAt: row.created_at };
}

export function presentSuggestion(row: PersonColumns & { mutual_count: number }, mutuals: PersonColumns[]): Suggestion {
	return { person: presentAuthor(row), mutualCount: row.mutual_count, mutuals: mutuals.map(presentAuthor) };
}
