import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { idParamsSchema } from '../core/scalars.ts';
import { announceBodySchema, announcementSchema } from './announcements.schema.ts';
import { announcementMade, notificationSettingsUpdated, notificationsChanged, threadMuted } from './notifications.events.ts';
import {
	listNotificationsQuerySchema,
	markReadBodySchema,
	notificationSchema,
	notificationSettingsSchema,
	postNoticesSchema,
	unsubscribeParamsSchema,
	updateNotificationSettingsBodySchema,
	updatePostNoticesBodySchema,
} from './notifications.schema.ts';

export const listNotifications = endpoint({
	method: 'GET',
	path: '/api/notifications',
	access: 'member',
	feature: 'notifications',
	needs: ['language'],
	summary:
		"What the caller is told, latest first: 'mentions' and 'requests' are parts of it, 'strangers' is what people do who have no tie to them.",
	query: listNotificationsQuerySchema,
	response: z.array(notificationSchema),
});

export const markNotificationsRead = endpoint({
	method: 'POST',
	path: '/api/notifications/read',
	access: 'member',
	appends: [notificationsChanged],
	feature: 'notifications',
	summary: 'Mark notifications of the caller as read, by their ids or all of them.',
	body: markReadBodySchema,
	idempotent: true,
});

export const markNotificationUnread = endpoint({
	method: 'POST',
	path: '/api/notifications/:id/unread',
	access: 'member',
	appends: [notificationsChanged],
	feature: 'notifications',
	summary: 'Mark a notification of the caller as unread.',
	params: idParamsSchema,
	idempotent: true,
});

export const getPostNotices = endpoint({
	method: 'GET',
	path: '/api/posts/:id/notices',
	access: 'member',
	feature: 'notifications',
	summary: 'Whether the caller hears of a post, its comments and their likes.',
	params: idParamsSchema,
	response: postNoticesSchema,
});

export const updatePostNotices = endpoint({
	method: 'PUT',
	path: '/api/posts/:id/notices',
	access: 'member',
	appends: [threadMuted],
	feature: 'notifications',
	summary: 'Hear of a post, its comments and their likes no more, or again.',
	params: idParamsSchema,
	body: updatePostNoticesBodySchema,
	response: postNoticesSchema,
	idempotent: true,
});

export const getNotificationSettings = endpoint({
	method: 'GET',
	path: '/api/me/notification-settings',
	access: 'member',
	feature: 'notifications',
	summary: 'What the caller is told where, and when.',
	response: notificationSettingsSchema,
});

export const updateNotificationSettings = endpoint({
	method: 'PUT',
	path: '/api/me/notification-settings',
	access: 'member',
	appends: [notificationSettingsUpdated],
	feature: 'notifications',
	summary: 'Change what the caller is told where, and when; fields that are left out stay as they are.',
	body: updateNotificationSettingsBodySchema,
	response: notificationSettingsSchema,
	idempotent: true,
});

/** Mail programs call it with one click (RFC 8058). */
export const unsubscribe = endpoint({
	method: 'POST',
	path: '/api/unsubscribe/:id/:signature',
	access: 'guest',
	sessionless: true,
	takesForms: true,
	appends: [notificationSettingsUpdated],
	feature: 'notifications',
	summary: 'End the digest by mail of the member in the signed address.',
	params: unsubscribeParamsSchema,
	rateLimits: [{ max: 60, windowSeconds: 3600, per: 'address' }],
	errors: ['unsubscribe_link_invalid'],
});

export const listAnnouncements = endpoint({
	method: 'GET',
	path: '/api/admin/announcements',
	access: 'admin',
	feature: 'notifications',
	summary: 'Announcements to all members, latest first, in all their languages.',
	query: pageQuerySchema,
	response: z.array(announcementSchema),
});

export const announce = endpoint({
	method: 'POST',
	path: '/api/admin/announcements',
	access: 'admin',
	proof: 'recent',
	appends: [announcementMade],
	feature: 'notifications',
	summary: 'Tell all members something, in the default language and in others that the community offers.',
	body: announceBodySchema,
	response: announcementSchema,
	status: 201,
	idempotent: true,
	rateLimits: [{ max: 10, windowSeconds: 3600, per: 'account' }],
	errors: ['language_not_offered'],
});
