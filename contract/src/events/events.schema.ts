/** Events that members meet at. Code calls them gatherings, since an event is a line in the change log. */
import * as z from 'zod/mini';
import { say } from '../core/languages/say.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { text } from '../core/text.ts';
import { zoneSchema } from '../core/times/zone.ts';
import { postLimits } from '../posts/posts.limits.ts';
import { newAttachmentSchema, postSchema } from '../posts/posts.schema.ts';
import { tribeRefSchema } from '../tribes/tribes.schema.ts';
import { personSchema } from '../users/users.schema.ts';
import { eventLimits } from './events.limits.ts';
import { gatheringSchema, gatheringViewSchema, occurrenceSchema } from './gatherings.schema.ts';
import { ruleSchema } from './rules.schema.ts';

/** Line of a list: an occurrence with what its event says. */
export const gatheringEntrySchema = z.object({
	postId: idSchema,
	title: z.string(),
	/** Who invites. */
	author: personSchema,
	tribe: z.nullable(tribeRefSchema),
	event: gatheringSchema,
	viewer: gatheringViewSchema,
});
export type GatheringEntry = z.infer<typeof gatheringEntrySchema>;

/** The page of an event. `post.viewer.event.occurrence` is the one that was asked for. */
export const gatheringPageSchema = z.object({
	post: postSchema,
	/** Coming occurrences in order, the asked one with them; the latest ones once all are over. */
	occurrences: z.array(occurrenceSchema),
	/** Some of those who go, friends first, without people that a block hides: `occurrence.goingCount` counts all. Empty for guests. */
	people: z.array(personSchema),
	/** What a post about the occurrence begins with: for its organiser, once it is over. */
	recap: z.nullable(z.object({ title: z.string(), cameCount: z.int(), tribeId: z.nullable(idSchema) })),
});
export type GatheringPage = z.infer<typeof gatheringPageSchema>;

const titleText = text({
	maxLength: postLimits.title.maxLength,
	required: () => say('An event needs a title'),
	tooLong: (max) => say('Title can have at most {max} characters', { max }),
	unstorable: () => say('Title contains characters that cannot be stored'),
});

const bodyText = text({
	maxLength: postLimits.body.maxLength,
	notText: () => say('Description must be text'),
	tooLong: (max) => say('Description can have at most {max} characters', { max }),
	unstorable: () => say('Description contains characters that cannot be stored'),
});

const placeText = text({
	maxLength: eventLimits.place.maxLength,
	notText: () => say('Place must be text'),
	tooLong: (max) => say('Place can have at most {max} characters', { max }),
	unstorable: () => say('Place contains characters that cannot be stored'),
});

const notLink = () => say('A link begins with https:// or http://');
const linkText = text({
	maxLength: eventLimits.link.maxLength,
	notText: notLink,
	tooLong: (max) => say('Link can have at most {max} characters', { max }),
	unstorable: () => say('Link contains characters that cannot be stored'),
}).check(z.refine((link) => link === '' || /^https?:\/\/[^\s/?#]\S*$/i.test(link), { error: notLink }));

const wrongTime = { error: () => say('A date and time is written like 2026-11-15T07:15') };
/** On the clocks of the zone: 'YYYY-MM-DDTHH:MM'. */
const wallTimeSchema = z.string(wrongTime).check(
	z.regex(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/, wrongTime),
	z.refine((wall) => new Date(`${wall}Z`).toJSON()?.startsWith(wall) ?? false, wrongTime),
);

const wrongPlaces = { error: () => say('Places are a number from 1 to {max}', { max: eventLimits.places.max }) };

const writtenShape = {
	title: titleText,
	/** What it is about; '' for nothing. */
	body: z._default(bodyText, ''),
	/** First start. */
	starts: wallTimeSchema,
	/** End of the first occurrence. */
	ends: wallTimeSchema,
	/** IANA time zone of both. */
	zone: zoneSchema,
	place: z._default(placeText, ''),
	link: z._default(linkText, ''),
	/** Only people who go see place and link. */
	isPlaceForGoing: z._default(z.boolean(), false),
	/** Null for no limit. */
	placeLimit: z._default(z.nullable(z.int(wrongPlaces).check(z.gte(1, wrongPlaces), z.lte(eventLimits.places.max, wrongPlaces))), null),
	/** Null for once. */
	rule: z._default(z.nullable(ruleSchema), null),
	/** The picture at its head, an upload of the caller or the one that it has; null for none. */
	cover: z._default(z.nullable(newAttachmentSchema), null),
};

const endsAfter = z.refine<{ starts: string; ends: string }>(({ starts, ends }) => ends > starts, {
	error: () => say('It would end before it begins.'),
	path: ['ends'],
});
const endsSoon = z.refine<{ starts: string; ends: string }>(
	({ starts, ends }) => Date.parse(`${ends}Z`) - Date.parse(`${starts}Z`) <= eventLimits.duration.maxDays * 86_400_000,
	{ error: () => say('An event can last at most {max} days', { max: eventLimits.duration.maxDays }), path: ['ends'] },
);

export const createGatheringBodySchema = z
	.strictObject({
		...writtenShape,
		/** Null: outside tribes. */
		tribeId: z._default(z.nullable(idSchema), null),
		/** Outside tribes: friends alone see it. False: all who may see the profile of its author. */
		isForFriends: z._default(z.boolean(), true),
	})
	.check(endsAfter, endsSoon);
export type CreateGatheringBody = z.input<typeof createGatheringBodySchema>;

/** The whole event again: what is left out goes back to its default. */
export const updateGatheringBodySchema = z.strictObject(writtenShape).check(endsAfter, endsSoon);
export type UpdateGatheringBody = z.input<typeof updateGatheringBodySchema>;

const reasonText = text({
	maxLength: eventLimits.reason.maxLength,
	notText: () => say('Reason must be text'),
	tooLong: (max) => say('Reason can have at most {max} characters', { max }),
	unstorable: () => say('Reason contains characters that cannot be stored'),
});

export const cancelGatheringBodySchema = z.strictObject({
	/** Null: the whole event. */
	occurrenceId: z._default(z.nullable(idSchema), null),
	/** '' for none. */
	reason: z._default(reasonText, ''),
});
export type CancelGatheringBody = z.input<typeof cancelGatheringBodySchema>;

export const answers = ['going', 'maybe', 'no'] as const;
export type Answer = (typeof answers)[number];

export const answerGatheringBodySchema = z.strictObject({
	occurrenceId: idSchema,
	/** Who says 'going' to a full occurrence waits. */
	answer: z.enum(answers, { error: () => say('An answer is going, maybe or no') }),
});
export type AnswerGatheringBody = z.input<typeof answerGatheringBodySchema>;

export const answerKinds = ['going', 'waiting', 'maybe'] as const;
export type AnswerKind = (typeof answerKinds)[number];

export const listAnswersQuerySchema = z.strictObject({
	...pageQuerySchema.shape,
	occurrence: idSchema,
	kind: z._default(z.enum(answerKinds, { error: () => say('Kind is going, waiting or maybe') }), 'going'),
});

export const gatheringQuerySchema = z.strictObject({ occurrence: z.optional(idSchema) });

/** 'going': the caller goes, waits, may go or invites. */
export const gatheringFilters = ['all', 'going', 'tribes'] as const;
export type GatheringFilter = (typeof gatheringFilters)[number];

const filterShape = {
	filter: z._default(z.enum(gatheringFilters, { error: () => say('Filter is all, going or tribes') }), 'all'),
	/** Id of one tribe. */
	tribe: z.optional(idSchema),
};

export const listGatheringsQuerySchema = z.strictObject({ ...pageQuerySchema.shape, ...filterShape });

const wrongInstant = { error: () => say('From and to are times such as 2026-11-01T00:00:00.000Z') };
const longWindow = () => say('A window has at most {max} days', { max: eventLimits.window.maxDays });
export const listGatheringsBetweenQuerySchema = z
	.strictObject({
		...filterShape,
		/** Inclusive. */
		from: z.iso.datetime(wrongInstant),
		/** Exclusive. */
		to: z.iso.datetime(wrongInstant),
	})
	.check(
		z.refine(
			({ from, to }) => {
				const length = Date.parse(to) - Date.parse(from);
				return length >= 0 && length <= eventLimits.window.maxDays * 86_400_000;
			},
			{ error: longWindow, path: ['to'] },
		),
	);

/** An address to which a calendar program subscribes. */
export const calendarFeedSchema = z.object({
	id: idSchema,
	/** Null: what the member goes to, may go to and invites to. */
	tribe: z.nullable(tribeRefSchema),
	createdAt: timeSchema,
});
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

export const createCalendarFeedBodySchema = z.strictObject({
	/** A tribe of the caller. */
	tribeId: z._default(z.nullable(idSchema), null),
});
export type CreateCalendarFeedBody = z.input<typeof createCalendarFeedBodySchema>;

/** The path is shown once; asking again makes a new one, and ends the earlier one. */
export const newCalendarFeedSchema = z.object({ ...calendarFeedSchema.shape, path: z.string() });
export type NewCalendarFeed = z.infer<typeof newCalendarFeedSchema>;

export const calendarParamsSchema = z.object({ secret: z.string().check(z.regex(/^[\w-]{20,100}$/)) });
