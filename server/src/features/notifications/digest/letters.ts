/** The digest: what waits for a member, in the words of push messages. */
import { say } from '@friends/contract/core/languages/say';
import { screenPaths } from '@friends/contract/core/screens';
import type { Notification } from '@friends/contract/notifications/notifications.schema';
import type { Letter } from '#core/mail/letter';
import { sentenceOf } from '../words.ts';

interface DigestOf {
	news: readonly Notification[];
	/** There are more than these. */
	isMore: boolean;
	/** Those with unread messages: their number, never words. */
	conversationCount: number;
	publicUrl: string;
	unsubscribe: string;
}

function lineOf(notification: Notification): string {
	const [sentence, words] = [sentenceOf(notification), notification.text || notification.excerpt];
	return words === '' ? sentence : say('{sentence}: “{words}”', { sentence, words });
}

function subjectOf({ news, isMore, conversationCount }: DigestOf): string {
	if (news.length === 0) return conversationsSentence(conversationCount);
	if (isMore) return say('More than {count} things are new', { count: news.length });
	return say('{count, plural, one {# thing is new} other {# things are new}}', { count: news.length });
}

const conversationsSentence = (count: number): string =>
	say('{count, plural, one {# conversation has unread messages} other {# conversations have unread messages}}', { count });

/** A letter has one link: beside the news, the address stands in the line. */
function conversationLines({ news, conversationCount, publicUrl }: DigestOf): string[] {
	if (conversationCount === 0) return [];
	const sentence = conversationsSentence(conversationCount);
	const address = publicUrl + screenPaths.messages;
	return [news.length === 0 ? sentence : say('{sentence}: {address}', { sentence, address })];
}

export const digestLetter = (digest: DigestOf): Letter => {
	const { news, publicUrl, unsubscribe } = digest;
	return {
		subject: subjectOf(digest),
		paragraphs: [say('Hello,'), say('this happened while you were away.'), ...news.map(lineOf), ...conversationLines(digest)],
		link:
			news.length > 0
				? { label: say('See your notifications'), url: publicUrl + screenPaths.notifications }
				: { label: say('See your messages'), url: publicUrl + screenPaths.messages },
		why: say('You get this because you chose a digest by mail. You can end it in your settings.'),
		unsubscribe,
	};
};
