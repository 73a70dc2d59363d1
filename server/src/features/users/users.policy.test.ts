import { describe, expect, test } from 'vitest';
import { guest, type Viewer } from '#core/access/viewer';
import { canKnowOf, canSeeProfile } from './users.policy.ts';

const ownerId = 'owner';
const memberNamed = (id: string, role: 'member' | 'admin' = 'member'): Viewer => ({
	kind: 'member',
	id,
	role,
	sessionId: id,
	joinedAt: '',
});
const other = memberNamed('other');
const visibilities = ['public', 'friends', 'private'] as const;

/** Visible profiles by viewer, as visibilities; after a block, only their own. */
const seen = [
	{ name: 'a guest', viewer: guest, isFriend: false, sees: ['public'] },
	{ name: 'a stranger', viewer: other, isFriend: false, sees: ['public'] },
	{ name: 'a friend', viewer: other, isFriend: true, sees: ['public', 'friends'] },
	{ name: 'an administrator', viewer: memberNamed('admin', 'admin'), isFriend: false, sees: ['public'] },
];

describe.each(visibilities)('a profile that is %s', (visibility) => {
	test.each(seen)('for $name', ({ viewer, isFriend, sees }) => {
		expect(canSeeProfile(viewer, { ownerId, visibility, isFriend, isBlocked: false })).toBe(sees.includes(visibility));
		expect(canSeeProfile(viewer, { ownerId, visibility, isFriend, isBlocked: true })).toBe(false);
	});

	test('for its owner', () => {
		expect(canSeeProfile(memberNamed(ownerId), { ownerId, visibility, isFriend: false, isBlocked: false })).toBe(true);
	});
});

test('a visibility that nobody has heard of shows nothing', () => {
	expect(canSeeProfile(other, { ownerId, visibility: 'secret', isFriend: true, isBlocked: false })).toBe(false);
});

test('behind a block there is nobody', () => {
	expect([canKnowOf({ isBlocked: false }), canKnowOf({ isBlocked: true })]).toEqual([true, false]);
});
