/** Notifications, announcements and devices: what their endpoints append to the change log. */
import {
	announce,
	listNotifications,
	markNotificationsRead,
	markNotificationUnread,
	unsubscribe,
	updateNotificationSettings,
	updatePostNotices,
} from '@friends/contract/notifications/notifications.endpoints';
import {
	announcementMade,
	notificationSettingsUpdated,
	notificationsChanged,
	threadMuted,
} from '@friends/contract/notifications/notifications.events';
import { endPush, subscribeToPush } from '@friends/contract/push/push.endpoints';
import { pushSubscribed, pushUnsubscribed } from '@friends/contract/push/push.events';
import { createPost } from '@friends/test-kit/posts';
import { deviceOf } from '@friends/test-kit/push-service';
import { createUnsubscribing } from '../../features/notifications/digest/unsubscribing.ts';
import { testTokenSecret } from '../test-app.ts';
import { did, type Scenes, type Stage } from './stage.ts';

/** A notification of Maya's: Noor mentions her, and both see it once she keeps strangers among the others. */
async function told({ api, maya, noor }: Stage): Promise<string> {
	await api.succeed(updateNotificationSettings, { token: maya.token, body: { strangersApart: false } });
	await createPost(api, noor, { body: `@${maya.user.username}` });
	const [first] = await api.succeed(listNotifications, { token: maya.token });
	return first?.id ?? '';
}

export const notifications: Scenes = {
	markNotificationsRead: [
		async (stage) => {
			const { api, maya, change } = stage;
			const id = await told(stage);
			await change(() => api.succeed(markNotificationsRead, { token: maya.token, body: { ids: [id] } }));
			return [did(maya, notificationsChanged, { user: maya.user.id })];
		},
	],
	markNotificationUnread: [
		async (stage) => {
			const { api, maya, change } = stage;
			const id = await told(stage);
			await api.succeed(markNotificationsRead, { token: maya.token, body: { ids: [id] } });
			await change(() => api.succeed(markNotificationUnread, { token: maya.token, params: { id } }));
			return [did(maya, notificationsChanged, { user: maya.user.id })];
		},
	],
	updatePostNotices: [
		async ({ api, maya, change }) => {
			const { id } = await createPost(api, maya);
			await change(() => api.succeed(updatePostNotices, { token: maya.token, params: { id }, body: { isMuted: true } }));
			return [did(maya, threadMuted, { post: id })];
		},
	],
	updateNotificationSettings: [
		async ({ api, maya, change }) => {
			await change(() => api.succeed(updateNotificationSettings, { token: maya.token, body: { digest: 'daily' } }));
			return [did(maya, notificationSettingsUpdated, { user: maya.user.id })];
		},
	],
	unsubscribe: [
		async ({ api, maya, change }) => {
			const { id } = maya.user;
			await api.succeed(updateNotificationSettings, { token: maya.token, body: { digest: 'daily' } });
			const signature = createUnsubscribing(testTokenSecret).sign(id);
			await change(() => api.succeed(unsubscribe, { params: { id, signature } }));
			return [did(maya, notificationSettingsUpdated, { user: id })];
		},
	],
	announce: [
		async ({ api, admin, change }) => {
			const { id } = await change(() => api.succeed(announce, { token: admin.token, body: { text: 'We move.' } }));
			return [did(admin, announcementMade, { announcement: id })];
		},
	],
};

export const push: Scenes = {
	subscribeToPush: [
		async ({ api, maya, change }) => {
			await change(() => api.succeed(subscribeToPush, { token: maya.token, body: deviceOf('https://push.example/1') }));
			return [did(maya, pushSubscribed, { user: maya.user.id })];
		},
	],
	endPush: [
		async ({ api, maya, change }) => {
			const device = deviceOf('https://push.example/2');
			await api.succeed(subscribeToPush, { token: maya.token, body: device });
			await change(() => api.succeed(endPush, { token: maya.token, body: { endpoint: device.endpoint } }));
			return [did(maya, pushUnsubscribed, { user: maya.user.id })];
		},
	],
};
