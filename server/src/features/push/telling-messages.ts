/** Tells the devices of one member what is new in one conversation: as they may read it now, and outside of their quiet hours. */
import { type Clock, isoNow } from '#core/clock';
import type { JobCall } from '#core/jobs/job';
import { addJob } from '#core/jobs/jobs.queries';
import { inLanguage } from '#core/languages/in-language';
import { languageFor, type OfferedLanguages } from '#core/languages/offered-languages';
import type { Database } from '#core/transaction';
import type { InstanceService } from '../instance/instance.service.ts';
import type { Untold, UntoldService } from '../messages/untold/untold.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { presentConversationNews } from './push.present.ts';
import type { Reach } from './reaching.ts';

export const messagesJob = 'push.messages';

interface TellingOptions {
	database: Database;
	clock: Clock;
	languages(): OfferedLanguages;
	instance: Pick<InstanceService, 'features'>;
	notifications: Pick<NotificationsService, 'readerOf' | 'countUnread'>;
	untold: Pick<UntoldService, 'clearUntold' | 'newsOf'>;
	reach: Reach;
}

export function createTellMessages({ database, clock, languages, instance, notifications, untold, reach }: TellingOptions) {
	return async function tellMessages({ payload, signal }: JobCall<Untold>): Promise<void> {
		const reader = await notifications.readerOf(payload.userId);
		const now = isoNow(clock);
		const runAt = reader?.quietUntil.toISOString() ?? now;
		if (runAt > now) {
			await database.transaction((transaction) => addJob(transaction, { name: messagesJob, payload, runAt, at: now }));
			return;
		}
		await database.transaction((transaction) => untold.clearUntold(transaction, payload));
		const { messages, notifications: areOn } = await instance.features();
		if (!reader?.settings.messages.push || !messages || !areOn) return;
		const news = await untold.newsOf(payload);
		if (!news) return;
		const unreadCount = await notifications.countUnread(reader.member);
		const language = languageFor(reader.chosenLanguage, languages());
		const message = inLanguage(language, () => presentConversationNews(news, { unreadCount, language }));
		await reach(payload.userId, message, signal);
	};
}
