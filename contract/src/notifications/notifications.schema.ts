import * as z from 'zod/mini';
import { say } from '../core/languages/say.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { zoneSchema } from '../core/times/zone.ts';
import { noticeActs, reportTargets } from '../reports/reports.schema.ts';
import { tribeRefSchema } from '../tribes/tribes.schema.ts';
import { personSchema } from '../users/users.schema.ts';
import { notificationLimits } from './notifications.limits.ts';

/** What members are told. */
export const notificationKinds = [
	'postLiked',
	/** Beyond the like. */
	'postReacted',
	'commentLiked',
	/** Under the member's post. */
	'commented',
	/** The member's comment. */
	'answered',
	/** '@username' in a post, a comment or a message of a channel, or '@here' in a channel. */
	'mentioned',
	'friendRequested',
	/** Said yes to the member's friend request. */
	'befriended',
	/** Asks to join a tribe that the member owns. */
	'tribeRequested',
	/** The member's request to join was accepted. */
	'tribeAccepted',
	/** A post of the member that waited for those who look after a tribe stands there now. */
	'postAdmitted',
	/** Made a moderator of a tribe. */
	'promoted',
	/** Outcome of the member's report. */
	'reportSettled',
	/** An administrator did something to the member or a thing of theirs. */
	'moderated',
	/** An event that the member goes or may go to begins within a day. */
	'eventTomorrow',
	/** … within an hour. */
	'eventSoon',
	/** … at another time or place. */
	'eventMoved',
	'eventCancelled',
	/** The member waited for a place, and goes now. */
	'eventPlace',
	/** By administrators, to everyone. */
	'announced',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What became of a report, or what an administrator did; 'standing' is a change of role, or of what the member may do. */
export const notificationActs = [...noticeActs, 'restored', 'dismissed', 'standing'] as const;
export type NotificationAct = (typeof notificationActs)[number];

/** 'all' is without strangers, who have a list of their own. */
export const notificationFilters = ['all', 'mentions', 'requests', 'strangers'] as const;
export type NotificationFilter = (typeof notificationFilters)[number];

export const requestStates = ['open', 'accepted', 'declined', 'gone'] as const;

export const notificationSchema = z.object({
	id: idSchema,
	kind: z.enum(notificationKinds),
	/** Those that the member knows first, then the latest, at most three, and only people that the member may see. */
	people: z.array(personSchema),
	/** Number of all of them, also those who are not in `people`. */
	peopleCount: z.int(),
	/** What it opens; all null for nothing. */
	target: z.object({
		postId: z.nullable(idSchema),
		/** A comment under that post. */
		commentId: z.nullable(idSchema),
		/** Of the person whose profile it opens. */
		username: z.nullable(z.string()),
		tribeId: z.nullable(idSchema),
		/** A message of a channel of that tribe. */
		message: z.nullable(
			z.object({
				id: idSchema,
				tribeSlug: z.string(),
				channelSlug: z.string(),
				/** The thread that it is in. */
				threadId: z.nullable(idSchema),
			}),
		),
	}),
	/** Of kinds that begin with 'event': the occurrence, as it is now; null for other kinds, and when the whole event is meant. */
	occurrence: z.nullable(z.object({ id: idSchema, startsAt: timeSchema, zone: z.string() })),
	/** Of the post, or where the request belongs. */
	tribe: z.nullable(tribeRefSchema),
	/** First words of the post or comment, or of what was removed, as it is now; '' for none. */
	excerpt: z.string(),
	/** Kind of the thing that was reported or moderated; null for other kinds. */
	about: z.nullable(z.enum(reportTargets)),
	/** What was done to it; null for other kinds. */
	act: z.nullable(z.enum(notificationActs)),
	/** The whole announcement, in the reader's language; '' for other kinds. */
	text: z.string(),
	/** Of the latest person or event. */
	at: timeSchema,
	isRead: z.boolean(),
	/** Of `friendRequested` and `tribeRequested` by one person: what became of the request; 'gone' once it was taken back. */
	request: z.nullable(z.object({ id: idSchema, state: z.enum(requestStates) })),
});
export type Notification = z.infer<typeof notificationSchema>;

export const listNotificationsQuerySchema = z.strictObject({
	...pageQuerySchema.shape,
	filter: z._default(z.enum(notificationFilters, { error: () => say('Filter is all, mentions, requests or strangers') }), 'all'),
});

const idsOrAll = () => say('Send the ids of notifications, or that all of them are read');

/** Either of both. */
export const markReadBodySchema = z
	.strictObject({
		ids: z.optional(
			z.array(idSchema, { error: idsOrAll }).check(
				z.maxLength(notificationLimits.ids.maxItems, {
					error: () => say('At most {max} at once', { max: notificationLimits.ids.maxItems }),
				}),
			),
		),
		all: z.optional(z.literal(true, { error: idsOrAll })),
	})
	.check(z.refine(({ ids, all }) => (ids === undefined) !== (all === undefined), { error: idsOrAll, path: ['ids'] }));
export type MarkReadBody = z.input<typeof markReadBodySchema>;

/** Whether the member hears of a post, its comments and their likes. */
export const postNoticesSchema = z.object({ isMuted: z.boolean() });
export const updatePostNoticesBodySchema = z.strictObject({ isMuted: z.boolean() });

const channels = { app: z.boolean(), push: z.boolean(), mail: z.boolean() };

/** The same for each kind, by its name. */
const ofEachKind = <Schema extends z.ZodMiniType>(schema: Schema): Record<NotificationKind, Schema> => ({
	postLiked: schema,
	postReacted: schema,
	commentLiked: schema,
	commented: schema,
	answered: schema,
	mentioned: schema,
	friendRequested: schema,
	befriended: schema,
	tribeRequested: schema,
	tribeAccepted: schema,
	postAdmitted: schema,
	promoted: schema,
	reportSettled: schema,
	moderated: schema,
	eventTomorrow: schema,
	eventSoon: schema,
	eventMoved: schema,
	eventCancelled: schema,
	eventPlace: schema,
	announced: schema,
});

const wrongTime = { error: () => say('A time is written like 22:00') };
const clockTime = z.string(wrongTime).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, wrongTime));

export const digests = ['never', 'daily', 'weekly'] as const;
export type Digest = (typeof digests)[number];

const quietHoursShape = {
	/** 'HH:MM'; nothing is pushed from then on. */
	from: clockTime,
	/** 'HH:MM', exclusive; before `from` where the quiet hours pass midnight. */
	to: clockTime,
	/** IANA time zone. */
	zone: zoneSchema,
};

export const notificationSettingsSchema = z.object({
	/** 'app' is the list of notifications; `mail` the digest. */
	kinds: z.object(ofEachKind(z.object(channels))),
	/** New messages, which the list of notifications does not have; `mail` is their number in the digest. */
	messages: z.object({ push: z.boolean(), mail: z.boolean() }),
	/** Null for none. */
	quietHours: z.nullable(z.object(quietHoursShape)),
	digest: z.enum(digests),
	/** What strangers do has a list of its own, and counts nowhere. */
	strangersApart: z.boolean(),
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

const channelChanges = z.strictObject({ app: z.optional(z.boolean()), push: z.optional(z.boolean()), mail: z.optional(z.boolean()) });

/** What is left out stays. */
export const updateNotificationSettingsBodySchema = z.strictObject({
	kinds: z.optional(z.strictObject(ofEachKind(z.optional(channelChanges)))),
	messages: z.optional(z.strictObject({ push: z.optional(z.boolean()), mail: z.optional(z.boolean()) })),
	quietHours: z.optional(z.nullable(z.strictObject(quietHoursShape))),
	digest: z.optional(z.enum(digests, { error: () => say('A digest comes daily, weekly or never') })),
	strangersApart: z.optional(z.boolean()),
});
export type UpdateNotificationSettingsBody = z.input<typeof updateNotificationSettingsBodySchema>;

/** The member and their signature: it needs no session. */
export const unsubscribeParamsSchema = z.object({ id: idSchema, signature: z.string().check(z.regex(/^[\w-]{1,100}$/)) });
