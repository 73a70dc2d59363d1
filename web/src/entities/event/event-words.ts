/** How many go to an occurrence, and whether it still takes place, in words. */
import { say } from '@friends/contract/core/languages/say';
import type { Gathering, Occurrence } from '@friends/contract/events/gatherings.schema';

export type Moment = 'coming' | 'over' | 'cancelled';

export function momentOf({ cancelled }: Gathering, { isCancelled, endsAt }: Occurrence, now = new Date()): Moment {
	if (cancelled || isCancelled) return 'cancelled';
	return new Date(endsAt) > now ? 'coming' : 'over';
}

/** '31 going, 3 places left', '24 going, full', '31 went' */
export function goingWords({ placeLimit }: Gathering, { goingCount: count }: Occurrence, moment: Moment): string {
	if (moment === 'over') return say('{count, plural, =0 {No one went} one {# went} other {# went}}', { count });
	const going = say('{count, plural, =0 {No one is going yet} one {# going} other {# going}}', { count });
	if (placeLimit === null) return going;
	const left = Math.max(0, placeLimit - count);
	return say('{going}, {left, plural, =0 {full} one {# place left} other {# places left}}', { going, left });
}

/** 'you’re number 2 of 5 who wait'; empty for those who do not wait. */
export const waitingListWords = ({ position, waitingCount: count }: Occurrence): string =>
	position === null ? '' : say('you’re number {position, number} of {count, number} who wait', { position, count });
