import { say } from '../languages/say.ts';
import { bannedSentence, withReason } from './banned-sentence.ts';
import type { Ended } from './ended.ts';

const sentences: Record<Exclude<Ended['why'], 'banned'>, () => string> = {
	left: () => say('You left with this account. Log in to come back.'),
	deactivated: () => say('This account has been deactivated. An administrator can reactivate it.'),
	signedOut: () => say('An administrator has signed you out. Please log in again.'),
};

const inUtc = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

export function endedSentence({ why, until, reason }: Ended): string {
	return why === 'banned' ? bannedSentence(inUtc(until ?? ''), reason) : withReason(sentences[why](), reason);
}
