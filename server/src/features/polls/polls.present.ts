/** Presents polls: what is the same for everyone, and what is the viewer's own. No other code makes them. */
import type { Poll, ViewerPoll, Vote } from '@friends/contract/polls/polls.schema';
import { canSeeCounts, isClosed } from './polls.policy.ts';
import type { PollRow } from './polls.queries.ts';

/** A poll with its counts, which are not for every viewer. */
export interface StoredPoll {
	part: Poll;
	counts: Record<string, number>;
}

/** @param rows the choices of one poll, in order */
export function storePoll(rows: readonly PollRow[]): StoredPoll | null {
	const [poll] = rows;
	if (!poll) return null;
	return {
		part: {
			choices: rows.map(({ choiceId: id, text }) => ({ id, text })),
			isMultiple: Boolean(poll.isMultiple),
			closesAt: poll.closesAt,
			voterCount: poll.voterCount,
		},
		counts: Object.fromEntries(rows.map(({ choiceId, voteCount }) => [choiceId, voteCount])),
	};
}

/** A poll with votes that are not counted. */
export const pollWith = (
	{ part, counts }: StoredPoll,
	{ choices = [], isVoter = false }: { choices?: readonly string[]; isVoter?: boolean },
) => ({
	part: { ...part, voterCount: part.voterCount + Number(isVoter) },
	counts: Object.fromEntries(Object.entries(counts).map(([id, count]) => [id, count + Number(choices.includes(id))])),
});

export interface Voting {
	/** Of the viewer; empty for none. */
	choiceIds: string[];
	isAuthor: boolean;
	now: string;
}

export function presentVote({ part, counts }: StoredPoll, { choiceIds, isAuthor, now }: Voting): Vote {
	const sees = canSeeCounts({ hasVoted: choiceIds.length > 0, isAuthor, isClosed: isClosed(part, now) });
	return { voterCount: part.voterCount, counts: sees ? counts : null, choiceIds };
}

/** @param canTakePart whether the viewer may like the post and comment on it */
export function presentViewerPoll(poll: StoredPoll, voting: Voting, canTakePart: boolean): ViewerPoll {
	const { choiceIds, counts } = presentVote(poll, voting);
	return { choiceIds, counts, canVote: canTakePart && !isClosed(poll.part, voting.now) };
}
