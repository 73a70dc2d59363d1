/** Digests by mail: a job looks for members whose day or week is over, and tells what they have not read. */
import type { Clock } from '#core/clock';
import { isoIn, isoNow } from '#core/clock';
import type { JobCall } from '#core/jobs/job';
import { languageFor, type OfferedLanguages } from '#core/languages/offered-languages';
import type { Mail } from '#core/mail/mail';
import type { Database } from '#core/transaction';
import type { InstanceService } from '../../instance/instance.service.ts';
import type { ConversationsService } from '../../messages/conversations.service.ts';
import type { NotificationsService } from '../notifications.service.ts';
import { listDigestsDue } from '../readers.queries.ts';
import { advanceDigest } from '../settings.queries.ts';
import { digestLetter } from './letters.ts';
import type { Unsubscribing } from './unsubscribing.ts';

const daySeconds = 24 * 60 * 60;
/** Members of one run; another run goes on. */
const membersAtOnce = 50;
const linesMax = 20;

interface DigestsOptions {
	database: Database;
	clock: Clock;
	languages(): OfferedLanguages;
	publicUrl: string;
	instance: Pick<InstanceService, 'features'>;
	mail: Mail;
	notifications: Pick<NotificationsService, 'readerOf' | 'listUnread'>;
	conversations: Pick<ConversationsService, 'countUnread'>;
	unsubscribing: Unsubscribing;
}

export function createSendDigests(options: DigestsOptions) {
	const { database, clock, languages, publicUrl, instance, mail, notifications, conversations, unsubscribing } = options;

	async function sendTo(userId: string): Promise<void> {
		const reader = await notifications.readerOf(userId);
		const at = isoNow(clock);
		// Of a member who may not sign in the digest waits, until they may again.
		if (!reader?.digestAt) return;
		const since = reader.digestAt;
		const language = languageFor(reader.chosenLanguage, languages());
		const unread = await notifications.listUnread({ member: reader.member, language, channel: 'mail' }, linesMax + 1);
		const news = unread.filter((each) => each.at >= since);
		const tellsMessages = reader.settings.messages.mail && (await instance.features()).messages;
		const conversationCount = tellsMessages ? await conversations.countUnread(userId, since) : 0;
		const hasNews = news.length > 0 || conversationCount > 0;
		await database.transaction(async (transaction) => {
			// Another server may have been faster.
			if (!(await advanceDigest(transaction, { userId, from: since, to: at })) || !hasNews) return;
			const unsubscribe = `${publicUrl}/api/unsubscribe/${userId}/${unsubscribing.sign(userId)}`;
			const told = { news: news.slice(0, linesMax), isMore: news.length > linesMax, conversationCount, publicUrl, unsubscribe };
			await mail.send(transaction, { email: reader.email, language: reader.chosenLanguage }, () => digestLetter(told));
		});
	}

	return async function sendDigests({ signal }: JobCall<unknown>): Promise<'more' | undefined> {
		if (!mail.isOn || !(await instance.features()).notifications) return undefined;
		const before = { dailyBefore: isoIn(clock, -daySeconds), weeklyBefore: isoIn(clock, -7 * daySeconds) };
		const due = await listDigestsDue(database.reader, { ...before, limit: membersAtOnce });
		for (const userId of due) {
			signal.throwIfAborted();
			await sendTo(userId);
		}
		return due.length === membersAtOnce ? 'more' : undefined;
	};
}
