import { reason } from '../core/reason.ts';

export const friendsErrors = {
	own_friendship: reason({ status: 403, sentence: 'You can’t be friends with yourself.' }),
	own_block: reason({ status: 403, sentence: 'You can’t block yourself.' }),
	no_friend_requests: reason({ status: 403, sentence: 'This member isn’t accepting friend requests.' }),
};
