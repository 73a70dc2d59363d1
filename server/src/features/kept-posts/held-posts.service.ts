/** Posts of newcomers that wait in a tribe, for those who look after it. */
import type { TwoWayPageQuery } from '@friends/contract/core/pages';
import type { HeldPost } from '@friends/contract/tribes/held/held-posts.schema';
import type { Member } from '#core/access/viewer';
import { isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { newId } from '#core/ids';
import type { Page } from '#core/keyset';
import { readOn } from '#core/reading-on';
import type { Reader, Transaction } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import type { WaitingRow } from '../tribes/joining/tribe-requests.service.ts';
import { canReview, countStanding, type TribesService } from '../tribes/tribes.service.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import { presentHeldPost } from './held-posts.present.ts';
import * as queries from './held-posts.queries.ts';
import { appendHeld, makeDraft } from './holding.ts';
import { picturesOf, postIn } from './kept-post.ts';
import { createDelivering, type DeliveringOptions, failureOf, memberOf } from './sending.ts';
import { countHeldRows } from './waiting-held.ts';

export interface HeldPostsOptions extends DeliveringOptions {
	friends: Pick<FriendsService, 'blockedAmong'>;
	tribes: Pick<TribesService, 'requireToRemove' | 'lockToRemove' | 'actOnMember'>;
	uploads: Pick<UploadsService, 'release' | 'sized'>;
}

export type HeldPostsService = ReturnType<typeof createHeldPostsService>;

export function createHeldPostsService(options: HeldPostsOptions) {
	return {
		list: createList(options),
		...createSettling(options),
		/** What waits in all tribes of a member, to be read beside what else does. */
		selectWaiting: queries.selectWaiting,
		countWaiting: (rows: readonly WaitingRow[], userId: string): number => countHeldRows(rows, { userId, now: isoNow(options.clock) }),
	};
}

function createList({ database, friends, tribes, uploads }: HeldPostsOptions) {
	async function presentAll(db: Reader, tribeId: string, rows: queries.QueuedRow[]): Promise<HeldPost[]> {
		const pictures = await uploads.sized(
			db,
			rows.flatMap((row) => picturesOf(postIn(row))),
		);
		const standing = await countStanding(db, { tribeId, authorIds: [...new Set(rows.map(({ person_id: id }) => id))] });
		return rows.map((row) => presentHeldPost(row, { pictures, standingCount: standing.get(row.person_id) ?? 0 }));
	}

	return async function list(member: Member, key: string, { limit, cursor, order }: TwoWayPageQuery): Promise<Page<HeldPost>> {
		const db = database.reader;
		const { id: tribeId } = await tribes.requireToRemove(db, key, member);
		const { items, nextCursor } = await readOn({
			limit,
			cursor,
			skeleton: (after, atOnce) => queries.listHeld(db, { tribeId, viewerId: member.id, after, limit: atOnce, order }),
			async visible(rows) {
				const ids = rows.map(({ person_id: id }) => id);
				const blocked = await friends.blockedAmong(db, member.id, ids);
				return rows.filter(({ person_id: id }) => !blocked.has(id));
			},
			positionOf: (row) => row,
		});
		return { items: await presentAll(db, tribeId, items), nextCursor };
	};
}

function createSettling(options: HeldPostsOptions) {
	const { clock, friends, tribes } = options;
	const { deliver, requireHere } = createDelivering(options);

	/** Others than those who review it must not learn that it exists. Of two who settle it, the second finds nothing. Locks the tribe. */
	async function requireReviewed(transaction: Transaction, member: Member, id: string): Promise<queries.HeldRow> {
		const held = await queries.lockHeldPost(transaction, id);
		const tribe = held && (await tribes.lockToRemove(transaction, held.held_in, member));
		if (!tribe || !canReview(tribe.facts, { viewerId: member.id, authorId: held.user_id })) throw notFound('heldPost');
		const blocked = await friends.blockedAmong(transaction, member.id, [held.user_id]);
		if (blocked.has(held.user_id)) throw notFound('heldPost');
		return held;
	}

	/** Sends it, where its author may still post there. */
	async function send(transaction: Transaction, held: queries.HeldRow, postId: string): Promise<void> {
		try {
			await requireHere(transaction, held.user_id);
			await deliver(transaction, memberOf(held.user_id), { kept: held, postId, isAdmitted: true });
		} catch (error) {
			throw failureOf(error) === null ? error : new AppError('author_cannot_post');
		}
	}

	return {
		/** @returns the tribe's id. */
		async admit(transaction: Transaction, member: Member, id: string): Promise<string> {
			const held = await requireReviewed(transaction, member, id);
			const postId = newId();
			await send(transaction, held, postId);
			const of = { kept: held, tribeId: held.held_in, actorId: member.id, postId };
			await appendHeld(transaction, { act: 'admitted', ...of, at: isoNow(clock) });
			return held.held_in;
		},

		/** @returns the tribe's id. */
		async decline(transaction: Transaction, member: Member, { id, reason }: { id: string; reason: string }): Promise<string> {
			const held = await requireReviewed(transaction, member, id);
			const [{ held_in: tribeId, user_id: personId }, at] = [held, isoNow(clock)];
			await makeDraft(transaction, held, { failure: 'declined', at });
			const { title, body } = postIn(held);
			const act = { tribeId, act: 'postDeclined', actorId: member.id, personId, words: title || body, reason, at } as const;
			await tribes.actOnMember(transaction, act);
			await appendHeld(transaction, { act: 'declined', kept: held, tribeId, actorId: member.id, at });
			return tribeId;
		},
	};
}
