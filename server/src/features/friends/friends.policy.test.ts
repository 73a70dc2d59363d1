import { relations } from '@friends/contract/friends/friends.schema';
import { expect, test } from 'vitest';
import { isBlockedIn, relationIn, requestObstacle, type Tie } from './friends.policy.ts';

const viewerId = 'viewer';
const otherId = 'other';
const tie = (kind: Tie['kind'], by: string): Tie => ({ kind, id: `${kind} by ${by}`, by });

test.each([
	{ ties: [], relation: 'none', requestId: null, isBlocked: false },
	{ ties: [tie('friendship', viewerId)], relation: 'friend', requestId: null, isBlocked: false },
	{ ties: [tie('request', viewerId)], relation: 'requested', requestId: 'request by viewer', isBlocked: false },
	{ ties: [tie('request', otherId)], relation: 'asked', requestId: 'request by other', isBlocked: false },
	{ ties: [tie('block', viewerId)], relation: 'blocked', requestId: null, isBlocked: true },
	{ ties: [tie('block', otherId)], relation: 'none', requestId: null, isBlocked: true },
	{ ties: [tie('block', otherId), tie('block', viewerId)], relation: 'blocked', requestId: null, isBlocked: true },
])('$ties reads as $relation', ({ ties, relation, requestId, isBlocked }) => {
	expect(relationIn(ties, { viewerId, otherId })).toEqual({ relation, requestId });
	expect(isBlockedIn(ties)).toBe(isBlocked);
});

test('everybody is themselves', () => {
	expect(relationIn([], { viewerId, otherId: viewerId })).toEqual({ relation: 'self', requestId: null });
});

test('a refusal has its reason, and what changes nothing is not refused', () => {
	const obstacles = relations.map((relation) => [relation, requestObstacle({ relation, allowFriendRequests: false })]);
	expect(Object.fromEntries(obstacles)).toEqual({
		self: 'own_friendship',
		none: 'no_friend_requests',
		requested: null,
		asked: null,
		friend: null,
		blocked: null,
	});
});
