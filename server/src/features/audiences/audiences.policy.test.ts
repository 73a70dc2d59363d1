import { expect, test } from 'vitest';
import type { Viewer } from '#core/access/viewer';
import { everyCombination } from '../../testing/world.ts';
import { canSeePost } from '../posts/posts.policy.ts';
import { reachOf } from './audiences.policy.ts';

const viewer: Viewer = { kind: 'member', id: 'viewer', role: 'member', joinedAt: '', sessionId: '' };
const eitherWay = [false, true] as const;

test('reaches those, of all, of friends and of the tribe, who see the post by the policy', () => {
	const cases = everyCombination({
		visibility: ['public', 'friends', 'private'] as const,
		place: ['everybody', 'friends', 'open tribe', 'private tribe'] as const,
		isFriend: eitherWay,
		isMember: eitherWay,
	}).filter(({ place, isMember }) => !isMember || place.endsWith('tribe'));
	expect(cases).toHaveLength(3 * (2 + 2 + 4 + 4));
	for (const { visibility, place, isFriend, isMember } of cases) {
		const isForFriends = place === 'friends';
		const tribe = place.endsWith('tribe') ? { isPrivate: place === 'private tribe' } : null;
		const reach = reachOf({ visibility, isForFriends, tribe });
		const author = { ownerId: 'author', visibility, isFriend, isBlocked: false };
		const seen = canSeePost(viewer, {
			...{ author, isForFriends, isRemoved: false, isShadowed: false },
			tribe: tribe && { ...tribe, isClosed: false, isMember },
		});
		const isReached = reach.isForAll || (reach.isForFriends && isFriend) || isMember;
		expect([visibility, place, isFriend, isMember, isReached]).toEqual([visibility, place, isFriend, isMember, seen]);
	}
});
