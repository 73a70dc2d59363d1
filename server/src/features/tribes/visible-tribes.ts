/** Tribes with the viewer's facts. What the viewer may not see counts as missing. */
import { idPattern } from '@friends/contract/core/scalars';
import type { TribePermission } from '@friends/contract/tribes/roles/tribe-permissions';
import { type Member, memberIdOf, type Viewer } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { noIds } from '#core/ids';
import type { Reader, Transaction } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import type { CachedTribe, CachedTribes } from './cached-tribes.ts';
import { joinModeOf } from './joining/join-modes.ts';
import { stateOf } from './joining/tribe-invitations.policy.ts';
import { findByCode } from './joining/tribe-invitations.queries.ts';
import { listAskedAmong } from './joining/tribe-requests.queries.ts';
import { noPermissions } from './roles.ts';
import {
	canSeeInside,
	canSeeTribe,
	isTribeArchived,
	type MembershipFacts,
	mayInTribe,
	mustAgreeFirst,
	ownsTribe,
} from './tribes.policy.ts';
import { lockTribe, type TribeRow } from './tribes.queries.ts';
import { type Membership, type MembershipsService, noMemberships, type Restrained } from './viewer-memberships.ts';

export interface VisibleTribe {
	cached: CachedTribe;
	row: TribeRow;
	facts: MembershipFacts;
	/** Why the viewer may not take part now; null when they may. */
	restrained: Restrained | null;
	/** The open invitation that the viewer presented. */
	invitationId: string | null;
}

export type VisibleTribes = ReturnType<typeof createVisibleTribes>;

interface VisibleTribesOptions {
	cached: CachedTribes;
	memberships: MembershipsService;
	clock: Clock;
	friends: Pick<FriendsService, 'isBlockedBetween'>;
}

const idLike = new RegExp(`^${idPattern}$`);

interface Standing {
	/** Null for a guest. */
	userId: string | null;
	membership: Membership | undefined;
	restrained: Restrained | null;
	invitationId: string | null;
	hasAsked: boolean;
}

function factsOf({ row, roles }: CachedTribe, { userId, membership, restrained, invitationId, hasAsked }: Standing): MembershipFacts {
	const role = membership && roles.of(membership);
	const { acceptedRulesAt = null } = membership ?? {};
	const rules = { mustAgree: Boolean(row.must_agree), rulesChangedAt: row.rules_changed_at, acceptedRulesAt };
	return {
		isPrivate: row.type === 'private',
		isActive: Boolean(row.is_active),
		joinMode: joinModeOf(row.join_mode),
		isSignedIn: userId !== null,
		isMember: membership !== undefined,
		isOwner: membership?.isOwner ?? false,
		role: role?.ref ?? null,
		permissions: role?.permissions ?? noPermissions,
		hasAsked,
		isInvited: invitationId !== null,
		restraint: restrained?.restraint ?? (isTribeArchived(row) ? 'tribe_archived' : null),
		mustAgree: role !== undefined && mustAgreeFirst(rules, role.permissions),
	};
}

/** The tribe as a member has it who is neither muted nor at its door. */
export function asMember({ cached, row }: VisibleTribe, of: { userId: string; membership: Membership }): VisibleTribe {
	const facts = factsOf(cached, { ...of, restrained: null, invitationId: null, hasAsked: false });
	return { cached, row, facts, restrained: null, invitationId: null };
}

interface AtDoor {
	/** Null for a guest. */
	userId: string | null;
	hasAsked: boolean;
	inviteCode: string | undefined;
}

function createDoor({ clock, friends }: Pick<VisibleTribesOptions, 'clock' | 'friends'>) {
	/** The invitation of this code, if it lets people into the tribe now. */
	async function openInvitation(db: Reader, { row: { id, owner_id }, roles }: CachedTribe, code: string): Promise<string | null> {
		const found = await findByCode(db, code);
		const isOpen = found?.tribeId === id && stateOf({ ...found, isOwner: found.createdBy === owner_id }, roles, isoNow(clock)) === 'open';
		return isOpen ? found.id : null;
	}

	/** The viewer at the door of a tribe. A block between them and its owner shuts it: they can neither ask nor see the card. */
	return async function atDoor(db: Reader, tribe: CachedTribe, { userId, hasAsked, inviteCode }: AtDoor) {
		const invitationId = inviteCode === undefined ? null : await openInvitation(db, tribe, inviteCode);
		const isAtDoor = userId !== null && (invitationId !== null || hasAsked);
		const isShut = isAtDoor && (await friends.isBlockedBetween(db, userId, tribe.row.owner_id));
		return isShut ? { invitationId: null, hasAsked: false } : { invitationId, hasAsked };
	};
}

function createLoading({ cached, memberships, ...options }: VisibleTribesOptions) {
	const atDoor = createDoor(options);

	/** Those of these tribes that the member has asked to join. */
	async function askedAmong(db: Reader, userId: string, tribes: CachedTribe[]): Promise<ReadonlySet<string>> {
		if (db.isTransaction)
			return listAskedAmong(
				db,
				userId,
				tribes.map(({ row }) => row.id),
			);
		const requesters = await cached.requestersOf(db, tribes);
		return new Set([...requesters].flatMap(([tribeId, ids]) => (ids.has(userId) ? tribeId : [])));
	}

	/** In the order of the ids, visible or not. */
	return async function load(db: Reader, ids: string[], viewer: Viewer, inviteCode?: string): Promise<VisibleTribe[]> {
		const userId = memberIdOf(viewer);
		const tribes = await cached.tribes.getMany(db, ids);
		const joined = userId === null ? noMemberships : await memberships.of(db, userId, ids);
		const found = tribes.filter((tribe) => tribe !== undefined);
		const strange = found.filter(({ row }) => joined.in(row.id) === undefined);
		const asked = userId === null ? noIds : await askedAmong(db, userId, strange);
		return Promise.all(
			found.map(async (tribe) => {
				const { row } = tribe;
				const door = await atDoor(db, tribe, { userId, hasAsked: asked.has(row.id), inviteCode });
				const restrained = joined.restraintIn(row.id);
				const facts = factsOf(tribe, { userId, membership: joined.in(row.id), restrained, ...door });
				return { cached: tribe, row, facts, restrained, invitationId: door.invitationId };
			}),
		);
	};
}

export function createVisibleTribes(options: VisibleTribesOptions) {
	const load = createLoading(options);
	const { cached } = options;

	/** Whether or not anyone sees it. @param key an id or a slug */
	const idOf = async (db: Reader, key: string): Promise<string | null> =>
		idLike.test(key) ? key : ((await cached.idsOfSlugs.get(db, key)) ?? null);

	async function find(db: Reader, key: string, viewer: Viewer, inviteCode?: string): Promise<VisibleTribe | null> {
		const id = await idOf(db, key);
		const [tribe] = id === null ? [] : await load(db, [id], viewer, inviteCode);
		return tribe && canSeeTribe(tribe.facts) ? tribe : null;
	}

	async function require(...of: Parameters<typeof find>): Promise<VisibleTribe> {
		const tribe = await find(...of);
		if (!tribe) throw notFound('tribe');
		return tribe;
	}

	/** Like `require`, with a lock: the second of two concurrent changes sees the result of the first. */
	async function requireLocked(transaction: Transaction, key: string, viewer: Viewer, inviteCode?: string): Promise<VisibleTribe> {
		const { row } = await require(transaction, key, viewer, inviteCode);
		await lockTribe(transaction, row.id);
		return require(transaction, row.id, viewer, inviteCode);
	}

	return {
		idOf,
		load,
		find,
		require,
		requireLocked,
		/** For actions of the owner. @returns the tribe, locked and up to date. */
		async requireOwned(transaction: Transaction, key: string, owner: Member): Promise<VisibleTribe> {
			const tribe = await requireLocked(transaction, key, owner);
			if (!ownsTribe(tribe.facts)) throw new AppError('not_your_tribe');
			return tribe;
		},
		/** For actions that take a permission. @returns the tribe, locked and up to date. */
		async requirePermitted(transaction: Transaction, key: string, member: Member, permission: TribePermission): Promise<VisibleTribe> {
			const tribe = await requireLocked(transaction, key, member);
			if (!mayInTribe(tribe.facts, permission)) throw new AppError('not_allowed_in_tribe', { permission });
			return tribe;
		},
		/** Refuses unless the viewer may see its posts and members. */
		async requireInside(db: Reader, key: string, viewer: Viewer): Promise<VisibleTribe> {
			const tribe = await require(db, key, viewer);
			if (!canSeeInside(tribe.facts)) throw notFound('tribe');
			return tribe;
		},
	};
}
