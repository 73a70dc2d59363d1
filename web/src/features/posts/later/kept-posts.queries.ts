/** Query and writes of posts kept for later. */
import { say } from '@friends/contract/core/languages/say';
import { changeKeptPost, deleteKeptPost, keepPost, listKeptPosts, sendKeptPost } from '@friends/contract/kept-posts/kept-posts.endpoints';
import type { KeptPost } from '@friends/contract/kept-posts/kept-posts.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { formatMoment } from '#core/dates.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite, type WriteVariables } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import { markStale } from '#entities/changes.ts';
import { paths } from '#entities/paths.ts';
import { addToFeed } from '#entities/post/posts.queries.ts';
import { offerUndo } from '#ui/toast/offer-undo.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { hasToWait } from './has-to-wait.ts';

const keptPostsKey = [listKeptPosts.path] as const;

export function useKeptPosts() {
	return useQuery({ queryKey: keptPostsKey, queryFn: ({ signal }) => call(listKeptPosts, { signal }) });
}

export const failed = (error: Error) =>
	toast({ title: say('That didn’t work'), description: detailOf(error, say('Something went wrong')), variant: 'destructive' });

function sayKept({ sendAt }: KeptPost): void {
	const title = sendAt === null ? say('Kept in your drafts') : say('Goes out {time}', { time: formatMoment(new Date(sendAt)) });
	toast({ title, action: { label: say('Show'), onSelect: () => navigate(paths.drafts) } });
}

/** Offline it fails at once, and the words stay in the form: whether they were scheduled must be known. */
export const networkMode = 'always' as const;

export function useKeepPost() {
	const queryClient = useQueryClient();
	return useWrite(keepPost, {
		networkMode,
		onSuccess: (kept) => {
			markStale(queryClient, 'keptPosts.changed');
			sayKept(kept);
		},
		onError: failed,
	});
}

export function useChangeKeptPost() {
	const queryClient = useQueryClient();
	return useWrite(changeKeptPost, {
		networkMode,
		onSuccess: (changed) => {
			markStale(queryClient, 'keptPosts.changed');
			sayKept(changed);
		},
		onError: failed,
	});
}

/** @param onWaits called in place of an error where the post has to wait for the moderators of its tribe */
export function useSendKeptPost(onWaits: (refused: WriteVariables<typeof sendKeptPost>) => void) {
	const queryClient = useQueryClient();
	return useWrite(sendKeptPost, {
		networkMode,
		onSuccess: (post) => {
			addToFeed(queryClient, post);
			markStale(queryClient, 'post.created');
			markStale(queryClient, 'keptPosts.changed');
			toast({ title: say('Your post has been created!') });
		},
		onError: (error, refused) => (hasToWait(error) ? onWaits(refused) : failed(error)),
	});
}

/** Gone at once, and sent when it can no longer be undone. */
export function useDeleteKeptPost(): (kept: KeptPost) => void {
	const queryClient = useQueryClient();
	const { writeAsync } = useWrite(deleteKeptPost, { networkMode });

	return (kept) => {
		const before = queryClient.getQueryData<KeptPost[]>(keptPostsKey);
		const putBack = () => queryClient.setQueryData(keptPostsKey, before);
		queryClient.setQueryData<KeptPost[]>(keptPostsKey, (known) => known?.filter(({ id }) => id !== kept.id));
		offerUndo({
			title: kept.sendAt === null ? say('Draft deleted') : say('Scheduled post deleted'),
			undo: putBack,
			commit: async () => {
				try {
					await writeAsync({ params: { id: kept.id } });
					markStale(queryClient, 'keptPosts.changed');
				} catch (error) {
					putBack();
					failed(error as Error);
				}
			},
		});
	};
}
