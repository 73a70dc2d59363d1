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
import { changeUnseen } from '../unseen/unseen.service.ts';
import { canSeeCounts, isClosed } from './polls.policy.ts';
import { pollWith, presentVote, type StoredPoll, storePoll } from './polls.present.ts';
import * as queries from './polls.queries.ts';

export { pollWith, presentViewerPoll, type StoredPoll } from './polls.present.ts';

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
	const votes = await queries.listVotes(db, member.id, [postId]);
	return { poll, votes, choiceIds: votes.map(({ choiceId }) => choiceId), isAuthor: rows[0]?.authorId === member.id };
}

type CountedVote = Pick<queries.VoteRow, 'choiceId' | 'isShadowed'>;

/** Ids of the choices that all see counted. */
const counted = (votes: readonly CountedVote[]): string[] => votes.flatMap(({ choiceId, isShadowed }) => (isShadowed ? [] : choiceId));

/** What the member alone sees counted. */
const unseenOf = (votes: readonly CountedVote[]) => ({
	choices: votes.flatMap(({ choiceId, isShadowed }) => (isShadowed ? choiceId : [])),
	isVoter: votes.length > 0 && counted(votes).length === 0,
});

/** @returns whether the vote reaches no one. */
async function mayVote(
	transaction: Transaction,
	member: Member,
	{ gates, postId, takesBack }: Pick<PollsOptions, 'gates'> & { postId: string; takesBack: boolean },
): Promise<boolean> {
	if (!takesBack) return (await gates.post.requireToTakePart(transaction, postId, member)).isUnseen;
	await gates.post.requireVisible(transaction, postId, member);
	return false;
}

/** Says which of these members, and whether guests (null), may see the counts of a poll. */
function createSeers(clock: Clock) {
	return async function seersOf(
		db: Reader,
		{ postId, authorId, closesAt }: { postId: string; authorId: string; closesAt: string | null },
		memberIds: readonly string[],
	): Promise<(memberId: string | null) => boolean> {
		const voters = new Set<string | null>((await queries.listVoters(db, memberIds, { postId })).map(({ userId }) => userId));
		const closed = isClosed({ closesAt }, isoNow(clock));
		return (memberId) => canSeeCounts({ hasVoted: voters.has(memberId), isAuthor: memberId === authorId, isClosed: closed });
	};
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
			const { poll, votes, ...voting } = await requirePoll(database.reader, member, postId);
			return presentVote(pollWith(poll, unseenOf(votes)), { ...voting, now: isoNow(clock) });
		},

		/** Replaces the member's vote. Taking it back is allowed even to members who are muted or banned in the tribe. */
		async vote(transaction: Transaction, member: Member, postId: string, choiceIds: readonly string[]): Promise<void> {
			const chosen = new Set(choiceIds);
			const isShadowed = await mayVote(transaction, member, { gates, postId, takesBack: chosen.size === 0 });
			const { poll, votes, choiceIds: before } = await requirePoll(transaction, member, postId);
			refuseUnfit(poll, [...chosen]);
			const added = [...chosen].filter((id) => !before.includes(id));
			const removed = before.filter((id) => !chosen.has(id));
			if (added.length === 0 && removed.length === 0) return;
			const at = isoNow(clock);
			const after = [...votes.filter(({ choiceId }) => chosen.has(choiceId)), ...added.map((choiceId) => ({ choiceId, isShadowed }))];
			const uncounted = counted(votes).filter((id) => !chosen.has(id));
			const voters = (Math.sign(counted(after).length) - Math.sign(counted(votes).length)) as -1 | 0 | 1;
			const of = { userId: member.id, postId };
			await queries.changeVote(transaction, { ...of, at, added, isShadowed, removed, uncounted, voters });
			if (isShadowed || votes.some((vote) => vote.isShadowed))
				await changeUnseen(transaction, { ...of, change: (unseen) => ({ ...unseen, ...unseenOf(after) }) });
			const isSeen = uncounted.length > 0 || (added.length > 0 && !isShadowed);
			await append(transaction, pollVoted, { actorId: member.id, subjects: { post: postId }, isShadowed: !isSeen, at });
		},

		seersOf: createSeers(clock),

		/** For a member who is erased. @returns whether some votes may be left. */
		eraseNext: queries.eraseVotes,
	};
}
