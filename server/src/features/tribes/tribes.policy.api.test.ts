/** Lists of tribes against the policy, for every combination of tribe and membership; on both engines. */
import { joinModes } from '@friends/contract/tribes/tribes.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest, type Member } from '#core/access/viewer';
import { newId } from '#core/ids';
import { foundTribe, insertPerson, joinTribe } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { allOf, everyCombination, insertInBatches } from '../../testing/world.ts';
import { noPermissions } from './roles.ts';
import { canJoinTribe, canSeeInside, type MembershipFacts } from './tribes.policy.ts';

const at = '2026-11-01T00:00:00.000Z';
const nothing = { isSignedIn: true, isInvited: false, role: null, permissions: noPermissions, restraint: null, mustAgree: false };

let server: TestApp;
let viewer: Member;
const tribes: { id: string; facts: MembershipFacts }[] = [];

beforeAll(async () => {
	server = await createTestApp();
	const { database } = server;
	const [viewerId, ownerId] = [await insertPerson(database), await insertPerson(database)];
	viewer = { kind: 'member', id: viewerId, role: 'member', sessionId: newId(), joinedAt: '' };
	const ties = ['none', 'asked', 'member', 'owner'] as const;
	const combinations = everyCombination({
		type: ['public', 'private', 'secret garden'],
		joinMode: joinModes,
		isActive: [true, false],
		tie: ties,
	});
	for (const { type, joinMode, isActive, tie } of combinations) {
		const isOwner = tie === 'owner';
		const id = await foundTribe(database, { ownerId: isOwner ? viewerId : ownerId, type, join_mode: joinMode, is_active: isActive });
		if (tie === 'member') await joinTribe(database, { tribeId: id, userId: viewerId });
		const hasAsked = tie === 'asked';
		if (hasAsked) await insertInBatches(database, 'tribe_requests', [{ id: newId(), tribe_id: id, user_id: viewerId, created_at: at }]);
		const facts = {
			...nothing,
			isPrivate: type === 'private',
			isActive,
			isMember: tie === 'member' || isOwner,
			isOwner,
			joinMode,
			hasAsked,
		};
		tribes.push({ id, facts });
	}
});
afterAll(() => server.close());

const idsWhere = (isAllowed: (facts: MembershipFacts) => boolean) => tribes.filter(({ facts }) => isAllowed(facts)).map(({ id }) => id);

test.each([
	['suggested', (facts: MembershipFacts) => canJoinTribe(facts) && canSeeInside(facts)],
	['mine', ({ isMember, isActive }: MembershipFacts) => isMember && isActive],
	['all', canSeeInside],
] as const)('%s', async (scope, isAllowed) => {
	const { tribes: service } = server.community.rooms.tribes.service;
	const listed = await allOf((page) => service.list(viewer, { ...page, scope }));
	expect(listed.map(({ id }) => id).sort()).toEqual(idsWhere(isAllowed).sort());
});

test('all, for a guest', async () => {
	const { tribes: service } = server.community.rooms.tribes.service;
	const listed = await allOf((page) => service.list(guest, { ...page, scope: 'all' }));
	const asGuest = (facts: MembershipFacts) => canSeeInside({ ...facts, isMember: false });
	expect(listed.map(({ id }) => id).sort()).toEqual(idsWhere(asGuest).sort());
});
