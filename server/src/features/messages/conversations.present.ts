/** Presents conversations and their members: rows to views. No other code makes them. */
import type { Channel } from '@friends/contract/channels/channels.schema';
import type { Conversation, ConversationMember, LastMessage, Silence } from '@friends/contract/messages/conversations.schema';
import type { Message } from '@friends/contract/messages/messages.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { canModerate, canRemoveMessages, writableAt } from './channels/channel-access.policy.ts';
import type { ChannelRow, OwnConversation } from './gate.queries.ts';
import type { MemberRow } from './members.queries.ts';
import { isWaiting, ownsGroup, seesReadMark } from './messages.policy.ts';
import { excerptOf, picturesOf } from './messages.present.ts';
import type { MessageRow } from './messages.queries.ts';

export function presentLastMessage(row: MessageRow, author: Person | null): LastMessage {
	return {
		id: row.id,
		author,
		excerpt: excerptOf(row.text),
		hasPictures: picturesOf(row).length > 0,
		isDeleted: row.deletedAt !== null,
		createdAt: row.createdAt,
	};
}

interface Beside {
	viewerId: string;
	people: Person[];
	memberCount: number;
	lastMessage: LastMessage | null;
	/** The other of a direct one has not said yes. */
	isRequestOut: boolean;
	why: Silence | null;
	/** Of a thread. */
	root: Message | null;
	now: string;
}

/** What all who see a channel are told of it. */
const presentChannel = ({ id, tribe, name, slug, topic, kind, isDefault, acls, slowSeconds, pinCount }: ChannelRow): Channel => ({
	...{ id, tribe, name, slug, topic, kind, isDefault, acls, slowSeconds, pinCount },
});

export function presentConversation(row: OwnConversation, beside: Beside): Conversation {
	const { viewerId, people, memberCount, lastMessage, isRequestOut, why, root, now } = beside;
	const { channel } = row;
	const readUpTo = Math.max(row.readSeq, row.joinedSeq);
	return {
		id: row.id,
		kind: row.kind,
		name: channel?.name ?? row.name,
		picture: row.picture,
		people,
		memberCount,
		lastMessage,
		lastSeq: row.lastSeq,
		channel: channel && presentChannel(channel),
		root,
		viewer: {
			unreadCount: row.lastSeq - readUpTo,
			readUpTo,
			isRequest: row.state === 'asked',
			isRequestOut,
			isMuted: Boolean(row.isMuted),
			isPinned: row.pinnedAt !== null,
			isArchived: row.archivedAt !== null,
			isOwner: channel ? channel.role?.isOwner === true : ownsGroup({ userId: viewerId, ownerId: row.ownerId }),
			canModerate: channel !== null && canModerate(channel, now),
			canRemove: channel !== null && canRemoveMessages(channel, now),
			canWrite: why === null,
			writableAt: channel && writableAt(channel, channel.wroteAt, now),
			why,
			draft: row.draft,
		},
	};
}

interface MemberBeside {
	person: Person;
	viewerId: string;
	ownerId: string | null;
	/** Whether the viewer, and the member, show read marks. */
	viewerShows: boolean;
	memberShows: boolean;
}

export function presentMember(row: MemberRow, { person, viewerId, ownerId, viewerShows, memberShows }: MemberBeside): ConversationMember {
	const isShown = row.userId === viewerId || seesReadMark({ showReadMarks: viewerShows }, { showReadMarks: memberShows });
	return {
		person,
		isOwner: row.userId === ownerId,
		isAsked: isWaiting(row.state),
		joinedAt: row.joinedAt,
		readUpTo: isShown && !(isWaiting(row.state) && row.userId !== viewerId) ? row.readSeq : null,
	};
}
