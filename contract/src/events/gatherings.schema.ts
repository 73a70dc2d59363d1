/** What the view of a post says of its event. */
import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { frequencies, monthlyBy, weekdays } from './rules.schema.ts';

const answerSchema = z.nullable(z.enum(['going', 'maybe', 'no']));

export const occurrenceSchema = z.object({
	id: idSchema,
	startsAt: timeSchema,
	endsAt: timeSchema,
	isCancelled: z.boolean(),
	/** Counts are of all people, also of those that the viewer may not see. */
	goingCount: z.int(),
	maybeCount: z.int(),
	waitingCount: z.int(),
	/** Of the viewer. */
	answer: answerSchema,
	/** The viewer's place in the waiting list, from 1; null when they do not wait. */
	position: z.nullable(z.int()),
});
export type Occurrence = z.infer<typeof occurrenceSchema>;

export const ruleViewSchema = z.object({
	frequency: z.enum(frequencies),
	interval: z.int(),
	weekdays: z.array(z.enum(weekdays)),
	by: z.enum(monthlyBy),
	until: z.nullable(z.string()),
	count: z.nullable(z.int()),
});

/** The same for all viewers and at all times. */
export const gatheringSchema = z.object({
	/** First start and end on the clocks of the zone: 'YYYY-MM-DDTHH:MM'. */
	starts: z.string(),
	ends: z.string(),
	/** IANA time zone. */
	zone: z.string(),
	/** Null for once. */
	rule: z.nullable(ruleViewSchema),
	/** End of the last occurrence. */
	overAt: timeSchema,
	hasPlace: z.boolean(),
	hasLink: z.boolean(),
	isPlaceForGoing: z.boolean(),
	/** Null for no limit; of each occurrence. */
	placeLimit: z.nullable(z.int()),
	/** Of the whole event; null while it takes place. */
	cancelled: z.nullable(z.object({ at: timeSchema, reason: z.string() })),
});
export type Gathering = z.infer<typeof gatheringSchema>;

/** Depends on the viewer and the time. */
export const gatheringViewSchema = z.object({
	/** The next one, or the last one once all are over; in lists of events that of the line. */
	occurrence: occurrenceSchema,
	/** '' for none, and where only people who go see it and the viewer does not. */
	place: z.string(),
	/** '' as for the place. */
	link: z.string(),
	/** Whether the viewer may answer: it is neither over nor cancelled, and they may take part. */
	canAnswer: z.boolean(),
	/** Whether the viewer, its organiser, may change or cancel it. */
	canManage: z.boolean(),
});
export type GatheringView = z.infer<typeof gatheringViewSchema>;
