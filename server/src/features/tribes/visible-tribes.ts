/** Tribes with the viewer's facts. What the viewer may not see counts as missing. */
import { idPattern } from '@friends/contract/core/scalars';
import { type Member, memberIdOf, type Viewer } from '#core/access/viewer';
import { AppError, notFound } from '#core/errors';
import type { Reader, Transaction } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import type { CachedTribe, CachedTribes } from './cached-tribes.ts';
import { type canEditTribe, canSeeInside, canSeeTribe, type MembershipFacts } from './tribes.policy.ts';
import { lockTribe, type TribeRow } from './tribes.queries.ts';
import { type Membership, type MembershipsService, noMemberships } from './viewer-memberships.ts';

export interface VisibleTribe {
	cached: CachedTribe;
	row: TribeRow;
	facts: MembershipFacts;
}

export type VisibleTribes = ReturnType<typeof createVisibleTribes>;

interface VisibleTribesOptions {
	cached: CachedTribes;
	memberships: MembershipsService;
	friends: Pick<FriendsService, 'isBlockedBetween'>;
}

const idLike = new RegExp(`^${idPattern}$`);

interface Standing {
	/** Null for a guest. */
	userId: string | null;
	membership: Membership | undefined;
	/** The viewer presented the invitation code. */
	isInvited: boolean;
	hasAsked: boolean;
}

const factsOf = ({ row }: CachedTribe, { userId, membership, isInvited, hasAsked }: Standing): MembershipFacts => ({
	isPrivate: row.type === 'private',
	isActive: Boolean(row.is_active),
	isSignedIn: userId !== null,
	isMember: membership !== undefined,
	isOwner: membership?.isOwner ?? false,
	isModerator: membership?.isModerator ?? false,
	hasAsked,
	isInvited,
	restraint: membership?.restraint ?? null,
});

function createDoor(friends: VisibleTribesOptions['friends']) {
	/** The viewer at the door of a private tribe. A block between them and its owner shuts it: they can neither ask nor see the card. */
	return async function atDoor(db: Reader, { row, requesterIds }: CachedTribe, userId: string | null, inviteCode: string | undefined) {
		const isInvited = row.invite_code !== null && row.invite_code === inviteCode;
		const hasAsked = userId !== null && requesterIds.has(userId);
		const isShut = (isInvited || hasAsked) && userId !== null && (await friends.isBlockedBetween(db, userId, row.owner_id));
		return isShut ? { isInvited: false, hasAsked: false } : { isInvited, hasAsked };
	};
}

export function createVisibleTribes({ cached, memberships, friends }: VisibleTribesOptions) {
	const atDoor = createDoor(friends);

	/** In the order of the ids, visible or not. */
	async function load(db: Reader, ids: string[], viewer: Viewer, inviteCode?: string): Promise<VisibleTribe[]> {
		const userId = memberIdOf(viewer);
		const tribes = await cached.tribes.getMany(db, ids);
		const joined = userId === null ? noMemberships : await memberships.of(db, userId, ids);
		return Promise.all(
			tribes
				.filter((tribe) => tribe !== undefined)
				.map(async (tribe) => {
					const door = await atDoor(db, tribe, userId, inviteCode);
					const { row } = tribe;
					return { cached: tribe, row, facts: factsOf(tribe, { userId, membership: joined.in(row.id), ...door }) };
				}),
		);
	}

	/** @param key an id or a slug */
	async function find(db: Reader, key: string, viewer: Viewer, inviteCode?: string): Promise<VisibleTribe | null> {
		const id = idLike.test(key) ? key : await cached.idsOfSlugs.get(db, key);
		const [tribe] = id === undefined ? [] : await load(db, [id], viewer, inviteCode);
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
		load,
		find,
		require,
		requireLocked,
		/** For actions of the owner. @returns the tribe, locked and up to date. */
		async requireOwned(transaction: Transaction, key: string, owner: Member, may: typeof canEditTribe): Promise<VisibleTribe> {
			const tribe = await requireLocked(transaction, key, owner);
			if (!may(tribe.facts)) throw new AppError('not_your_tribe');
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
