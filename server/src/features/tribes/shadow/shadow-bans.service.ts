/** Shadow-bans: what someone writes in a tribe reaches no one for a time, which those who mute its members see, and they do not. */
import type { PageQuery } from '@friends/contract/core/pages';
import type { shadowBanBodySchema, TribeShadowBan } from '@friends/contract/tribes/order/tribe-order.schema';
import { tribeShadowBanned } from '@friends/contract/tribes/tribes.events';
import type * as z from 'zod/mini';
import type { Member } from '#core/access/viewer';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import type { Page } from '#core/keyset';
import { readOn } from '#core/reading-on';
import type { Database, Transaction } from '#core/transaction';
import type { FriendsService } from '../../friends/friends.service.ts';
import { presentPerson, type UsersService } from '../../users/users.service.ts';
import { otherMember } from '../other-member.ts';
import { hasAccount } from '../tribe-members.queries.ts';
import { mayInTribe, shadowObstacle } from '../tribes.policy.ts';
import { lockTribe } from '../tribes.queries.ts';
import type { VisibleTribes } from '../visible-tribes.ts';
import { withoutBlocked } from '../without-blocked.ts';
import { endShadowBan } from './ending.ts';
import * as queries from './shadow-bans.queries.ts';

export { endOfKeepers } from './ending.ts';
export { findUntil } from './shadow-bans.queries.ts';

const hour = 60 * 60;
/** Ended by one run of the job. */
const endedAtOnce = 100;

interface ShadowBansOptions {
	database: Database;
	clock: Clock;
	friends: Pick<FriendsService, 'blockedAmong'>;
	users: Pick<UsersService, 'cards'>;
	visible: VisibleTribes;
}

interface Whom {
	key: string;
	userId: string;
}

export type ShadowBansService = ReturnType<typeof createShadowBansService>;

export function createShadowBansService(options: ShadowBansOptions) {
	return { ...createSetting(options), ...createListing(options), ...createEndingInTime(options) };
}

function createSetting({ clock, visible }: ShadowBansOptions) {
	return {
		/** Of someone who is in the tribe, was, or takes part from outside. */
		async begin(
			transaction: Transaction,
			manager: Member,
			{ key, userId }: Whom,
			{ hours, reason }: z.output<typeof shadowBanBodySchema>,
		): Promise<void> {
			const { tribe, member, role } = await otherMember(transaction, visible, { manager, key, userId });
			const obstacle = shadowObstacle(tribe.facts, member);
			if (obstacle === 'not_allowed_in_tribe') throw new AppError(obstacle, { permission: 'mute' });
			if (obstacle) throw new AppError(obstacle);
			if (role === null && !(await hasAccount(transaction, userId))) throw notFound('member');
			const [tribeId, at, until] = [tribe.row.id, isoNow(clock), isoIn(clock, hours * hour)];
			const before = await queries.findUntil(transaction, { tribeId, userId });
			if (before !== null && before > at) throw new AppError('shadow_banned_already');
			await endShadowBan(transaction, { tribeId, userId, actorId: null, at });
			await queries.insertShadowBan(transaction, { tribeId, userId, actorId: manager.id, reason, at, until });
			await append(transaction, tribeShadowBanned, { actorId: manager.id, subjects: { tribe: tribeId, user: userId }, at });
		},

		/** Does nothing for others than those who are shadow-banned, and to the caller's own. */
		async end(transaction: Transaction, manager: Member, { key, userId }: Whom): Promise<void> {
			const { row } = await visible.requirePermitted(transaction, key, manager, 'mute');
			if (userId === manager.id) return;
			await endShadowBan(transaction, { tribeId: row.id, userId, actorId: manager.id, at: isoNow(clock) });
		},
	};
}

function createListing({ database, clock, friends, users, visible }: ShadowBansOptions) {
	const db = database.reader;
	return {
		async list(viewer: Member, key: string, { limit, cursor }: PageQuery): Promise<Page<TribeShadowBan>> {
			const { row, facts } = await visible.require(db, key, viewer);
			if (!mayInTribe(facts, 'mute')) throw new AppError('not_allowed_in_tribe', { permission: 'mute' });
			const asked = { tribeId: row.id, viewerId: viewer.id, now: isoNow(clock) };
			const { items, nextCursor } = await readOn({
				limit,
				cursor,
				skeleton: (after, rows) => queries.listShadowBans(db, { ...asked, after, limit: rows }),
				visible: (rows) => withoutBlocked(db, viewer.id, { friends, rows }),
				positionOf: (ban) => ban,
			});
			const actorIds = items.flatMap(({ actorId }) => actorId ?? []);
			const blocked = await friends.blockedAmong(db, viewer.id, actorIds);
			const cards = new Map((await users.cards.getMany(db, actorIds)).flatMap((card) => (card ? [[card.person.id, card.person]] : [])));
			const actorOf = (id: string | null) => (id === null || blocked.has(id) ? null : (cards.get(id) ?? null));
			const presented = items.map((ban) => ({
				...{ person: presentPerson(ban), by: actorOf(ban.actorId) },
				...{ startedAt: ban.startedAt, until: ban.createdAt, reason: ban.reason },
			}));
			return { items: presented, nextCursor };
		},
	};
}

function createEndingInTime({ database, clock }: Pick<ShadowBansOptions, 'database' | 'clock'>) {
	return {
		/** Job. @returns 'more' where some may be left. */
		async endOver(signal: AbortSignal): Promise<'more' | undefined> {
			const over = await queries.listOver(database.reader, { now: isoNow(clock), limit: endedAtOnce });
			for (const place of over) {
				if (signal.aborted) break;
				await database.transaction(async (transaction) => {
					await lockTribe(transaction, place.tribeId);
					const until = await queries.findUntil(transaction, place);
					const at = isoNow(clock);
					// Another one may have begun meanwhile.
					if (until !== null && until <= at) await endShadowBan(transaction, { ...place, actorId: null, at });
				});
			}
			return over.length === endedAtOnce ? 'more' : undefined;
		},
	};
}
