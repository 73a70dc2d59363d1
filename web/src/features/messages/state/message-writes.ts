/** Changes of messages that were sent: optimistic, and taken back where the server refuses. */
import { say } from '@friends/contract/core/languages/say';
import {
	deleteMessage,
	editMessage,
	listMessages,
	markConversationRead,
	reactToMessage,
	sayTyping,
} from '@friends/contract/messages/messages.endpoints';
import type { Message, Reaction } from '@friends/contract/messages/messages.schema';
import type { ReactionKind } from '@friends/contract/reactions/reaction-kinds';
import type { QueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { callLive } from '#core/live/call-live.ts';
import { resumeWrite, sendWrite, untilAnswered, type WriteOptions, type WriteVariables } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import { offerUndo } from '#ui/toast/offer-undo.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { changeConversation, lastMessageOf, withRead } from './conversations.queries.ts';
import { withChanged, withDeleted, withoutMessage, withReactions, withTold } from './message-window.ts';
import { changeOpenWindow } from './windows.ts';

const failed = (title: string) => (error: unknown) =>
	void toast({ title, description: detailOf(error, say('Check your connection and try again.')), variant: 'destructive' });

/** The reactions once the viewer has chosen one, or taken theirs back. */
export function withOwnReaction(reactions: readonly Reaction[], kind: ReactionKind | null, viewerId: string): Reaction[] {
	const others = reactions.flatMap((reaction) => {
		if (!reaction.userIds.includes(viewerId)) return [reaction];
		const count = reaction.count - 1;
		return count > 0 ? [{ ...reaction, count, userIds: reaction.userIds.filter((id) => id !== viewerId) }] : [];
	});
	if (kind === null) return others;
	const same = others.find((reaction) => reaction.kind === kind);
	if (!same) return [...others, { kind, count: 1, userIds: [viewerId] }];
	return others.map((reaction) =>
		reaction === same ? { ...same, count: same.count + 1, userIds: [...same.userIds, viewerId] } : reaction,
	);
}

/** Replaces the viewer's earlier reaction. */
export async function react(queryClient: QueryClient, message: Message, kind: ReactionKind | null, viewerId: string): Promise<void> {
	const { id, conversationId, reactions } = message;
	const show = (shown: readonly Reaction[]) =>
		changeOpenWindow(conversationId, (window) => withReactions(window, { messageId: id, reactions: [...shown] }));
	show(withOwnReaction(reactions, kind, viewerId));
	try {
		const scope = { id: `reaction:${id}` };
		const reply = await sendWrite(queryClient, reactToMessage, { params: { id }, body: { reaction: kind } }, { scope });
		show(reply.reactions);
	} catch (error) {
		show(reactions);
		failed(say('Your reaction wasn’t saved'))(error);
	}
}

/** Resolves with whether it was changed. */
export async function edit(queryClient: QueryClient, message: Message, text: string): Promise<boolean> {
	const show = (shown: Message) => changeOpenWindow(message.conversationId, (window) => withChanged(window, shown));
	show({ ...message, text, editedAt: new Date().toISOString() });
	try {
		const changed = await sendWrite(queryClient, editMessage, { params: { id: message.id }, body: { text } });
		show(changed);
		changeConversation(queryClient, message.conversationId, (known) =>
			known.lastMessage?.id === changed.id ? { ...known, lastMessage: lastMessageOf(changed) } : known,
		);
		return true;
	} catch (error) {
		show(message);
		failed(say('Your change wasn’t saved'))(error);
		return false;
	}
}

/** Deletes a message once the time to undo it is over; one of someone else for everybody as a moderator. */
export function remove(
	queryClient: QueryClient,
	message: Message,
	forWhom: 'everybody' | 'me',
	removedBy: Message['removedBy'] = null,
): void {
	const { conversationId, id } = message;
	const restore = () => {
		changeOpenWindow(conversationId, (window) => (forWhom === 'me' ? withTold(window, message) : withChanged(window, message)));
	};
	changeOpenWindow(conversationId, (window) => (forWhom === 'me' ? withoutMessage(window, id) : withDeleted(window, id, removedBy)));
	offerUndo({
		title: forWhom === 'me' ? say('Message deleted for you') : say('Message deleted for everybody'),
		undo: restore,
		commit: async () => {
			const options = { ...deletionOptions(queryClient, conversationId), ...untilAnswered };
			await sendWrite(queryClient, deleteMessage, { params: { id }, query: { for: forWhom } }, options).catch(restore);
		},
	});
}

/** Resumes the deletion of an earlier page. */
export function resumeDeletion(queryClient: QueryClient, variables: WriteVariables<typeof deleteMessage>): void {
	void resumeWrite(queryClient, deleteMessage, variables, deletionOptions(queryClient));
}

function deletionOptions(queryClient: QueryClient, conversationId?: string): WriteOptions<typeof deleteMessage, unknown> {
	return {
		meta: { unsent: 'message-deletion' },
		onSuccess: () => {
			if (conversationId) void queryClient.invalidateQueries({ queryKey: [listMessages.path, conversationId], refetchType: 'none' });
		},
		onError: failed(say('The message wasn’t deleted')),
	};
}

/** The viewer has read up to a place: at once on this page, and told without waiting. */
export function markRead(queryClient: QueryClient, conversationId: string, upTo: number): void {
	changeConversation(queryClient, conversationId, (known) => withRead(known, upTo));
	// The next message read says it again.
	call(markConversationRead, { params: { id: conversationId }, body: { upTo } }).catch(() => undefined);
}

/** Losing it does no harm. */
export function tellTyping(conversationId: string): void {
	callLive(sayTyping, { params: { id: conversationId } }).catch(() => undefined);
}
