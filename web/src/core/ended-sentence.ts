/** Why somebody is not, or no longer, signed in, with the end of a ban as the clock on the wall says it. */
import type { Problem } from '@friends/contract/core/problem.schema';
import { formatUntil } from '#ui/dates.ts';

/** The server's own sentence has UTC, since it does not know where one is. */
export function endedSentence({ detail, ended }: Problem): string {
	if (!ended?.until) return detail;
	const sentence = `This account is banned ${formatUntil(new Date(ended.until))}.`;
	return ended.reason ? `${sentence} Reason: ${ended.reason}` : sentence;
}
