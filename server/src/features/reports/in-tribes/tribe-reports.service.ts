/** Reports of what is in a tribe: its moderators settle them before administrators see them. */
import type { TwoWayPageQuery } from '@friends/contract/core/pages';
import { tribeReportLimits } from '@friends/contract/reports/in-tribes/tribe-reports.limits';
import type { TribeReport } from '@friends/contract/reports/in-tribes/tribe-reports.schema';
import { caseSettled, tribeReportSettled } from '@friends/contract/reports/reports.events';
import type { Member } from '#core/access/viewer';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import type { Page } from '#core/keyset';
import { readOn } from '#core/reading-on';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { CommentsService } from '../../comments/comments.service.ts';
import type { FriendsService } from '../../friends/friends.service.ts';
import type { PostsService } from '../../posts/posts.service.ts';
import type { WaitingRow } from '../../tribes/joining/tribe-requests.service.ts';
import { keepsOrder, noStanding, type TribesService } from '../../tribes/tribes.service.ts';
import { lockCase, settleCase } from '../cases.queries.ts';
import type { CasePlace } from '../reports.queries.ts';
import { canJudge } from './tribe-reports.policy.ts';
import { presentTribeReport } from './tribe-reports.present.ts';
import * as queries from './tribe-reports.queries.ts';
import { countReported } from './waiting-reports.ts';

interface TribeReportsOptions {
	database: Database;
	clock: Clock;
	friends: Pick<FriendsService, 'blockedAmong'>;
	posts: Pick<PostsService, 'setRemoved'>;
	comments: Pick<CommentsService, 'setHidden'>;
	tribes: Pick<TribesService, 'standingIn' | 'requireToRemove' | 'lockToRemove' | 'actOnMember'>;
}

type FoundCase = NonNullable<Awaited<ReturnType<typeof queries.findInTribe>>>;

interface Settlement {
	id: string;
	/** Null to keep what was reported. */
	removalReason: string | null;
}

const { escalatesAfterHours, texts } = tribeReportLimits;

export type TribeReportsService = ReturnType<typeof createTribeReportsService>;

export function createTribeReportsService(options: TribeReportsOptions) {
	return {
		list: createList(options),
		settle: createSettle(options),
		placeOf: createPlaceOf(options),
		/** What waits in all tribes of a member, to be read beside what else does. */
		selectWaiting: queries.selectWaiting,
		countReported: (rows: readonly WaitingRow[], userId: string): number => countReported(rows, { userId, now: isoNow(options.clock) }),
	};
}

function createPlaceOf({ clock, tribes }: TribeReportsOptions) {
	/** Where the case of a post or comment belongs, and when administrators see it; null outside tribes. */
	return async function placeOf(
		transaction: Transaction,
		{ target, targetId }: { target: 'post' | 'comment'; targetId: string },
	): Promise<CasePlace | null> {
		const found = await queries.findPlace(transaction, target, targetId);
		if (!found) return null;
		const { tribeId, authorId: userId } = found;
		const isAtOnce = keepsOrder((await tribes.standingIn(transaction, { tribeId, userId })).permissions);
		return { tribeId, escalatesAt: isAtOnce ? isoNow(clock) : isoIn(clock, escalatesAfterHours * 60 * 60) };
	};
}

function createList({ database, friends, tribes }: TribeReportsOptions) {
	async function presentAll(db: Reader, ids: string[]): Promise<TribeReport[]> {
		if (ids.length === 0) return [];
		const words = new Map((await queries.listWords(db, ids)).map((row) => [row.id, row]));
		const kinds = Map.groupBy(await queries.countKinds(db, ids), ({ caseId }) => caseId);
		const written = Map.groupBy(await queries.listTexts(db, { caseIds: ids, each: texts.maxItems }), ({ caseId }) => caseId);
		return ids.flatMap((id) => {
			const row = words.get(id);
			return row ? presentTribeReport(row, { kinds: kinds.get(id) ?? [], texts: written.get(id) ?? [] }) : [];
		});
	}

	return async function list(member: Member, key: string, { limit, cursor, order }: TwoWayPageQuery): Promise<Page<TribeReport>> {
		const db = database.reader;
		const { id: tribeId, roles, facts } = await tribes.requireToRemove(db, key, member);
		const { items, nextCursor } = await readOn({
			limit,
			cursor,
			skeleton: (after, atOnce) => queries.listOpen(db, { tribeId, viewerId: member.id, after, limit: atOnce, order }),
			async visible(rows) {
				const blocked = await friends.blockedAmong(
					db,
					member.id,
					rows.map(({ person_id }) => person_id),
				);
				return rows.filter(({ person_id: authorId, role }) => {
					const author = role === null ? noStanding : roles.of({ isOwner: false, role });
					return !blocked.has(authorId) && canJudge(member.id, { authorId, author, facts });
				});
			},
			positionOf: (row) => row,
		});
		const ids = items.map(({ id }) => id);
		return { items: await presentAll(db, ids), nextCursor };
	};
}

function createSettle({ clock, friends, posts, comments, tribes }: TribeReportsOptions) {
	/** Others than those who may judge it must not learn that the case exists. Locks the tribe. */
	async function requireJudged(transaction: Transaction, member: Member, id: string): Promise<FoundCase> {
		const found = await queries.findInTribe(transaction, id);
		const tribe = found && (await tribes.lockToRemove(transaction, found.tribeId, member));
		if (!found || !tribe) throw notFound('report');
		const { tribeId, person_id: authorId } = found;
		const author = await tribes.standingIn(transaction, { tribeId, userId: authorId });
		const blocked = await friends.blockedAmong(transaction, member.id, [authorId]);
		if (blocked.has(authorId) || !canJudge(member.id, { authorId, author, facts: tribe.facts })) throw notFound('report');
		return found;
	}

	/** As administrators remove it, so that they can restore it; told as what moderators remove. */
	async function remove(
		transaction: Transaction,
		{ id: actorId }: Member,
		found: FoundCase,
		{ reason, at }: { reason: string; at: string },
	) {
		const { tribeId, postId, commentId, person_id: personId } = found;
		const isRemoved =
			commentId === null
				? await posts.setRemoved(transaction, { adminId: actorId, id: postId ?? '', isRemoved: true })
				: await comments.setHidden(transaction, { adminId: actorId, id: commentId, isHidden: true });
		if (!isRemoved) throw new AppError('already_settled');
		const words = found.commentBody ?? found.title ?? found.body ?? '';
		const act = commentId === null ? 'postRemoved' : 'commentRemoved';
		await tribes.actOnMember(transaction, { tribeId, act, actorId, personId, words, reason, at });
	}

	/** The second of two concurrent calls gets `already_settled`. @returns the tribe's id. */
	return async function settle(transaction: Transaction, member: Member, { id, removalReason }: Settlement): Promise<string> {
		const found = await requireJudged(transaction, member, id);
		const { tribeId, person_id: personId } = found;
		const at = isoNow(clock);
		const isRemoval = removalReason !== null;
		if (isRemoval) await remove(transaction, member, found, { reason: removalReason, at });
		const before = await lockCase(transaction, id);
		if (before?.status !== 'open') throw new AppError('already_settled');
		const status = isRemoval ? 'removed' : 'dismissed';
		await settleCase(transaction, { id, personId, status, reason: removalReason ?? '', isTold: false, at });
		const thing = found.commentId === null ? { post: found.postId ?? '' } : { comment: found.commentId };
		const payload = { outcome: status, by: 'moderator' } as const;
		await append(transaction, caseSettled, { actorId: member.id, subjects: { case: id, ...thing }, payload, at });
		const subjects = { case: id, tribe: tribeId };
		await append(transaction, tribeReportSettled, { actorId: member.id, subjects, payload: { by: 'moderator' }, at });
		return tribeId;
	};
}
