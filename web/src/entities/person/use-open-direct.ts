/** Opens the conversation with a person, which begins if there is none. */
import { say } from '@friends/contract/core/languages/say';
import { openDirect } from '@friends/contract/messages/conversations.endpoints';
import { useLocation } from 'wouter';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { paths } from '../paths.ts';

export function useOpenDirect() {
	const [, navigate] = useLocation();
	const { write, isPending } = useWrite(openDirect, {
		networkMode: 'always',
		onSuccess: ({ id }) => navigate(paths.conversation(id)),
		onError: (error) =>
			toast({
				title: say('The conversation couldn’t be opened'),
				description: detailOf(error, say('Check your connection and try again.')),
				variant: 'destructive',
			}),
	});
	return { isOpening: isPending, open: (userId: string) => write({ body: { userId } }) };
}
