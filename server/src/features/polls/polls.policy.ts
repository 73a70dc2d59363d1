/** When a poll is closed, and who may see its counts: pure functions. */

export const isClosed = ({ closesAt }: { closesAt: string | null }, now: string): boolean => closesAt !== null && closesAt <= now;

/** Before they vote, members see no counts, so that no one follows the crowd. */
export const canSeeCounts = (facts: { hasVoted: boolean; isAuthor: boolean; isClosed: boolean }): boolean =>
	facts.hasVoted || facts.isAuthor || facts.isClosed;
