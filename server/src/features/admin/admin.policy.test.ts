import { type AdminUser, userActions } from '@friends/contract/admin/users.schema';
import type { UserRole } from '@friends/contract/users/roles';
import { describe, expect, test } from 'vitest';
import { actionObstacle, permissionsOn, type TargetFacts } from './admin.policy.ts';

const admins = (roles: Record<string, UserRole>) => new Map(Object.entries(roles));
const owner = { actorId: 'actor', targetId: 'target', targetRole: 'member' as UserRole, activeAdmins: admins({ actor: 'owner' }) };
const admin = { ...owner, activeAdmins: admins({ actor: 'admin', owner: 'owner' }) };
const commandLine = { ...owner, actorId: null };
const changing = ['grant_admin', 'revoke_admin', 'make_owner'];

describe.each(userActions)('%s', (action) => {
	test('by the owner is allowed, to members and administrators', () => {
		expect(actionObstacle(action, owner)).toBeNull();
		expect(actionObstacle(action, { ...owner, targetRole: 'admin', activeAdmins: admins({ actor: 'owner', target: 'admin' }) })).toBeNull();
	});

	test('by an administrator is allowed to members, unless it changes a role', () => {
		expect(actionObstacle(action, admin)).toBe(changing.includes(action) ? 'owner_only' : null);
		expect(actionObstacle(action, { ...admin, targetRole: 'admin' })).toBe('owner_only');
		expect(actionObstacle(action, { ...admin, targetRole: 'owner' })).toBe('owner_stays');
	});

	test('by an administrator of a moment ago is not', () => {
		expect(actionObstacle(action, { ...owner, activeAdmins: admins({ target: 'owner' }) })).toBe('not_administrator');
	});

	test('to oneself is not', () => {
		expect(actionObstacle(action, { ...owner, targetId: 'actor', targetRole: 'owner' })).toBe('own_account');
	});

	test('from the command line is allowed, but leaves the owner in place', () => {
		expect(actionObstacle(action, { ...commandLine, targetRole: 'admin' })).toBeNull();
		const stays = ['ban', 'deactivate', ...changing].includes(action);
		expect(actionObstacle(action, { ...commandLine, targetRole: 'owner' })).toBe(stays ? 'owner_stays' : null);
	});
});

describe('what the owner can do to', () => {
	const now = '2026-11-22T12:00:00.000Z';
	const active: TargetFacts = { id: 'target', role: 'member', status: 'active', bannedUntil: null };
	const all = { canAct: true, canChangeRole: true };
	const allButRole = { canAct: true, canChangeRole: false };
	const nothing = { canAct: false, canChangeRole: false };

	test.each<[string, TargetFacts, AdminUser['viewer']]>([
		['an active member', active, all],
		['an administrator', { ...active, role: 'admin' }, all],
		['a member whose ban is over', { ...active, bannedUntil: now }, all],
		['a banned member', { ...active, bannedUntil: '2026-11-22T12:00:00.001Z' }, allButRole],
		['an inactive member', { ...active, status: 'inactive' }, allButRole],
		['a deleted account', { ...active, status: 'deleted' }, nothing],
		['themselves', { ...active, id: 'actor' }, nothing],
	])('%s', (_, target, expected) => {
		expect(permissionsOn({ id: 'actor', role: 'owner' }, target, now)).toEqual(expected);
	});

	test('an administrator acts on members, and changes no role', () => {
		const actor = { id: 'actor', role: 'admin' as const };
		expect(permissionsOn(actor, active, now)).toEqual(allButRole);
		expect(permissionsOn(actor, { ...active, role: 'admin' }, now)).toEqual(nothing);
		expect(permissionsOn(actor, { ...active, role: 'owner' }, now)).toEqual(nothing);
	});
});
