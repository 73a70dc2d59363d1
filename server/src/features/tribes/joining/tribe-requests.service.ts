/** Requests to join a tribe, as those who manage its members see and answer them. */
import type { TwoWayPageQuery } from '@friends/contract/core/pages';
import type { TribeRequest } from '@friends/contract/tribes/joining/tribe-joining.schema';
import type { TribePermission } from '@friends/contract/tribes/roles/tribe-permissions';
import { tribeRequestAccepted, tribeRequestDeclined } from '@friends/contract/tribes/tribes.events';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import type { Page } from '#core/keyset';
import { readOn } from '#core/reading-on';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { FriendsService } from '../../friends/friends.service.ts';
import { canSeeProfile } from '../../users/users.service.ts';
import type { CachedTribes } from '../cached-tribes.ts';
import { rolesIn } from '../roles.ts';
import { mayInTribe, restraintOn } from '../tribes.policy.ts';
import { lockTribe } from '../tribes.queries.ts';
import type { VisibleTribes } from '../visible-tribes.ts';
import { withoutBlocked } from '../without-blocked.ts';
import { presentRequest } from './joining.present.ts';
import { admit } from './membership.ts';
import { createRoleHolders } from './role-holders.service.ts';
import type { WaitingQuery, WaitingRow } from './tribe-requests.queries.ts';
import * as queries from './tribe-requests.queries.ts';

interface RequestsOptions {
	database: Database;
	clock: Clock;
	friends: Pick<FriendsService, 'blockedAmong' | 'friendsAmong'>;
	cached: Pick<CachedTribes, 'tribes'>;
	visible: VisibleTribes;
}

export type { WaitingRow } from './tribe-requests.queries.ts';
export type TribeRequestsService = ReturnType<typeof createTribeRequestsService>;

export function createTribeRequestsService(options: RequestsOptions) {
	return { ...createReading(options), ...createManagers(options), ...createAnswering(options) };
}

function createReading({ database, clock, friends, visible }: RequestsOptions) {
	/** Tells of people what their profiles do. */
	async function presentAll(db: Reader, member: Member, tribeId: string, rows: queries.RequestRow[]): Promise<TribeRequest[]> {
		if (rows.length === 0) return [];
		const userIds = rows.map(({ person_id }) => person_id);
		const own = await friends.friendsAmong(db, member.id, userIds);
		const counts = await queries.countFriendsInside(db, { tribeId, viewerId: member.id, userIds });
		const inside = new Map(counts.map(({ userId, count }) => [userId, Number(count)]));
		return rows.map((row) => {
			const { person_id: ownerId, visibility, hereSince } = row;
			const isSeen = canSeeProfile(member, { ownerId, visibility, isFriend: own.has(ownerId), isBlocked: false });
			return presentRequest(row, isSeen ? { hereSince, friendsInside: inside.get(ownerId) ?? 0 } : { hereSince: null, friendsInside: 0 });
		});
	}

	return {
		async list(member: Member, key: string, { limit, cursor, order }: TwoWayPageQuery): Promise<Page<TribeRequest>> {
			const db = database.reader;
			const { row, facts } = await visible.require(db, key, member);
			if (!mayInTribe(facts, 'manageMembers')) throw new AppError('not_allowed_in_tribe', { permission: 'manageMembers' });
			const { items, nextCursor } = await readOn({
				limit,
				cursor,
				skeleton: (after, atOnce) => queries.listRequests(db, { tribeId: row.id, after, limit: atOnce, order }),
				visible: (rows) => withoutBlocked(db, member.id, { friends, rows }),
				positionOf: (request) => request,
			});
			return { items: await presentAll(db, member, row.id, items), nextCursor };
		},

		/** Open requests to all tribes whose members they manage, which equals the length of the lists; and what else waits in their tribes. */
		async countWaiting(db: Reader, userId: string, beside: WaitingQuery): Promise<{ requests: number; others: WaitingRow[] }> {
			const now = isoNow(clock);
			const [requests, others] = [[] as number[], [] as WaitingRow[]];
			for (const row of await queries.listWaiting(db, userId, beside)) {
				const { permissions } = rolesIn(row.roles).of({ isOwner: row.ownerId === userId, role: row.viewerRole });
				if (row.kind !== 'request') others.push(row);
				else if (mayInTribe({ isActive: true, permissions, restraint: restraintOn(row, now) }, 'manageMembers'))
					requests.push(Number(row.count));
			}
			return { requests: requests.reduce((sum, count) => sum + count, 0), others };
		},
	};
}

function createManagers(options: RequestsOptions) {
	const holdersOf = createRoleHolders(options);
	return {
		/** Who may do this in these tribes, such as those who hear of requests to join: by tribe, the owner first. */
		managersOf: (db: Reader, tribeIds: readonly string[], permission: TribePermission = 'manageMembers'): Promise<Map<string, string[]>> =>
			holdersOf(db, tribeIds, ({ permissions }) => permissions.includes(permission)),
	};
}

function createAnswering({ clock, friends, visible }: RequestsOptions) {
	/** Call it with the tribe locked. @returns false when it has been answered meanwhile. */
	async function settle(transaction: Transaction, { id: actorId }: Member, request: queries.OpenRequest, isAccepted: boolean) {
		const { id, tribeId, person_id: userId, invitationId } = request;
		if (!(await queries.deleteRequest(transaction, id))) return false;
		const at = isoNow(clock);
		const subjects = { tribe: tribeId, tribeRequest: id, user: userId };
		await append(transaction, isAccepted ? tribeRequestAccepted : tribeRequestDeclined, { actorId, subjects, at });
		if (isAccepted) await admit(transaction, { tribeId, userId, invitationId, at });
		return true;
	}

	/** @returns the tribe's id. */
	async function answer(transaction: Transaction, member: Member, id: string, isAccepted: boolean): Promise<string> {
		const request = await queries.findRequest(transaction, id);
		if (request) await lockTribe(transaction, request.tribeId);
		const [tribe] = request ? await visible.load(transaction, [request.tribeId], member) : [];
		// Others than those who manage members must not learn that the request exists.
		if (!request || !tribe || !mayInTribe(tribe.facts, 'manageMembers')) throw notFound('joinRequest');
		const [seen] = await withoutBlocked(transaction, member.id, { friends, rows: [request] });
		if (!seen || !(await settle(transaction, member, seen, isAccepted))) throw notFound('joinRequest');
		return request.tribeId;
	}

	return {
		accept: (transaction: Transaction, member: Member, id: string) => answer(transaction, member, id, true),
		decline: (transaction: Transaction, member: Member, id: string) => answer(transaction, member, id, false),

		/** Passes over those that are gone, of other tribes, or hidden by a block. */
		async answerAll(transaction: Transaction, member: Member, key: string, { ids, isAccepted }: { ids: string[]; isAccepted: boolean }) {
			const { row } = await visible.requirePermitted(transaction, key, member, 'manageMembers');
			const open = await queries.listOpenAmong(transaction, { tribeId: row.id, ids });
			for (const request of await withoutBlocked(transaction, member.id, { friends, rows: open }))
				await settle(transaction, member, request, isAccepted);
		},
	};
}
