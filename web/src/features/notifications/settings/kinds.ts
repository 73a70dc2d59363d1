/** The rows of the matrix: kinds of notifications that members choose together. */
import { say } from '@friends/contract/core/languages/say';
import {
	type NotificationKind,
	type NotificationSettings,
	notificationKinds,
	type UpdateNotificationSettingsBody,
} from '@friends/contract/notifications/notifications.schema';

export { notificationKinds };

export type Channel = 'app' | 'push' | 'mail';

export interface KindGroup {
	name: string;
	label: string;
	sentence: string;
	/** 'messages' are no notifications, and have settings of their own. */
	kinds: readonly NotificationKind[] | 'messages';
	/** Channels that cannot be chosen, with the reason. */
	fixed?: Partial<Record<Channel, string>>;
}

export const messagesGroup = (): KindGroup => ({
	name: 'messages',
	label: say('Messages'),
	sentence: say('From friends and conversations you’re in'),
	kinds: 'messages',
	fixed: { app: say('New messages are always counted beside Messages') },
});

export const kindGroups = (): readonly KindGroup[] => [
	{
		name: 'words',
		label: say('Mentions and answers'),
		sentence: say('Someone speaks to you'),
		kinds: ['mentioned', 'answered', 'commented'],
	},
	{
		name: 'requests',
		label: say('Requests'),
		sentence: say('Friends, and tribes you look after'),
		kinds: ['friendRequested', 'befriended', 'tribeRequested', 'tribeAccepted', 'promoted'],
	},
	{
		name: 'likes',
		label: say('Likes and reactions to what you wrote'),
		sentence: say('Grouped, never one by one'),
		kinds: ['postLiked', 'postReacted', 'commentLiked'],
	},
	{
		name: 'moderation',
		label: say('Moderation'),
		sentence: say('What was decided about your posts and reports'),
		kinds: ['reportSettled', 'moderated', 'postAdmitted'],
	},
	{
		name: 'reminders',
		label: say('Reminders'),
		sentence: say('A day and an hour before events you’re going to'),
		kinds: ['eventTomorrow', 'eventSoon'],
	},
	{
		name: 'events',
		label: say('Changes of events'),
		sentence: say('Another time or place, cancelled, or a place for you'),
		kinds: ['eventMoved', 'eventCancelled', 'eventPlace'],
	},
	{ name: 'announcements', label: say('Announcements'), sentence: say('From your administrators, to everyone'), kinds: ['announced'] },
];

/** 'mixed' where kinds of the group differ, as another program may have set them. */
export function groupState({ kinds, messages }: NotificationSettings, group: KindGroup, channel: Channel): boolean | 'mixed' {
	if (group.kinds === 'messages') return channel === 'app' || messages[channel];
	const on = group.kinds.filter((kind) => kinds[kind][channel]).length;
	return on > 0 && on < group.kinds.length ? 'mixed' : on > 0;
}

export const groupChange = ({ kinds }: KindGroup, channel: Channel, isOn: boolean): UpdateNotificationSettingsBody =>
	kinds === 'messages'
		? { messages: { [channel]: isOn } }
		: { kinds: Object.fromEntries(kinds.map((kind) => [kind, { [channel]: isOn }])) };
