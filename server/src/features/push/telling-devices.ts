/** Tells the devices of one member what waits for them: as their member may see it now, and outside of their quiet hours. */
import type { Notification } from '@friends/contract/notifications/notifications.schema';
import { type Clock, isoNow } from '#core/clock';
import type { JobCall } from '#core/jobs/job';
import { addJob } from '#core/jobs/jobs.queries';
import { inLanguage } from '#core/languages/in-language';
import { languageFor, type OfferedLanguages } from '#core/languages/offered-languages';
import type { Database } from '#core/transaction';
import type { InstanceService } from '../instance/instance.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { presentMessage } from './push.present.ts';
import * as queries from './push.queries.ts';
import { sendJob, type Told } from './push.service.ts';
import type { Reach } from './reaching.ts';

/** Notifications of one message. */
const toldMax = 50;

interface TellingOptions {
	database: Database;
	clock: Clock;
	languages(): OfferedLanguages;
	instance: Pick<InstanceService, 'features'>;
	notifications: Pick<NotificationsService, 'readerOf' | 'listUnread' | 'countUnread'>;
	reach: Reach;
}

export function createTellDevices({ database, clock, languages, instance, notifications, reach }: TellingOptions) {
	return async function tellDevices({ payload, signal }: JobCall<Told>): Promise<void> {
		const { userId, announcementId } = payload;
		const reader = await notifications.readerOf(userId);
		const now = isoNow(clock);
		const runAt = reader?.quietUntil.toISOString() ?? now;
		if (runAt > now) {
			await database.transaction((transaction) => addJob(transaction, { name: sendJob, payload, runAt, at: now }));
			return;
		}
		const claimed = await database.transaction((transaction) => queries.claimWaiting(transaction, userId));
		if (!reader || !(await instance.features()).notifications) return;
		const wanted = new Set([...claimed, announcementId]);
		const language = languageFor(reader.chosenLanguage, languages());
		const unread = await notifications.listUnread({ member: reader.member, language, channel: 'push' }, toldMax);
		const news: Notification[] = unread.filter(({ id }) => wanted.has(id));
		if (news.length === 0) return;
		const unreadCount = await notifications.countUnread(reader.member);
		const message = inLanguage(language, () => presentMessage(news, { unreadCount, language }));
		try {
			await reach(userId, message, signal);
		} catch (error) {
			await database.transaction((transaction) => queries.setPushAt(transaction, claimed, now));
			throw error;
		}
	};
}
