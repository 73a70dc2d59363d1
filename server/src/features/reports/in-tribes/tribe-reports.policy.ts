/** Policy of reports in tribes: pure functions of member and case. */
import { mayRemoveFrom, type RemovalFacts, type Standing } from '../../tribes/tribes.service.ts';

interface Judging {
	authorId: string;
	/** What the author is in the tribe. */
	author: Standing;
	/** Of the member. */
	facts: RemovalFacts;
}

/** Settling a case, and knowing of it: no one judges what they wrote themselves, or what is not theirs to remove. */
export const canJudge = (memberId: string, { authorId, author, facts }: Judging): boolean =>
	memberId !== authorId && mayRemoveFrom(facts, author);
