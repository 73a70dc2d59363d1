/** Apart from the other endings: the first screens say this one, since only the web knows the reader's time zone. */
import { say } from '../languages/say.ts';

/** @param date when it ends, formatted for its reader @param reason of the administrator; '' for none */
export function bannedSentence(date: string, reason: string): string {
	return withReason(say('This account is banned until {date}.', { date }), reason);
}

/** Both are sentences of their own. */
export const withReason = (sentence: string, reason: string): string =>
	reason ? say('{sentence} Reason: {reason}', { sentence, reason }) : sentence;
