import { type AdminUser, userActions } from '@friends/contract/admin/users.schema';
import { describe, expect, test } from 'vitest';
import { actionObstacle, permissionsOn, type TargetFacts } from './admin.policy.ts';

const facts = { actorId: 'actor', targetId: 'target', activeAdminIds: ['actor'] };
const taking = ['ban', 'deactivate', 'revoke_admin'];

describe.each(userActions)('%s', (action) => {
	test('by an administrator is allowed', () => {
		expect(actionObstacle(action, facts)).toBeNull();
		expect(actionObstacle(action, { ...facts, activeAdminIds: ['actor', 'target'] })).toBeNull();
	});

	test('by somebody who was one a moment ago is not', () => {
		expect(actionObstacle(action, { ...facts, activeAdminIds: ['target'] })).toBe('not_administrator');
	});

	test('to oneself is not', () => {
		expect(actionObstacle(action, { ...facts, targetId: 'actor', activeAdminIds: ['actor', 'other'] })).toBe('own_account');
	});

	test('from the command line leaves the last administrator', () => {
		const obstacle = actionObstacle(action, { actorId: null, targetId: 'target', activeAdminIds: ['target'] });
		expect(obstacle !== null).toBe(taking.includes(action));
		expect(actionObstacle(action, { actorId: null, targetId: 'target', activeAdminIds: ['target', 'other'] })).toBeNull();
	});
});

describe('what an administrator can do to', () => {
	const now = '2026-11-22T12:00:00.000Z';
	const active: TargetFacts = { id: 'target', status: 'active', bannedUntil: null };
	const all = { canAct: true, canChangeRole: true };
	const allButRole = { canAct: true, canChangeRole: false };
	const nothing = { canAct: false, canChangeRole: false };

	test.each<[string, TargetFacts, AdminUser['viewer']]>([
		['an active member', active, all],
		['a member whose ban is over', { ...active, bannedUntil: now }, all],
		['a banned member', { ...active, bannedUntil: '2026-11-22T12:00:00.001Z' }, allButRole],
		['an inactive member', { ...active, status: 'inactive' }, allButRole],
		['a deleted account', { ...active, status: 'deleted' }, nothing],
		['themselves', { ...active, id: 'actor' }, nothing],
	])('%s', (_, target, expected) => {
		expect(permissionsOn('actor', target, now)).toEqual(expected);
	});
});
