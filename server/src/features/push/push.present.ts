/** Push messages in the language that is being spoken. */
import { say } from '@friends/contract/core/languages/say';
import { screenPaths } from '@friends/contract/core/screens';
import type { Notification } from '@friends/contract/notifications/notifications.schema';
import type { PushMessage } from '@friends/contract/push/push.schema';
import { firstName } from '@friends/contract/users/first-name';
import type { ConversationNews } from '../messages/untold/untold.service.ts';
import { pathOf, sentenceOf } from '../notifications/notifications.service.ts';

type Beside = Pick<PushMessage, 'unreadCount' | 'language'>;

export function presentMessage(news: readonly Notification[], { unreadCount, language }: Beside): PushMessage {
	const [first] = news;
	if (first && news.length === 1) {
		const body = first.text || first.excerpt;
		return { title: sentenceOf(first), body, path: pathOf(first), tag: first.id, news: first.id, unreadCount, language };
	}
	return {
		title: say('{count, plural, one {# new notification} other {# new notifications}}', { count: news.length }),
		body: news.slice(0, 3).map(sentenceOf).join('\n'),
		path: screenPaths.notifications,
		tag: 'notifications',
		news: first?.id ?? '',
		unreadCount,
		language,
	};
}

/** One line: names and the words of the latest message, or how many there are. */
function linesOf({ kind, name, count, author, excerpt, pictureCount }: ConversationNews): Pick<PushMessage, 'title' | 'body'> {
	const title = kind === 'direct' ? author : name;
	if (count > 1) return { title, body: say('{count, plural, one {# new message} other {# new messages}}', { count }) };
	const body = excerpt || say('{count, plural, one {Sent a picture} other {Sent # pictures}}', { count: pictureCount });
	return { title: kind === 'direct' ? title : say('{group} · {name}', { group: name, name: firstName({ name: author }) }), body };
}

/** Messages of one conversation replace each other. */
export const presentConversationNews = (news: ConversationNews, beside: Beside): PushMessage => ({
	...linesOf(news),
	path: `${screenPaths.messages}/${news.conversationId}`,
	tag: news.conversationId,
	news: news.messageId,
	...beside,
});
