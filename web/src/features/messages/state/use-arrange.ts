/** Mutes, pins and archives a conversation for the viewer, at once on this page. */
import { say } from '@friends/contract/core/languages/say';
import { arrangeConversation, listConversations } from '@friends/contract/messages/conversations.endpoints';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { sendWrite } from '#core/outbox/use-write.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { changeConversation, hasMemberList, learnConversation } from './conversations.queries.ts';

type Arrangement = Partial<Pick<Conversation['viewer'], 'isMuted' | 'isPinned' | 'isArchived'>>;

export function useArrange(conversation: Conversation): (changes: Arrangement) => Promise<void> {
	const queryClient = useQueryClient();
	const { id } = conversation;
	return async (changes) => {
		changeConversation(queryClient, id, (known) => ({ ...known, viewer: { ...known.viewer, ...changes } }));
		try {
			learnConversation(queryClient, await sendWrite(queryClient, arrangeConversation, { params: { id }, body: changes }));
			if (!hasMemberList(conversation)) return;
			for (const queryKey of [[listConversations.path], [getSignals.path]]) void queryClient.invalidateQueries({ queryKey });
		} catch (error) {
			learnConversation(queryClient, conversation);
			const description = detailOf(error, say('Check your connection and try again.'));
			toast({ title: say('Your change wasn’t saved'), description, variant: 'destructive' });
		}
	};
}
