/** Polls of posts: making them with the post, voting, and who sees the counts. */
import { pollVoted } from '@friends/contract/polls/polls.events';
import type { newPollSchema, Vote } from '@friends/contract/polls/polls.schema';
import type * as z from 'zod/mini';
import type { Gates } from '#core/access/gate';
import type { Member } from '#core/access/viewer';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import { newId } from '#core/ids';
import type { Database, Reader, Transaction } from '#core/transaction';
import { canSeeCounts, isClosed } from './polls.policy.ts';
import { presentVote, type StoredPoll, storePoll } from './polls.present.ts';
import * as queries from './polls.queries.ts';

export { presentViewerPoll, type StoredPoll } from './polls.present.ts';

export type PollsService = ReturnType<typeof createPollsService>;

interface PollsOptions {
	database: Database;
	clock: Clock;
	gates: Pick<Gates, 'post'>;
}

/** What a member chose, by the post. */
export type Votes = ReadonlyMap<string, string[]>;

/** Polls of these posts, by the post; with the counts. */
export async function listPolls(db: Reader, postIds: readonly string[]): Promise<ReadonlyMap<string, StoredPoll | null>> {
	const rows = Map.groupBy(await queries.listPollRows(db, postIds, {}), ({ postId }) => postId);
	return new Map([...rows].map(([postId, choices]) => [postId, storePoll(choices)]));
}

async function listVotes(db: Reader, userId: string, postIds: readonly string[]): Promise<Votes> {
	if (postIds.length === 0) return new Map();
	const rows = Map.groupBy(await queries.listVotes(db, userId, postIds), ({ postId }) => postId);
	return new Map([...rows].map(([postId, votes]) => [postId, votes.map(({ choiceId }) => choiceId)]));
}

async function requirePoll(db: Reader, member: Member, postId: string) {
	const rows = await queries.listPollRows(db, [postId], {});
	const poll = storePoll(rows);
	if (!poll) throw notFound('poll');
	const choiceIds = (await listVotes(db, member.id, [postId])).get(postId) ?? [];
	return { poll, choiceIds, isAuthor: rows[0]?.authorId === member.id };
}

export function createPollsService({ database, clock, gates }: PollsOptions) {
	function refuseUnfit({ part }: StoredPoll, chosen: readonly string[]): void {
		if (isClosed(part, isoNow(clock))) throw new AppError('poll_closed');
		if (chosen.some((id) => !part.choices.some((choice) => choice.id === id))) throw new AppError('not_in_poll');
		if (!part.isMultiple && chosen.length > 1) throw new AppError('poll_takes_one');
	}

	return {
		votesOf: listVotes,

		/** In the transaction of its post. */
		async insert(transaction: Transaction, postId: string, { choices, isMultiple, closesInSeconds }: z.output<typeof newPollSchema>) {
			await queries.insertPoll(transaction, {
				postId,
				isMultiple,
				closesAt: closesInSeconds === null ? null : isoIn(clock, closesInSeconds),
				choices: choices.map((text) => ({ id: newId(), text })),
			});
		},

		async get(member: Member, postId: string): Promise<Vote> {
			await gates.post.requireVisible(database.reader, postId, member);
			const { poll, ...voting } = await requirePoll(database.reader, member, postId);
			return presentVote(poll, { ...voting, now: isoNow(clock) });
		},

		/** Replaces the member's vote. Taking it back is allowed even to members who are muted or banned in the tribe. */
		async vote(transaction: Transaction, member: Member, postId: string, choiceIds: readonly string[]): Promise<void> {
			const chosen = new Set(choiceIds);
			const { requireVisible, requireToTakePart } = gates.post;
			await (chosen.size === 0 ? requireVisible : requireToTakePart)(transaction, postId, member);
			const { poll, choiceIds: before } = await requirePoll(transaction, member, postId);
			refuseUnfit(poll, [...chosen]);
			const added = [...chosen].filter((id) => !before.includes(id));
			const removed = before.filter((id) => !chosen.has(id));
			if (added.length === 0 && removed.length === 0) return;
			const at = isoNow(clock);
			const voters = (Math.sign(chosen.size) - Math.sign(before.length)) as -1 | 0 | 1;
			await queries.changeVote(transaction, { userId: member.id, postId, at, added, removed, voters });
			await append(transaction, pollVoted, { actorId: member.id, subjects: { post: postId }, at });
		},

		/** Says which of these members, and whether guests (null), may see the counts of a poll. */
		async seersOf(
			db: Reader,
			{ postId, authorId, closesAt }: { postId: string; authorId: string; closesAt: string | null },
			memberIds: readonly string[],
		): Promise<(memberId: string | null) => boolean> {
			const voters = new Set<string | null>((await queries.listVoters(db, memberIds, { postId })).map(({ userId }) => userId));
			const closed = isClosed({ closesAt }, isoNow(clock));
			return (memberId) => canSeeCounts({ hasVoted: voters.has(memberId), isAuthor: memberId === authorId, isClosed: closed });
		},

		/** For a member who is erased. @returns whether some votes may be left. */
		eraseNext: queries.eraseVotes,
	};
}
