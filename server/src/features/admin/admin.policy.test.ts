import { userActions } from '@friends/contract/admin/users.schema';
import { describe, expect, test } from 'vitest';
import { actionObstacle } from './admin.policy.ts';

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
