import type { Ended } from './ended.ts';

const sentences: Record<Ended['why'], (until: string) => string> = {
	left: () => 'You left with this account. Log in to come back.',
	deactivated: () => 'This account has been deactivated. An administrator can reactivate it.',
	banned: (until) => `This account is banned ${until}.`,
	signedOut: () => 'An administrator has signed you out. Please log in again.',
};

const untilInUtc = (iso: string) => `until ${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** @param formatUntil formats the end of a ban; only the web knows the reader's time zone. */
export function endedSentence({ why, until, reason }: Ended, formatUntil = untilInUtc): string {
	const sentence = sentences[why](formatUntil(until ?? ''));
	return reason ? `${sentence} Reason: ${reason}` : sentence;
}
