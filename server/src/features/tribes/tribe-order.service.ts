/** Keeping order in a tribe: muting and banning members, and the log of what those who look after it do. */
import type { PageQuery } from '@friends/contract/core/pages';
import type { restrainBodySchema, TribeBan, TribeLogEntry, TribePosting } from '@friends/contract/tribes/order/tribe-order.schema';
import type { TribePermission } from '@friends/contract/tribes/roles/tribe-permissions';
import {
	tribeBanLifted,
	tribeMemberMuted,
	tribeMemberRemoved,
	tribeMemberUnmuted,
	tribePostingChanged,
	tribeRequestDeclined,
} from '@friends/contract/tribes/tribes.events';
import type * as z from 'zod/mini';
import type { Member } from '#core/access/viewer';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import { decodeCursor, type Page, pageOf } from '#core/keyset';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import { presentPerson, type UsersService } from '../users/users.service.ts';
import { deleteRequestOf } from './joining/tribe-requests.queries.ts';
import type { ActOnMember } from './member-acts.ts';
import * as queries from './order/tribe-order.queries.ts';
import { type OtherMember, otherMember } from './other-member.ts';
import { type LogRow, listLog, logAct } from './tribe-log.queries.ts';
import { hasAccount, lowerMemberCount } from './tribe-members.queries.ts';
import { mayInTribe, restraintObstacle } from './tribes.policy.ts';
import type { VisibleTribes } from './visible-tribes.ts';
import { withoutBlocked } from './without-blocked.ts';

type Restraining = z.output<typeof restrainBodySchema>;

const hour = 60 * 60;

export interface TribeOrderOptions {
	database: Database;
	clock: Clock;
	friends: Pick<FriendsService, 'blockedAmong'>;
	users: Pick<UsersService, 'cards'>;
	visible: VisibleTribes;
	actOnMember: ActOnMember;
}

export type TribeOrderService = ReturnType<typeof createTribeOrderService>;

export function createTribeOrderService(options: TribeOrderOptions) {
	return { ...createMuting(options), ...createBanning(options), ...createPosting(options), ...createReading(options) };
}

interface Whom {
	key: string;
	userId: string;
}

function refuse({ tribe, member }: OtherMember, permission: TribePermission): void {
	const obstacle = restraintObstacle(tribe.facts, member, permission);
	if (obstacle === 'not_allowed_in_tribe') throw new AppError(obstacle, { permission });
	if (obstacle) throw new AppError(obstacle);
}

function createMuting({ clock, visible, actOnMember }: TribeOrderOptions) {
	async function muted(transaction: Transaction, manager: Member, whom: Whom): Promise<{ tribeId: string; userId: string }> {
		const other = await otherMember(transaction, visible, { manager, ...whom });
		refuse(other, 'mute');
		if (other.role === null) throw notFound('member');
		return { tribeId: other.tribe.row.id, userId: whom.userId };
	}

	return {
		/** A later mute replaces an earlier one. */
		async mute(transaction: Transaction, manager: Member, whom: Whom, { hours, reason }: Restraining): Promise<void> {
			const { tribeId, userId } = await muted(transaction, manager, whom);
			const [at, until] = [isoNow(clock), isoIn(clock, hours * hour)];
			await queries.setMute(transaction, { tribeId, userId, until, reason, now: at });
			await actOnMember(transaction, { tribeId, act: 'muted', actorId: manager.id, personId: userId, reason, until, at });
			await append(transaction, tribeMemberMuted, { actorId: manager.id, subjects: { tribe: tribeId, user: userId }, at });
		},

		async unmute(transaction: Transaction, manager: Member, whom: Whom): Promise<void> {
			const { tribeId, userId } = await muted(transaction, manager, whom);
			const at = isoNow(clock);
			if (!(await queries.setMute(transaction, { tribeId, userId, until: null, reason: '', now: at }))) return;
			await logAct(transaction, { tribeId, act: 'unmuted', actorId: manager.id, personId: userId, at });
			await append(transaction, tribeMemberUnmuted, { actorId: manager.id, subjects: { tribe: tribeId, user: userId }, at });
		},
	};
}

function createBanning({ clock, visible, actOnMember }: TribeOrderOptions) {
	/** Their request to join is gone with it. */
	async function endRequest(
		transaction: Transaction,
		{ tribeId, userId, actorId, at }: Record<'tribeId' | 'userId' | 'actorId' | 'at', string>,
	) {
		const tribeRequest = await deleteRequestOf(transaction, { tribeId, userId });
		if (tribeRequest === null) return;
		await append(transaction, tribeRequestDeclined, { actorId, subjects: { tribe: tribeId, tribeRequest, user: userId }, at });
	}

	return {
		async ban(transaction: Transaction, manager: Member, whom: Whom, { hours, reason }: Restraining): Promise<void> {
			const other = await otherMember(transaction, visible, { manager, ...whom });
			refuse(other, 'manageMembers');
			const { userId } = whom;
			if (other.role === null && !(await hasAccount(transaction, userId))) throw notFound('member');
			const tribeId = other.tribe.row.id;
			const [at, until] = [isoNow(clock), isoIn(clock, hours * hour)];
			await queries.insertBan(transaction, { tribeId, userId, until, reason, at });
			if (other.role !== null) await lowerMemberCount(transaction, tribeId);
			await endRequest(transaction, { tribeId, userId, actorId: manager.id, at });
			const act = { tribeId, act: 'banned', actorId: manager.id, personId: userId, reason, until, at } as const;
			// People who were not in a private tribe learn nothing of it.
			await (other.role === null && other.tribe.facts.isPrivate ? logAct : actOnMember)(transaction, act);
			await append(transaction, tribeMemberRemoved, { actorId: manager.id, subjects: { tribe: tribeId, user: userId }, at });
		},

		async liftBan(transaction: Transaction, manager: Member, { key, userId }: Whom): Promise<void> {
			const { row } = await visible.requirePermitted(transaction, key, manager, 'manageMembers');
			const at = isoNow(clock);
			if (!(await queries.deleteBan(transaction, { tribeId: row.id, userId, now: at }))) return;
			await logAct(transaction, { tribeId: row.id, act: 'banLifted', actorId: manager.id, personId: userId, at });
			await append(transaction, tribeBanLifted, { actorId: manager.id, subjects: { tribe: row.id, user: userId }, at });
		},
	};
}

function createPosting({ clock, visible }: TribeOrderOptions) {
	return {
		async changePosting(transaction: Transaction, manager: Member, key: string, { slowSeconds, ...given }: TribePosting): Promise<void> {
			const { row } = await visible.requirePermitted(transaction, key, manager, 'manageSettings');
			const { reviewedPosts = row.reviewed_posts } = given;
			const [tribeId, at] = [row.id, isoNow(clock)];
			const acts = [
				...(slowSeconds === row.slow_seconds ? [] : [{ act: 'slowModeChanged', about: String(slowSeconds) } as const]),
				...(reviewedPosts === row.reviewed_posts ? [] : [{ act: 'reviewChanged', about: String(reviewedPosts) } as const]),
			];
			if (acts.length === 0) return;
			await queries.updatePostingRules(transaction, { id: tribeId, slowSeconds, reviewedPosts });
			for (const act of acts) await logAct(transaction, { tribeId, ...act, actorId: manager.id, at });
			await append(transaction, tribePostingChanged, { actorId: manager.id, subjects: { tribe: tribeId }, at });
		},
	};
}

function createReading({ database, clock, friends, users, visible }: TribeOrderOptions) {
	const db = database.reader;

	async function presentLog(reader: Reader, viewer: Member, rows: LogRow[]): Promise<TribeLogEntry[]> {
		const ids = [...new Set(rows.flatMap(({ actorId, personId }) => [actorId, personId]).filter((id) => id !== null))];
		const [cards, blocked] = [await users.cards.getMany(reader, ids), await friends.blockedAmong(reader, viewer.id, ids)];
		const people = new Map(ids.map((id, index) => [id, blocked.has(id) ? null : (cards[index]?.person ?? null)]));
		const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
		return rows.map(({ actorId, personId, ...entry }) => ({ ...entry, actor: personOf(actorId), person: personOf(personId) }));
	}

	return {
		async listBans(viewer: Member, key: string, { limit, cursor }: PageQuery): Promise<Page<TribeBan>> {
			const { row, facts } = await visible.require(db, key, viewer);
			if (!mayInTribe(facts, 'manageMembers')) throw new AppError('not_allowed_in_tribe', { permission: 'manageMembers' });
			const after = cursor ? decodeCursor(cursor) : null;
			const rows = await queries.listBans(db, { tribeId: row.id, now: isoNow(clock), after, limit: limit + 1 });
			const { items, nextCursor } = pageOf(rows, limit, ({ id, bannedUntil }) => ({ id, createdAt: bannedUntil ?? '' }));
			const seen = await withoutBlocked(db, viewer.id, { friends, rows: items });
			return {
				items: seen.map((ban) => ({ person: presentPerson(ban), bannedUntil: ban.bannedUntil ?? '', reason: ban.reason })),
				nextCursor,
			};
		},

		async listLog(viewer: Member, key: string, { limit, cursor }: PageQuery): Promise<Page<TribeLogEntry>> {
			const { row, facts } = await visible.require(db, key, viewer);
			if (!facts.isMember) throw new AppError('not_in_tribe');
			const after = cursor ? decodeCursor(cursor) : null;
			const rows = await listLog(db, { tribeId: row.id, after, limit: limit + 1 });
			const { items, nextCursor } = pageOf(rows, limit, (entry) => entry);
			return { items: await presentLog(db, viewer, items), nextCursor };
		},
	};
}
