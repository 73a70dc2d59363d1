import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idParamsSchema } from '../core/scalars.ts';
import { postCreated, postUpdated } from '../posts/posts.events.ts';
import { personSchema } from '../users/users.schema.ts';
import { calendarMediaType } from './calendar-address.ts';
import { calendarFeedsChanged, gatheringAnswered, gatheringCancelled, gatheringPlaceGiven, gatheringUpdated } from './events.events.ts';
import {
	answerGatheringBodySchema,
	calendarFeedSchema,
	calendarParamsSchema,
	cancelGatheringBodySchema,
	createCalendarFeedBodySchema,
	createGatheringBodySchema,
	gatheringEntrySchema,
	gatheringPageSchema,
	gatheringQuerySchema,
	listAnswersQuerySchema,
	listGatheringsBetweenQuerySchema,
	listGatheringsQuerySchema,
	newCalendarFeedSchema,
	updateGatheringBodySchema,
} from './events.schema.ts';

export const listGatherings = endpoint({
	method: 'GET',
	path: '/api/events',
	access: 'guest',
	scope: 'read',
	feature: 'events',
	summary:
		"Coming occurrences of events that the caller may see, the next first, those that run now with them: all, what the caller goes or may go to ('going'), or of their tribes.",
	query: listGatheringsQuerySchema,
	response: z.array(gatheringEntrySchema),
});

export const listGatheringsBetween = endpoint({
	method: 'GET',
	path: '/api/events/between',
	access: 'guest',
	scope: 'read',
	feature: 'events',
	summary: 'Occurrences of events that begin within a window, in order: what a month shows. Has no pages.',
	query: listGatheringsBetweenQuerySchema,
	response: z.array(gatheringEntrySchema),
});

export const getGathering = endpoint({
	method: 'GET',
	path: '/api/events/:id',
	access: 'guest',
	scope: 'read',
	feature: 'events',
	summary: 'An event by the id of its post, at the occurrence that is asked for, or the next one.',
	params: idParamsSchema,
	query: gatheringQuerySchema,
	response: gatheringPageSchema,
});

export const getGatheringFile = endpoint({
	method: 'GET',
	path: '/api/events/:id/event.ics',
	access: 'guest',
	scope: 'read',
	feature: 'events',
	summary: 'An event with all its occurrences as a file for calendar programs (RFC 5545).',
	params: idParamsSchema,
	document: calendarMediaType,
});

export const createGathering = endpoint({
	method: 'POST',
	path: '/api/events',
	access: 'member',
	scope: 'write',
	feature: 'events',
	appends: [postCreated],
	summary: 'Invite to an event, in a tribe of the caller or outside tribes; its thread is that of its post.',
	body: createGatheringBodySchema,
	response: gatheringPageSchema,
	status: 201,
	idempotent: true,
	rateLimits: [{ max: 30, newAccountMax: 10, windowSeconds: 3600, per: 'account' }],
	errors: [
		'join_to_post',
		'not_allowed_in_tribe',
		'banned_from_tribe',
		'muted_in_tribe',
		'tribe_archived',
		'agree_to_rules',
		'slow_mode',
		'event_waits',
		'picture_not_yours',
		'event_in_past',
		'time_skipped',
		'rule_does_not_fit',
		'repeats_never',
		'repeats_too_long',
		'too_many_occurrences',
	],
});

export const updateGathering = endpoint({
	method: 'PUT',
	path: '/api/events/:id',
	access: 'member',
	scope: 'write',
	feature: 'events',
	appends: [postUpdated, gatheringUpdated, gatheringPlaceGiven],
	summary:
		'Change an event of the caller. Occurrences on the same day keep their answers; other time or place is told to people who answered.',
	params: idParamsSchema,
	body: updateGatheringBodySchema,
	response: gatheringPageSchema,
	idempotent: true,
	rateLimits: [{ max: 60, windowSeconds: 3600, per: 'account' }],
	errors: [
		'not_your_post',
		'post_archived',
		'banned_from_tribe',
		'muted_in_tribe',
		'tribe_archived',
		'picture_not_yours',
		'event_over',
		'event_cancelled',
		'event_in_past',
		'time_skipped',
		'rule_does_not_fit',
		'repeats_never',
		'repeats_too_long',
		'too_many_occurrences',
	],
});

export const cancelGathering = endpoint({
	method: 'POST',
	path: '/api/events/:id/cancel',
	access: 'member',
	scope: 'write',
	feature: 'events',
	appends: [gatheringCancelled],
	summary: 'Cancel an event of the caller, or one of its occurrences; it stays visible, and people who answered are told.',
	params: idParamsSchema,
	body: cancelGatheringBodySchema,
	response: gatheringPageSchema,
	idempotent: true,
	errors: ['not_your_post', 'post_archived', 'banned_from_tribe', 'muted_in_tribe', 'tribe_archived', 'event_over', 'event_cancelled'],
});

export const answerGathering = endpoint({
	method: 'PUT',
	path: '/api/events/:id/answer',
	access: 'member',
	scope: 'write',
	feature: 'events',
	appends: [gatheringAnswered, gatheringPlaceGiven],
	summary:
		'Answer whether the caller comes to an occurrence. When it is full, who goes waits; a place that comes free goes to the first who waits.',
	params: idParamsSchema,
	body: answerGatheringBodySchema,
	response: gatheringPageSchema,
	idempotent: true,
	rateLimits: [{ max: 120, windowSeconds: 60, per: 'account' }],
	errors: ['banned_from_tribe', 'muted_in_tribe', 'tribe_archived', 'post_archived', 'event_over', 'event_cancelled'],
});

export const listAnswers = endpoint({
	method: 'GET',
	path: '/api/events/:id/answers',
	access: 'member',
	scope: 'read',
	feature: 'events',
	summary: 'Who goes to an occurrence, waits or may go, the first first, without people that a block hides from the caller.',
	params: idParamsSchema,
	query: listAnswersQuerySchema,
	response: z.array(personSchema),
});

export const listCalendarFeeds = endpoint({
	method: 'GET',
	path: '/api/me/calendar-feeds',
	access: 'member',
	feature: 'events',
	summary: 'For which calendars the caller has made secret addresses; the addresses themselves are shown once, when they are made.',
	response: z.array(calendarFeedSchema),
});

export const createCalendarFeed = endpoint({
	method: 'POST',
	path: '/api/me/calendar-feeds',
	access: 'member',
	feature: 'events',
	appends: [calendarFeedsChanged],
	summary:
		"A secret address of the caller's calendar, or of that of one of their tribes, for calendar programs. An earlier address of the same calendar ends.",
	body: createCalendarFeedBodySchema,
	response: newCalendarFeedSchema,
	status: 201,
	rateLimits: [{ max: 30, windowSeconds: 3600, per: 'account' }],
});

export const deleteCalendarFeed = endpoint({
	method: 'DELETE',
	path: '/api/me/calendar-feeds/:id',
	access: 'member',
	feature: 'events',
	appends: [calendarFeedsChanged],
	summary: 'End a secret address of a calendar.',
	params: idParamsSchema,
	idempotent: true,
});

export const getCalendarFeed = endpoint({
	method: 'GET',
	path: '/calendars/:secret/events.ics',
	access: 'guest',
	sessionless: true,
	feature: 'events',
	summary:
		'The calendar of a member, or of a tribe as that member sees it, by its secret; a ban, the end of the account or of the membership ends it.',
	params: calendarParamsSchema,
	document: calendarMediaType,
	revalidated: true,
	rateLimits: [{ max: 120, windowSeconds: 60, per: 'address' }],
});
