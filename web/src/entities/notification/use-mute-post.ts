/** Whether the member hears of a post, its comments and their likes. */
import { say } from '@friends/contract/core/languages/say';
import { getPostNotices, updatePostNotices } from '@friends/contract/notifications/notifications.endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import { markStale } from '#entities/changes.ts';
import { toast } from '#ui/toast/toast-store.ts';

/** Undefined while it is not known. */
export function useIsMuted(postId: string): boolean | undefined {
	const { data } = useQuery({
		queryKey: [getPostNotices.path, postId],
		queryFn: ({ signal }) => call(getPostNotices, { params: { id: postId }, signal }),
	});
	return data?.isMuted;
}

/** Says what it did, with Undo. */
export function useMutePost(): (postId: string, isMuted: boolean) => void {
	const queryClient = useQueryClient();
	const { write } = useWrite(updatePostNotices, {
		onSuccess: (notices, { params: { id } }) => {
			queryClient.setQueryData([getPostNotices.path, id], notices);
			markStale(queryClient, 'notifications.threadMuted');
			toast({
				title: notices.isMuted ? say('You won’t hear about this post any more') : say('You’ll hear about this post again'),
				...(notices.isMuted && { action: { label: say('Undo'), onSelect: () => mute(id, false) } }),
			});
		},
		onError: (error) =>
			toast({ title: say('That didn’t work'), description: detailOf(error, say('Something went wrong')), variant: 'destructive' }),
	});
	const mute = (id: string, isMuted: boolean) => write({ params: { id }, body: { isMuted } });
	return mute;
}
