/** Text of the time until something ends. */
import { say } from '@friends/contract/core/languages/say';

const hourMs = 3_600_000;

/** '12 days left', '5 hours left' */
export function timeLeft(expiresAt: Date, now: Date): string {
	const hours = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / hourMs));
	return hours < 48
		? say('{hours, plural, one {# hour left} other {# hours left}}', { hours })
		: say('{days, plural, one {# day left} other {# days left}}', { days: Math.round(hours / 24) });
}
