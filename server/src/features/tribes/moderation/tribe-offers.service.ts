/** Offers of tribes that no one owns: first to those who look after them, then to all members; then they are archived. */
import { tribeOffered, tribeTakenUp } from '@friends/contract/tribes/tribes.events';
import { tribeLimits } from '@friends/contract/tribes/tribes.limits';
import type { TribeOffer } from '@friends/contract/tribes/tribes.schema';
import type { Member } from '#core/access/viewer';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import { append } from '#core/events/append';
import type { JobCall } from '#core/jobs/job';
import type { Database, Transaction } from '#core/transaction';
import type { TellMember } from '../member-acts.ts';
import { rolesIn } from '../roles.ts';
import { endOfKeepers } from '../shadow/shadow-bans.service.ts';
import { logAct } from '../tribe-log.queries.ts';
import { keepsOrder, takingUpObstacle } from '../tribes.policy.ts';
import type { VisibleTribes } from '../visible-tribes.ts';
import { isHeir, listHeirIds, setOwner } from './heirs.queries.ts';
import { lockModerated } from './moderated-tribes.queries.ts';
import * as queries from './tribe-offers.queries.ts';

/** Tribes of one run of the job. */
const tribesAtOnce = 100;
/** Of those who look after a tribe, longest there first, who get a notice. */
const noticesMax = 50;

interface OffersOptions {
	database: Database;
	clock: Clock;
	visible: VisibleTribes;
	tell: TellMember;
}

export type TribeOffersService = ReturnType<typeof createTribeOffersService>;

/** The first of those it is offered to owns it. */
function createTakingUp(clock: Clock, visible: VisibleTribes) {
	return async function takeUp(transaction: Transaction, member: Member, key: string): Promise<void> {
		const { row, facts } = await visible.requireLocked(transaction, key, member);
		if (facts.isOwner) return;
		const [tribeId, at] = [row.id, isoNow(clock)];
		const canOwn = await isHeir(transaction, { tribeId, userId: member.id, now: at });
		const obstacle = takingUpObstacle(facts, { offeredTo: row.offered_to, canOwn });
		if (obstacle) throw new AppError(obstacle);
		await setOwner(transaction, { tribeId, ownerId: row.owner_id, userId: member.id, at });
		await endOfKeepers(transaction, { tribeId, actorId: member.id, at });
		await logAct(transaction, { tribeId, act: 'takenUp', actorId: member.id, at });
		await append(transaction, tribeTakenUp, { actorId: member.id, subjects: { tribe: tribeId }, at });
	};
}

export function createTribeOffersService({ database, clock, visible, tell }: OffersOptions) {
	async function offer(transaction: Transaction, tribeId: string, to: TribeOffer | null): Promise<void> {
		const until = to === null ? null : isoIn(clock, tribeLimits.offerDays * 24 * 60 * 60);
		await queries.setOffer(transaction, { tribeId, offeredTo: to ?? 'members', until });
		await append(transaction, tribeOffered, { actorId: null, subjects: { tribe: tribeId }, at: isoNow(clock) });
	}

	/** What comes after an offer that is over. */
	const advance = (tribeId: string) =>
		database.transaction(async (transaction) => {
			const offered = await queries.lockOffer(transaction, tribeId);
			// Taken up since.
			if (!offered?.offeredTo || offered.until === null || offered.until > isoNow(clock)) return;
			await offer(transaction, tribeId, offered.offeredTo === 'moderators' ? 'members' : null);
		});

	return {
		/**
		 * Offers the tribe of a member who is erased.
		 * @param standInId the deleted member, who stands for the owner
		 * @returns false when no one can own it
		 */
		async offerTribeOf(
			transaction: Transaction,
			{ id, ownerId, standInId }: { id: string; ownerId: string; standInId: string },
		): Promise<boolean> {
			const tribe = await lockModerated(transaction, id);
			if (!tribe) return false;
			const at = isoNow(clock);
			const of = { tribeId: id, now: at };
			if ((await listHeirIds(transaction, { ...of, roles: null, limit: 1 })).length === 0) return false;
			await queries.leaveOwnerless(transaction, { tribeId: id, ownerId, standInId, at });
			const keys = rolesIn(tribe.roles).all.filter(({ permissions }) => keepsOrder(permissions));
			const moderators = await listHeirIds(transaction, { ...of, roles: keys.map(({ key }) => key), limit: noticesMax });
			for (const userId of moderators) await tell(transaction, { userId, act: 'tribe_offered', subject: tribe.name, reason: '', at });
			await offer(transaction, id, moderators.length > 0 ? 'moderators' : 'members');
			return true;
		},

		takeUp: createTakingUp(clock, visible),

		/** Goes on with offers that are over. */
		async advanceOver({ signal }: Pick<JobCall<unknown>, 'signal'>): Promise<'more' | undefined> {
			const ids = await queries.listOver(database.reader, { now: isoNow(clock), limit: tribesAtOnce });
			for (const id of ids) {
				signal.throwIfAborted();
				await advance(id);
			}
			return ids.length === tribesAtOnce ? 'more' : undefined;
		},
	};
}
