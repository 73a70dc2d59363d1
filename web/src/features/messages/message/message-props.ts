/** Props that the parts of a message share. */
import type { Message } from '@friends/contract/messages/messages.schema';
import type { TribeRoleRef } from '@friends/contract/tribes/roles/tribe-role-keys';
import type { Person } from '@friends/contract/users/users.schema';
import type { MessageRow } from './rows.ts';

/** Bubbles among people, lines in channels and threads. */
export type MessageLook = 'bubbles' | 'lines';

export interface MessageActions {
	onReply: (message: Message) => void;
	onEdit: (message: Message) => void;
	onJump: (seq: number) => void;
	/** Opens the thread of a message. */
	onThread: (message: Message) => void;
	/** Pointer or focus is on it. */
	onActive: (messageId: string | null) => void;
}

export interface MessageItemProps {
	row: MessageRow;
	viewerId: string;
	look: MessageLook;
	isGroup: boolean;
	/** In a request that waits for the viewer's yes. */
	isCovered: boolean;
	canWrite: boolean;
	canModerate: boolean;
	/** Deletes what others wrote. */
	canRemove: boolean;
	/** A thread may hang on it. */
	hasThreads: boolean;
	people: ReadonlyMap<string, Person>;
	/** Of its author in the tribe of the channel. */
	role: TribeRoleRef | null;
	isActive: boolean;
	/** The Tab key stops here. */
	isTabStop: boolean;
	/** Marked after a jump. */
	isMarked: boolean;
	/** Came while the conversation was open. */
	isNew: boolean;
	actions: MessageActions;
}

export interface MessageContentProps extends MessageItemProps {
	onShowVersions: () => void;
}
