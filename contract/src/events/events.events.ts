import * as z from 'zod/mini';
import { event } from '../core/event.ts';
import { idSchema } from '../core/scalars.ts';

const ofOccurrence = z.object({ occurrenceId: idSchema });
const ofOneOrAll = z.object({ occurrenceId: z.nullable(idSchema) });

/** `isMoved`: at another time or place, which people who answered are told. */
export const gatheringUpdated = event({
	name: 'gathering.updated',
	subjects: ['post'],
	payload: z.object({ isMoved: z.boolean() }),
	audience: 'seesSubject',
});
/** One occurrence, or all for null. */
export const gatheringCancelled = event({ name: 'gathering.cancelled', subjects: ['post'], payload: ofOneOrAll, audience: 'seesSubject' });
export const gatheringAnswered = event({ name: 'gathering.answered', subjects: ['post'], payload: ofOccurrence, audience: 'seesSubject' });
/** The member 'user' waited, and goes now. */
export const gatheringPlaceGiven = event({
	name: 'gathering.placeGiven',
	subjects: ['post', 'user'],
	payload: ofOccurrence,
	audience: 'people',
});
/** An occurrence begins within a day, or within an hour. */
export const gatheringNear = event({
	name: 'gathering.near',
	subjects: ['post'],
	payload: z.object({ occurrenceId: idSchema, lead: z.enum(['day', 'hour']) }),
	audience: 'administrators',
});
/** Addresses of calendar feeds made or ended. */
export const calendarFeedsChanged = event({ name: 'gathering.feedsChanged', subjects: ['user'], audience: 'actor' });
