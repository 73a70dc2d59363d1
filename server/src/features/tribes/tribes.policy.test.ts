import { describe, expect, test } from 'vitest';
import { canInvite, leavingObstacle, postingObstacle, removalObstacle } from './tribes.policy.ts';

const outsider = { isMember: false, isOwner: false };
const member = { isMember: true, isOwner: false };
const owner = { isMember: true, isOwner: true };

test.each([
	['an outsider', outsider, { public: false, private: false }],
	['a member', member, { public: true, private: false }],
	['the owner', owner, { public: true, private: true }],
])('%s may invite', (_, who, may) => {
	expect(canInvite({ ...who, isPrivate: false })).toBe(may.public);
	expect(canInvite({ ...who, isPrivate: true })).toBe(may.private);
});

describe('removing', () => {
	test.each([
		['the owner', owner, null, 'owner_cannot_leave'],
		['a member', member, 'not_your_tribe', 'not_your_tribe'],
		['an outsider', outsider, 'not_your_tribe', 'not_your_tribe'],
	])('by %s', (_, who, ofMember, ofOwner) => {
		expect(removalObstacle(who, { isOwner: false })).toBe(ofMember);
		expect(removalObstacle(who, { isOwner: true })).toBe(ofOwner);
	});
});

test.each([
	[owner, null, 'owner_cannot_leave'],
	[member, null, null],
	[member, 'muted_in_tribe', 'restrained'],
	[member, 'banned_from_tribe', 'restrained'],
] as const)('leaving, for %o under %s: %s', (who, restraint, obstacle) => {
	expect(leavingObstacle({ ...who, restraint })).toBe(obstacle);
});

test.each([
	[outsider, null, 'join_to_post'],
	[member, null, null],
	[member, 'muted_in_tribe', 'muted_in_tribe'],
] as const)('posting, for %o under %s: %s', (who, restraint, obstacle) => {
	expect(postingObstacle({ ...who, restraint })).toBe(obstacle);
});
