/** Rows of the access matrix about notifications, announcements and devices. */
import { deviceOf } from '@friends/test-kit/push-service';
import { fixed, type Rows } from './row.ts';
import type { Stage } from './stage.ts';

export function notificationRows({ written, notification }: Stage): Rows {
	const own = [fixed('what is the caller’s own')];
	const device = deviceOf('https://push.example/any');
	const ofPosts = (body?: object) =>
		written.map(({ place, post, visibility }) => fixed(`a post ${place}`, { params: { id: post }, ...(body && { body }) }, { visibility }));
	return {
		'notifications.listNotifications': own,
		'notifications.markNotificationsRead': [fixed('what is the caller’s own', { body: { all: true } })],
		'notifications.markNotificationUnread': [fixed('a notification of the author', { params: { id: notification } })],
		'notifications.getPostNotices': ofPosts(),
		'notifications.updatePostNotices': ofPosts({ isMuted: true }),
		'notifications.getNotificationSettings': own,
		'notifications.updateNotificationSettings': [fixed('what is the caller’s own', { body: { digest: 'never' } })],
		'notifications.unsubscribe': [fixed('an address that was made up', { params: { id: notification, signature: 'made-up' } })],
		'notifications.listAnnouncements': [fixed('anything')],
		'notifications.announce': [fixed('anything', { body: { text: 'We move.' } })],
		'push.getPushKey': [fixed('anything')],
		'push.subscribeToPush': [fixed('what is the caller’s own', { body: device })],
		'push.endPush': [fixed('what is the caller’s own', { body: { endpoint: device.endpoint } })],
	};
}
