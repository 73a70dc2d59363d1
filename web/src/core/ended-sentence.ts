/** Why a person is not, or no longer, signed in, with the end of a ban in local time. */
import type { Problem } from '@friends/contract/core/problem.schema';
import { formatUntil } from '#ui/dates.ts';

/** The server's own sentence has UTC, since it does not know the reader's time zone. */
export function endedSentence({ detail, ended }: Problem): string {
	if (!ended?.until) return detail;
	const sentence = `This account is banned ${formatUntil(new Date(ended.until))}.`;
	return ended.reason ? `${sentence} Reason: ${ended.reason}` : sentence;
}
