/** Notifications in words, for push messages and digests, in the language that is being spoken. */
import { say } from '@friends/contract/core/languages/say';
import { screenPaths } from '@friends/contract/core/screens';
import type { Notification, NotificationKind } from '@friends/contract/notifications/notifications.schema';

interface People {
	/** Of the first that is named. */
	name: string;
	/** Number of the others. */
	count: number;
	tribe: string;
	/** Of an event. */
	title: string;
}

const ofOne: Record<NotificationKind, (people: People) => string> = {
	postLiked: ({ name }) => say('{name} likes your post', { name }),
	postReacted: ({ name }) => say('{name} reacted to your post', { name }),
	commentLiked: ({ name }) => say('{name} likes your comment', { name }),
	commented: ({ name }) => say('{name} commented on your post', { name }),
	answered: ({ name }) => say('{name} answered your comment', { name }),
	mentioned: ({ name }) => say('{name} mentioned you', { name }),
	friendRequested: ({ name }) => say('{name} wants to be friends', { name }),
	befriended: ({ name }) => say('You and {name} are friends now', { name }),
	tribeRequested: ({ name, tribe }) => say('{name} wants to join {tribe}', { name, tribe }),
	tribeAccepted: ({ tribe }) => say('You’re in: welcome to {tribe}', { tribe }),
	postAdmitted: ({ tribe }) => say('Your post is up in {tribe}', { tribe }),
	promoted: ({ tribe }) => say('You’re a moderator of {tribe} now', { tribe }),
	reportSettled: () => say('Your report was decided'),
	moderated: () => say('Something of yours has changed'),
	eventTomorrow: ({ title }) => say('Tomorrow: {title}', { title }),
	eventSoon: ({ title }) => say('Soon: {title}', { title }),
	eventMoved: ({ title }) => say('At another time or place: {title}', { title }),
	eventCancelled: ({ title }) => say('Cancelled: {title}', { title }),
	eventPlace: ({ title }) => say('You have a place now: {title}', { title }),
	announced: () => say('News from the administrators'),
};

const ofMany: Partial<Record<NotificationKind, (people: People) => string>> = {
	postLiked: ({ name, count }) => say('{name} and {count, plural, one {# other} other {# others}} like your post', { name, count }),
	postReacted: ({ name, count }) => say('{name} and {count, plural, one {# other} other {# others}} reacted to your post', { name, count }),
	commentLiked: ({ name, count }) => say('{name} and {count, plural, one {# other} other {# others}} like your comment', { name, count }),
	commented: ({ name, count }) => say('{name} and {count, plural, one {# other} other {# others}} commented on your post', { name, count }),
	answered: ({ name, count }) => say('{name} and {count, plural, one {# other} other {# others}} answered your comment', { name, count }),
};

export function sentenceOf({ kind, people, peopleCount, tribe, excerpt: title }: Notification): string {
	const told = { name: people[0]?.name ?? '', count: peopleCount - 1, tribe: tribe?.name ?? '', title };
	return ((told.count > 0 && ofMany[kind]) || ofOne[kind])(told);
}

/** Address in the web app of what it opens. */
export function pathOf({ target, occurrence }: Notification): string {
	if (target.postId !== null && occurrence !== null) return `/post/${target.postId}?occurrence=${occurrence.id}`;
	if (target.postId !== null) return `/post/${target.postId}${target.commentId === null ? '' : `#comment-${target.commentId}`}`;
	if (target.message !== null) {
		const { id, tribeSlug, channelSlug, threadId } = target.message;
		const query = new URLSearchParams({ ...(threadId !== null && { thread: threadId }), message: id });
		return `${screenPaths.tribes}/${encodeURIComponent(tribeSlug)}/channels/${encodeURIComponent(channelSlug)}?${query}`;
	}
	if (target.username !== null) return `${screenPaths.profile}/${target.username}`;
	return target.tribeId === null ? screenPaths.notifications : `${screenPaths.tribes}/${target.tribeId}`;
}
