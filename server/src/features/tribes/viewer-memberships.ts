/** Cache of memberships: the tribes of each member. */
import type { Restraint } from '@friends/contract/tribes/tribes.errors';
import {
	tribeBanLifted,
	tribeDeleted,
	tribeFounded,
	tribeHandedOn,
	tribeJoined,
	tribeLeft,
	tribeMemberMuted,
	tribeMemberRemoved,
	tribeMemberUnmuted,
	tribeOffered,
	tribeRequestAccepted,
	tribeRoleChanged,
	tribeRulesAgreed,
	tribeTakenUp,
} from '@friends/contract/tribes/tribes.events';
import type { Caches } from '#core/cache/caches';
import { type Clock, isoNow } from '#core/clock';
import type { Reader } from '#core/transaction';
import { listMemberships, listMembershipsAmong, type MembershipRow } from './tribe-members.queries.ts';
import { restraintOn } from './tribes.policy.ts';

/** A member's membership in a tribe. */
export interface Membership {
	isOwner: boolean;
	/** Key of the role, as stored. */
	role: string;
	/** When they agreed to its rules last; null for never. */
	acceptedRulesAt: string | null;
}

/** Why someone may not take part in a tribe, and until when. */
export interface Restrained {
	restraint: Restraint;
	until: string;
	/** '' for none. */
	reason: string;
}

/** Memberships of one member. Who is banned from a tribe is no member of it. */
export interface Memberships {
	tribeIds(): Iterable<string>;
	/** Undefined for other tribes. */
	in(tribeId: string): Membership | undefined;
	/** Why they may not take part there; null when they may. */
	restraintIn(tribeId: string): Restrained | null;
}

/** Events that change memberships of the actor or the subject 'user'. */
export const membershipEvents = [
	tribeFounded,
	tribeJoined,
	tribeLeft,
	tribeMemberRemoved,
	tribeRequestAccepted,
	tribeHandedOn,
	tribeTakenUp,
	tribeOffered,
	tribeRoleChanged,
	tribeDeleted,
];

/** Capacity in memberships of all members together. */
const cacheMax = 100_000;

/** Why a member may not take part in a tribe that may be archived; null when they may. */
export const restraintIn = (memberships: Memberships, { id, isArchived }: { id: string; isArchived: boolean }): Restraint | null =>
	memberships.restraintIn(id)?.restraint ?? (isArchived ? 'tribe_archived' : null);

export const noMemberships: Memberships = { tribeIds: () => [], in: () => undefined, restraintIn: () => null };

type MembershipRows = ReadonlyMap<string, MembershipRow>;

export type MembershipsService = ReturnType<typeof createMemberships>;

const byTribe = (rows: MembershipRow[]): MembershipRows => new Map(rows.map((row) => [row.tribeId, row]));

const isMember = ({ bannedUntil }: MembershipRow) => bannedUntil === null;

function membershipsIn(rows: MembershipRows, now: string): Memberships {
	if (rows.size === 0) return noMemberships;
	return {
		tribeIds: () => [...rows.values()].flatMap((row) => (isMember(row) ? row.tribeId : [])),
		in(tribeId) {
			const row = rows.get(tribeId);
			if (!row || !isMember(row)) return undefined;
			const { role, acceptedRulesAt } = row;
			return { isOwner: row.ownerId === row.userId, role, acceptedRulesAt };
		},
		restraintIn(tribeId) {
			const row = rows.get(tribeId);
			const restraint = row ? restraintOn(row, now) : null;
			if (!row || !restraint) return null;
			return { restraint, until: (restraint === 'banned_from_tribe' ? row.bannedUntil : row.mutedUntil) ?? now, reason: row.reason };
		},
	};
}

export function createMemberships({ caches, clock }: { caches: Caches; clock: Clock }) {
	const cache = caches.of<MembershipRows>({
		name: 'tribes.memberships',
		of: 'person',
		events: [...membershipEvents, tribeRulesAgreed, tribeMemberMuted, tribeMemberUnmuted, tribeBanLifted],
		max: cacheMax,
		weigh: ({ size }) => 1 + size,
		async load(db, ids) {
			const ofPerson = Map.groupBy(await listMemberships(db, ids, {}), ({ userId }) => userId);
			return new Map(ids.map((id) => [id, byTribe(ofPerson.get(id) ?? [])]));
		},
	});

	/** Transactions query only these tribes; reads use the cached memberships. */
	async function rowsOf(db: Reader, userId: string, tribeIds: readonly string[]): Promise<MembershipRows> {
		if (db.isTransaction) return byTribe(await listMembershipsAmong(db, userId, [...new Set(tribeIds)]));
		return (await cache.get(db, userId)) ?? new Map();
	}

	const now = () => isoNow(clock);

	return {
		/** Memberships of a member in at least these tribes. */
		of: async (db: Reader, userId: string, tribeIds: readonly string[]): Promise<Memberships> =>
			membershipsIn(await rowsOf(db, userId, tribeIds), now()),
		/** The membership that a transaction has read together with a post. */
		in: (row: Omit<MembershipRow, 'acceptedRulesAt' | 'reason'>): Memberships =>
			membershipsIn(byTribe([{ ...row, acceptedRulesAt: null, reason: '' }]), now()),
		/** Memberships of each of several people: all that they have. */
		async among(db: Reader, userIds: readonly string[]): Promise<(userId: string) => Memberships> {
			const ids = [...new Set(userIds)];
			const rows = ids.length > 0 ? await cache.getMany(db, ids) : [];
			const at = now();
			const of = new Map(ids.map((id, index) => [id, membershipsIn(rows[index] ?? new Map(), at)]));
			return (userId) => of.get(userId) ?? noMemberships;
		},
		/** Counts how many of these people belong to a tribe. */
		async counter(db: Reader, userIds: ReadonlySet<string>): Promise<(tribeId: string) => number> {
			const rows = userIds.size > 0 ? await cache.getMany(db, [...userIds]) : [];
			return (tribeId) => rows.reduce((count, tribes) => count + Number(tribes?.get(tribeId)?.bannedUntil === null), 0);
		},
	};
}
