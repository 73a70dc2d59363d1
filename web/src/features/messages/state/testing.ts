/** Fixtures: conversations and messages as the server sends them. */
import type { Channel } from '@friends/contract/channels/channels.schema';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import type { Message } from '@friends/contract/messages/messages.schema';
import { personNamed } from '#entities/testing/views.ts';

export const noor = personNamed('Noor Haddad');
export const maya = { ...personNamed('Maya Okonkwo'), id: 'id-of-maya' };

export function messageView(seq: number, changes: Partial<Message> = {}): Message {
	return {
		id: `message-${seq}`,
		conversationId: 'talk',
		channelId: null,
		seq,
		clientId: `client-${seq}`,
		author: noor,
		authorRole: null,
		text: `words ${seq}`,
		pictures: [],
		replyTo: null,
		reactions: [],
		createdAt: new Date(Date.UTC(2026, 10, 24, 9, seq)).toISOString(),
		editedAt: null,
		isDeleted: false,
		removedBy: null,
		isPinned: false,
		isForAll: false,
		thread: null,
		...changes,
	};
}

export function conversationView({
	viewer,
	...changes
}: Partial<Omit<Conversation, 'viewer'>> & { viewer?: Partial<Conversation['viewer']> } = {}): Conversation {
	return {
		id: 'talk',
		kind: 'direct',
		name: '',
		picture: '',
		people: [noor],
		memberCount: 2,
		lastMessage: {
			id: 'message-2',
			author: noor,
			excerpt: 'the last words',
			hasPictures: false,
			isDeleted: false,
			createdAt: messageView(2).createdAt,
		},
		lastSeq: 2,
		channel: null,
		root: null,
		...changes,
		viewer: {
			unreadCount: 0,
			readUpTo: 2,
			isRequest: false,
			isRequestOut: false,
			isMuted: false,
			isPinned: false,
			isArchived: false,
			isOwner: false,
			canModerate: false,
			canRemove: false,
			canWrite: true,
			writableAt: null,
			why: null,
			draft: '',
			...viewer,
		},
	};
}

export function channelView(changes: Partial<Channel> = {}): Channel {
	return {
		id: 'routes',
		tribe: { id: 'tribe-1', slug: 'ridge-walkers', name: 'Ridge Walkers' },
		name: 'routes',
		slug: 'routes',
		topic: 'Where we walk next',
		kind: 'chat',
		isDefault: false,
		acls: { see: 'member', write: 'member' },
		slowSeconds: 0,
		pinCount: 0,
		...changes,
	};
}

/** The conversation of a channel. */
export function channelConversation(channel: Partial<Channel> = {}, changes: Parameters<typeof conversationView>[0] = {}): Conversation {
	const whole = channelView(channel);
	const { id, name } = whole;
	return conversationView({ id, name, kind: 'channel', channel: whole, people: [], memberCount: 0, ...changes });
}
