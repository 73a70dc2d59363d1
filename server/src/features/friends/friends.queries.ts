/** All SQL of the friends room. */
import { hotLookup } from '#core/database/hot-query';

/** Which of these people are friends of the member. */
export const listFriendsAmong = hotLookup((db, userId, ids) =>
	db.selectFrom('friendships').select('friend_id as id').where('user_id', '=', userId).where('friend_id', 'in', ids),
);
