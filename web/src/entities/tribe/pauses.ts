/** Pauses of slow mode, in words. */
import { say } from '@friends/contract/core/languages/say';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export function pauseWords(seconds: number): string {
	if (seconds === 0) return say('Off');
	if (seconds % day === 0) return say('{count, plural, one {# day} other {# days}}', { count: seconds / day });
	if (seconds % hour === 0) return say('{count, plural, one {# hour} other {# hours}}', { count: seconds / hour });
	if (seconds % minute === 0) return say('{count, plural, one {# minute} other {# minutes}}', { count: seconds / minute });
	return say('{count, plural, one {# second} other {# seconds}}', { count: seconds });
}

/** '12', '4:05', '2 h' */
export function shortWait(seconds: number): string {
	if (seconds > hour) return say('{hours, number} h', { hours: Math.ceil(seconds / hour) });
	if (seconds < 100) return String(seconds);
	return `${Math.floor(seconds / minute)}:${String(seconds % minute).padStart(2, '0')}`;
}
