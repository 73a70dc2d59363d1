/** Writes of posts that wait for the moderators of a tribe. */
import { say } from '@friends/contract/core/languages/say';
import { holdKeptPost, holdPost, takeBackHeldPost } from '@friends/contract/kept-posts/kept-posts.endpoints';
import type { CreatePostBody } from '@friends/contract/posts/posts.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { sendWrite, useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { paths } from '#entities/paths.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { failed, networkMode } from './kept-posts.queries.ts';

const holding = (queryClient: QueryClient) => ({
	networkMode,
	onSuccess: () => {
		markStale(queryClient, 'keptPosts.changed');
		toast({
			title: say('Your post waits for a moderator'),
			description: say('You find it in your drafts until then.'),
			action: { label: say('Show'), onSelect: () => navigate(paths.drafts) },
		});
	},
	onError: failed,
});

export const useHoldPost = () => useWrite(holdPost, holding(useQueryClient()));
export const useHoldKeptPost = () => useWrite(holdKeptPost, holding(useQueryClient()));

/** Of a post that was refused, since its author did not know that it has to wait. */
export const holdRefused = (queryClient: QueryClient, body: CreatePostBody) =>
	sendWrite(queryClient, holdPost, { body: { post: body } }, holding(queryClient));

export function useTakeBackHeldPost() {
	const queryClient = useQueryClient();
	return useWrite(takeBackHeldPost, {
		networkMode,
		onSuccess: () => {
			markStale(queryClient, 'keptPosts.changed');
			toast({ title: say('Your post is a draft again') });
		},
		onError: failed,
	});
}
