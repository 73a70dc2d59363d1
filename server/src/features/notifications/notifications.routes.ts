import {
	announce,
	getNotificationSettings,
	getPostNotices,
	listAnnouncements,
	listNotifications,
	markNotificationsRead,
	markNotificationUnread,
	unsubscribe,
	updateNotificationSettings,
	updatePostNotices,
} from '@friends/contract/notifications/notifications.endpoints';
import type { On } from '#core/endpoints/bound';
import type { AnnouncementsService } from './announcements.service.ts';
import type { NotificationsService } from './notifications.service.ts';
import type { NotificationSettingsService } from './settings.service.ts';

export function notificationsRoutes(on: On, notifications: NotificationsService): void {
	on(listNotifications, async ({ viewer: member, query: { filter, ...stretch }, language, page }) =>
		page(await notifications.list({ member, language, filter }, stretch)),
	);
	on(markNotificationsRead, {
		write:
			({ viewer, body }) =>
			(transaction) =>
				notifications.markRead(transaction, viewer, body),
	});
	on(markNotificationUnread, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				notifications.markUnread(transaction, viewer, params.id),
	});
}

export function settingsRoutes(on: On, settings: NotificationSettingsService): void {
	on(getNotificationSettings, ({ viewer }) => settings.get(viewer));
	on(updateNotificationSettings, {
		write:
			({ viewer, body }) =>
			(transaction) =>
				settings.update(transaction, viewer, body),
		present: ({ viewer }) => settings.get(viewer),
	});
	on(getPostNotices, ({ viewer, params }) => settings.noticesOf(viewer, params.id));
	on(updatePostNotices, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				settings.mute(transaction, viewer, { postId: params.id, ...body }),
		present: ({ viewer, params }) => settings.noticesOf(viewer, params.id),
	});
	on(unsubscribe, ({ params }) => settings.unsubscribe(params));
}

export function announcementsRoutes(on: On, announcements: AnnouncementsService): void {
	on(listAnnouncements, async ({ query, page }) => page(await announcements.list(query)));
	on(announce, {
		write:
			({ viewer, id, body }) =>
			(transaction) =>
				announcements.announce(transaction, viewer, id, body),
		present: ({ id }) => announcements.get(id),
	});
}
