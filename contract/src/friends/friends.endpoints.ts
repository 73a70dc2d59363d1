import * as z from 'zod/mini';
import { optionalSearchText } from '../core/common-texts.ts';
import { endpoint } from '../core/endpoint.ts';
import { say } from '../core/languages/say.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { idParamsSchema } from '../core/scalars.ts';
import {
	friendRequestDeclined,
	friendRequested,
	friendRequestWithdrawn,
	friendshipBegan,
	friendshipEnded,
	memberBlocked,
	memberUnblocked,
} from './friends.events.ts';
import {
	blockBodySchema,
	friendRequestSchema,
	friendSchema,
	personBodySchema,
	relationSchema,
	suggestionSchema,
} from './friends.schema.ts';

const search = z.optional(optionalSearchText(80));

export const listFriends = endpoint({
	method: 'GET',
	path: '/api/friends',
	access: 'member',
	scope: 'friends',
	feature: 'friends',
	summary: "The caller's friends, newest first; `search` finds in names and usernames.",
	query: z.strictObject({ ...pageQuerySchema.shape, search }),
	response: z.array(friendSchema),
});

export const listFriendRequests = endpoint({
	method: 'GET',
	path: '/api/friends/requests',
	access: 'member',
	scope: 'friends',
	feature: 'friends',
	summary: 'Open friend requests to or from the caller, newest first.',
	query: z.strictObject({
		...pageQuerySchema.shape,
		direction: z.enum(['incoming', 'outgoing'], { error: () => say('Direction is incoming or outgoing') }),
	}),
	response: z.array(friendRequestSchema),
});

export const listSuggestions = endpoint({
	method: 'GET',
	path: '/api/friends/suggestions',
	access: 'member',
	scope: 'friends',
	feature: 'friends',
	summary:
		'People to meet, each with the reason: friends of friends first, then those who share tribes or interests, who write most, and the newest.',
	response: z.array(suggestionSchema),
});

export const requestFriendship = endpoint({
	method: 'POST',
	path: '/api/friends/requests',
	access: 'member',
	scope: 'friends',
	appends: [friendRequested, friendshipBegan],
	feature: 'friends',
	summary: 'Send a friend request. If the other person has already sent one, the two become friends at once.',
	body: personBodySchema,
	response: relationSchema,
	idempotent: true,
	rateLimits: [{ max: 60, newAccountMax: 20, windowSeconds: 3600, per: 'account' }],
	errors: ['own_friendship', 'no_friend_requests', 'declined_lately'],
});

export const acceptFriendRequest = endpoint({
	method: 'POST',
	path: '/api/friends/requests/:id/accept',
	access: 'member',
	scope: 'friends',
	appends: [friendshipBegan],
	feature: 'friends',
	summary: 'Accept a friend request to the caller.',
	params: idParamsSchema,
	response: relationSchema,
	idempotent: true,
});

export const removeFriendRequest = endpoint({
	method: 'DELETE',
	path: '/api/friends/requests/:id',
	access: 'member',
	scope: 'friends',
	appends: [friendRequestWithdrawn, friendRequestDeclined],
	feature: 'friends',
	summary: 'Decline a friend request to the caller, or cancel one of theirs.',
	params: idParamsSchema,
	response: relationSchema,
	idempotent: true,
});

export const removeFriend = endpoint({
	method: 'DELETE',
	path: '/api/friends/:id',
	access: 'member',
	scope: 'friends',
	appends: [friendshipEnded],
	feature: 'friends',
	summary: "End a friendship; the id is the friend's.",
	params: idParamsSchema,
	response: relationSchema,
	idempotent: true,
});

export const listBlocks = endpoint({
	method: 'GET',
	path: '/api/blocks',
	access: 'member',
	summary: 'The people the caller has blocked, latest first.',
	query: pageQuerySchema,
	response: z.array(friendSchema),
});

export const block = endpoint({
	method: 'POST',
	path: '/api/blocks',
	access: 'member',
	appends: [memberBlocked, friendshipEnded, friendRequestWithdrawn, friendRequestDeclined],
	summary:
		'Block a person, by id or username: the two no longer see each other anywhere, and a friendship or request between them ends. Works also for someone who has blocked the caller.',
	body: blockBodySchema,
	response: relationSchema,
	idempotent: true,
	errors: ['not_found', 'own_block'],
});

export const unblock = endpoint({
	method: 'DELETE',
	path: '/api/blocks/:id',
	access: 'member',
	appends: [memberUnblocked],
	summary: "Take a block back; the id is the blocked person's.",
	params: idParamsSchema,
	response: relationSchema,
	idempotent: true,
});
