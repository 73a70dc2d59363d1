import { job } from '#core/jobs/job';
import type { Mail } from '#core/mail/mail';
import type { Platform, Room } from '#core/room';
import type { Transaction } from '#core/transaction';
import type { AuditLogsService } from '../audit-logs/audit-logs.service.ts';
import type { InstanceService } from '../instance/instance.service.ts';
import type { ConversationsService } from '../messages/conversations.service.ts';
import type { TribeRequestsService } from '../tribes/joining/tribe-requests.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { createAnnouncementsService } from './announcements.service.ts';
import type { BesideOptions } from './beside.ts';
import { createSendDigests } from './digest/digests.ts';
import { createUnsubscribing } from './digest/unsubscribing.ts';
import { createNotificationsFollower, type PushNews } from './notifications.follower.ts';
import { announcementsRoutes, notificationsRoutes, settingsRoutes } from './notifications.routes.ts';
import type { NotificationsService } from './notifications.service.ts';
import { createNotificationSettingsService } from './settings.service.ts';

interface Neighbours extends BesideOptions {
	service: NotificationsService;
	tribeRequests: TribeRequestsService;
	users: UsersService;
	instance: InstanceService;
	auditLogs: AuditLogsService;
	push: { news: PushNews; announcement(transaction: Transaction, id: string): Promise<void> };
	mail: Mail;
	conversations: Pick<ConversationsService, 'countUnread'>;
}

export function notificationsRoom(platform: Platform, neighbours: Neighbours): Room<NotificationsService> {
	const { config, database, clock, languages, tokenSecret } = platform;
	const { service, posts, messagesGate, tribeRequests, users, auditLogs, instance, push, mail, conversations } = neighbours;
	const unsubscribing = createUnsubscribing(tokenSecret);
	const settings = createNotificationSettingsService({ database, clock, posts, unsubscribing });
	const announcements = createAnnouncementsService({ database, clock, languages, auditLogs, users, push: push.announcement });
	const reading = { notifications: service, conversations };
	const digests = { database, clock, languages, publicUrl: config.publicUrl, instance, mail, ...reading, unsubscribing };
	return {
		service,
		endpoints(on) {
			notificationsRoutes(on, service);
			settingsRoutes(on, settings);
			announcementsRoutes(on, announcements);
		},
		followers: [createNotificationsFollower({ clock, users, instance, messagesGate, tribeRequests, push: push.news })],
		jobs: [
			job({ name: 'notifications.forget', everySeconds: 60 * 60, forgets: true, run: () => service.forgetOld() }),
			job({ name: 'notifications.digest', everySeconds: 10 * 60, run: createSendDigests(digests) }),
		],
	};
}
