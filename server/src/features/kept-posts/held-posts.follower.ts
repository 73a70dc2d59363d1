/** Follower that gives held posts back to authors who may not post there any more. */
import { standingChanged } from '@friends/contract/admin/admin.events';
import { memberLeft } from '@friends/contract/departures/departures.events';
import { tribeDeleted, tribeLeft, tribeMemberMuted, tribeMemberRemoved, tribeOffered } from '@friends/contract/tribes/tribes.events';
import { type Clock, isoNow } from '#core/clock';
import type { Follower, StoredEvent } from '#core/events/follower';
import type { Transaction } from '#core/transaction';
import type { TribesService } from '../tribes/tribes.service.ts';
import { type HeldRow, lockHeldOf } from './held-posts.queries.ts';
import { appendTakenBack, makeDraft } from './holding.ts';
import { postIn } from './kept-post.ts';
import { failureOf, memberOf, type RequireHere } from './sending.ts';

interface FollowerOptions {
	clock: Clock;
	tribes: Pick<TribesService, 'requirePlaceToPost'>;
	requireHere: RequireHere;
}

/** Which held posts an event may concern. */
function concerned({ name, actorId, subjects }: StoredEvent): { tribeId?: string; userId?: string } {
	const { tribe, user } = subjects as { tribe?: string; user?: string };
	const userId = name === tribeLeft.name ? (actorId ?? undefined) : user;
	return { ...(tribe !== undefined && { tribeId: tribe }), ...(userId !== undefined && { userId }) };
}

export function createHeldPostsFollower({ clock, tribes, requireHere }: FollowerOptions): Follower {
	/** Why its author may not post there now; null when they may. */
	async function obstacleTo(transaction: Transaction, held: HeldRow): Promise<string | null> {
		const { tribeId = null, channelId = null } = postIn(held);
		try {
			await requireHere(transaction, held.user_id);
			await tribes.requirePlaceToPost(transaction, memberOf(held.user_id), { tribeId, channelId });
			return null;
		} catch (error) {
			const failure = failureOf(error);
			if (failure === null) throw error;
			return failure;
		}
	}

	return {
		name: 'keptPosts.held',
		events: [tribeLeft, tribeMemberRemoved, tribeMemberMuted, tribeOffered, tribeDeleted, memberLeft, standingChanged],
		async handle(transaction, events) {
			for (const event of events) {
				const of = concerned(event);
				if (of.tribeId === undefined && of.userId === undefined) continue;
				for (const held of await lockHeldOf(transaction, of)) {
					const failure = await obstacleTo(transaction, held);
					if (failure === null) continue;
					const at = isoNow(clock);
					await makeDraft(transaction, held, { failure, at });
					await appendTakenBack(transaction, held, at);
				}
			}
		},
	};
}
