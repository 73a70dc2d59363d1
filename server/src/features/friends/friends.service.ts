/** Friendships: for now, who is a friend of whom. */
import * as queries from './friends.queries.ts';

export type FriendsService = ReturnType<typeof createFriendsService>;

export function createFriendsService() {
	return { listFriendsAmong: queries.listFriendsAmong };
}
