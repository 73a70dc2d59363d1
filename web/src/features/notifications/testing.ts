/** Fixtures: notifications and their settings as the server sends them. */
import {
	type Notification,
	type NotificationKind,
	type NotificationSettings,
	notificationKinds,
} from '@friends/contract/notifications/notifications.schema';
import { personNamed } from '#entities/testing/views.ts';

const target = { postId: null, commentId: null, username: null, tribeId: null, message: null };

export function notificationView({
	target: opened,
	...changes
}: Partial<Omit<Notification, 'target'>> & { target?: Partial<Notification['target']> } = {}): Notification {
	const people = changes.people ?? [personNamed('Ana Silva')];
	return {
		id: 'notification-1',
		kind: 'postLiked',
		people,
		peopleCount: people.length,
		target: { ...target, ...opened },
		occurrence: null,
		tribe: null,
		excerpt: '',
		about: null,
		act: null,
		text: '',
		at: new Date().toISOString(),
		isRead: false,
		request: null,
		...changes,
	};
}

const channels = { app: true, push: false, mail: false };

export const settingsOfNotifications = (changes: Partial<NotificationSettings> = {}): NotificationSettings => ({
	kinds: Object.fromEntries(notificationKinds.map((kind) => [kind, channels])) as Record<NotificationKind, typeof channels>,
	messages: { push: true, mail: false },
	quietHours: null,
	digest: 'weekly',
	strangersApart: true,
	...changes,
});
