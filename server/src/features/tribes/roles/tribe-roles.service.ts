/** Roles of tribes: who may do what, making, changing and deleting them, and giving them to members. */
import { folded } from '@friends/contract/core/words/folding';
import { type BuiltInRole, builtInRoles, type TribePermission, tribePermissions } from '@friends/contract/tribes/roles/tribe-permissions';
import type { CreateTribeRoleBody, TribeRole, UpdateTribeRoleBody } from '@friends/contract/tribes/roles/tribe-roles.schema';
import { tribeRoleChanged, tribeRolesChanged } from '@friends/contract/tribes/tribes.events';
import { tribeLimits } from '@friends/contract/tribes/tribes.limits';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { FriendsService } from '../../friends/friends.service.ts';
import { otherMember } from '../other-member.ts';
import type { KeptRole, TribeRoles } from '../roles.ts';
import { endOfKeepers } from '../shadow/shadow-bans.service.ts';
import { logAct } from '../tribe-log.queries.ts';
import { canAssignRole, canDeleteRole, canEditRole, hasAll, type MembershipFacts, roleObstacle } from '../tribes.policy.ts';
import type { MembershipsService } from '../viewer-memberships.ts';
import type { VisibleTribe, VisibleTribes } from '../visible-tribes.ts';
import { countByRole, dropRole, setRoles, updateRole } from './tribe-roles.queries.ts';

export interface TribeRolesOptions {
	database: Database;
	clock: Clock;
	friends: Pick<FriendsService, 'circleOf'>;
	memberships: Pick<MembershipsService, 'among'>;
	visible: VisibleTribes;
}

export type TribeRolesService = ReturnType<typeof createTribeRolesService>;

export function createTribeRolesService(options: TribeRolesOptions) {
	return { ...createListing(options), ...createChanging(options), ...createAssigning(options) };
}

function createListing({ database, friends, memberships, visible }: TribeRolesOptions) {
	/** Members of the tribe behind a block with the viewer, by role. */
	async function countHidden(db: Reader, tribeId: string, roles: TribeRoles, viewerId: string): Promise<ReadonlyMap<string, number>> {
		const hidden = [...(await friends.circleOf(db, viewerId)).blockedIds];
		const membershipsOf = await memberships.among(db, hidden);
		const keys = hidden.flatMap((id) => {
			const membership = membershipsOf(id).in(tribeId);
			return membership ? [roles.of(membership).ref.key] : [];
		});
		return new Map([...Map.groupBy(keys, (key) => key)].map(([key, { length }]) => [key, length]));
	}

	async function list(viewer: Member, key: string): Promise<TribeRole[]> {
		const db = database.reader;
		const { row, facts, cached } = await visible.require(db, key, viewer);
		if (!facts.isMember) throw new AppError('not_in_tribe');
		const { roles } = cached;
		const counts = await countByRole(db, row.id, ['moderator', ...roles.own.map((role) => role.key)]);
		counts.set('owner', row.offered_to === null ? 1 : 0);
		counts.set('member', row.member_count - [...counts.values()].reduce((sum, count) => sum + count, 0));
		const hidden = await countHidden(db, row.id, roles, viewer.id);
		return roles.all.map((role) => presentRole(role, facts, (counts.get(role.key) ?? 0) - (hidden.get(role.key) ?? 0)));
	}

	return {
		list,
		async get(viewer: Member, tribe: string, key: string): Promise<TribeRole> {
			const role = (await list(viewer, tribe)).find((each) => each.key === key);
			if (!role) throw notFound('tribeRole');
			return role;
		},
	};
}

const presentRole = (role: KeptRole, facts: MembershipFacts, memberCount: number): TribeRole => ({
	...{ key: role.key, name: role.name, permissions: [...role.permissions], memberCount },
	viewer: { canEdit: canEditRole(facts, role), canDelete: canDeleteRole(facts, role), canAssign: canAssignRole(facts, role) },
});

/** Of a role that `POST …/roles` made: random, as the end of an id is, so that a deleted role never comes back to those who had it. */
export const keyOfNewRole = (id: string): string => `own-${id.slice(-8)}`;

const isBuiltIn = (key: string): key is BuiltInRole => builtInRoles.some((role) => role === key);

const inOrder = (permissions: readonly TribePermission[]): TribePermission[] =>
	tribePermissions.filter((permission) => permissions.includes(permission));

function refuseTakenName({ own }: TribeRoles, { key, name }: Pick<KeptRole, 'key' | 'name'>): void {
	if (name === null) return;
	const taken = [...builtInRoles, ...own.flatMap((role) => (role.key === key ? [] : (role.name ?? [])))];
	if (taken.some((other) => folded(other) === folded(name))) throw new AppError('role_name_taken');
}

function createChanging({ clock, visible }: TribeRolesOptions) {
	/** @param kept those that are stored: the changed built-in ones, and the tribe's own */
	async function store(transaction: Transaction, { id: actorId }: Member, { row }: VisibleTribe, kept: readonly KeptRole[]): Promise<void> {
		const at = isoNow(clock);
		await setRoles(transaction, row.id, JSON.stringify(kept));
		await endOfKeepers(transaction, { tribeId: row.id, actorId, at });
		await append(transaction, tribeRolesChanged, { actorId, subjects: { tribe: row.id }, at });
	}

	const requireRole = ({ cached }: VisibleTribe, key: string): KeptRole => {
		const role = cached.roles.all.find((each) => each.key === key);
		if (!role) throw notFound('tribeRole');
		return role;
	};

	return {
		async create(transaction: Transaction, viewer: Member, tribeKey: string, { id, name, ...body }: CreateTribeRoleBody & { id: string }) {
			const tribe = await visible.requirePermitted(transaction, tribeKey, viewer, 'manageSettings');
			const role: KeptRole = { key: keyOfNewRole(id), name, permissions: inOrder(body.permissions) };
			if (!hasAll(tribe.facts, role.permissions)) throw new AppError('permission_not_yours');
			const { roles } = tribe.cached;
			if (roles.own.length >= tribeLimits.ownRoles.max) throw new AppError('too_many_roles');
			refuseTakenName(roles, role);
			await store(transaction, viewer, tribe, [...roles.kept, role]);
		},

		async update(transaction: Transaction, viewer: Member, tribeKey: string, { key, ...body }: UpdateTribeRoleBody & { key: string }) {
			const tribe = await visible.requirePermitted(transaction, tribeKey, viewer, 'manageSettings');
			const before = requireRole(tribe, key);
			if (key === 'owner') throw new AppError('owner_keeps_role');
			const name = isBuiltIn(key) ? null : (body.name ?? before.name);
			const after: KeptRole = { key, name, permissions: inOrder(body.permissions) };
			const changed = tribePermissions.filter((each) => before.permissions.includes(each) !== after.permissions.includes(each));
			if (!hasAll(tribe.facts, changed)) throw new AppError('permission_not_yours');
			if (changed.length === 0 && name === before.name) return;
			const { roles } = tribe.cached;
			refuseTakenName(roles, after);
			const isKept = roles.kept.includes(before);
			await store(transaction, viewer, tribe, isKept ? roles.kept.map((each) => (each === before ? after : each)) : [...roles.kept, after]);
		},

		async remove(transaction: Transaction, viewer: Member, tribeKey: string, key: string): Promise<void> {
			const tribe = await visible.requirePermitted(transaction, tribeKey, viewer, 'manageSettings');
			if (isBuiltIn(key)) throw new AppError('role_stays');
			const role = requireRole(tribe, key);
			if (!hasAll(tribe.facts, role.permissions)) throw new AppError('permission_not_yours');
			await dropRole(transaction, tribe.row.id, key);
			await store(
				transaction,
				viewer,
				tribe,
				tribe.cached.roles.kept.filter((each) => each !== role),
			);
		},
	};
}

function createAssigning({ clock, visible }: TribeRolesOptions) {
	return {
		async assign(
			transaction: Transaction,
			manager: Member,
			{ key, userId, role }: { key: string; userId: string; role: string },
		): Promise<void> {
			const { tribe, member, role: before } = await otherMember(transaction, visible, { manager, key, userId });
			const { row, facts, cached } = tribe;
			const obstacle = roleObstacle(facts, member);
			if (obstacle === 'not_allowed_in_tribe') throw new AppError(obstacle, { permission: 'manageMembers' });
			if (obstacle) throw new AppError(obstacle);
			if (before === null) throw notFound('member');
			const given = cached.roles.all.find((each) => each.key === role);
			if (!given) throw notFound('tribeRole');
			if (!hasAll(facts, given.permissions)) throw new AppError('permission_not_yours');
			if (before === role) return;
			await updateRole(transaction, { tribeId: row.id, userId, role });
			const [subjects, at] = [{ tribe: row.id, user: userId }, isoNow(clock)];
			await logAct(transaction, {
				tribeId: row.id,
				act: 'roleGiven',
				actorId: manager.id,
				personId: userId,
				about: given.name ?? role,
				at,
			});
			await endOfKeepers(transaction, { tribeId: row.id, actorId: manager.id, at });
			await append(transaction, tribeRoleChanged, { actorId: manager.id, subjects, payload: { role }, at });
		},
	};
}
