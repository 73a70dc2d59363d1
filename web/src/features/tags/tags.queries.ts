/** Query and writes of the tags that the member follows. */
import { say } from '@friends/contract/core/languages/say';
import { followTag, listFollowedTags, unfollowTag } from '@friends/contract/tags/tags.endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import { useSession } from '#core/session/use-session.ts';
import { markStale } from '#entities/changes.ts';
import { toast } from '#ui/toast/toast-store.ts';

const followedKey = [listFollowedTags.path] as const;

/** Followed last first; not for guests. */
export function useFollowedTags() {
	const { user } = useSession();
	return useQuery({ queryKey: followedKey, queryFn: ({ signal }) => call(listFollowedTags, { signal }), enabled: user !== null });
}

/** An optimistic update. */
export function useFollowTag(tag: string): { follow: () => void; unfollow: () => void; isPending: boolean } {
	const queryClient = useQueryClient();
	const show = (isFollowed: boolean) =>
		queryClient.setQueryData<string[]>(followedKey, (known = []) => {
			const others = known.filter((one) => one !== tag);
			return isFollowed ? [tag, ...others] : others;
		});
	const onError = (error: Error) => {
		markStale(queryClient, 'tag.followed');
		toast({ title: say('That didn’t work'), description: detailOf(error, say('Something went wrong')), variant: 'destructive' });
	};
	const following = useWrite(followTag, { onMutate: () => show(true), onError, onSuccess: () => markStale(queryClient, 'tag.followed') });
	const leaving = useWrite(unfollowTag, {
		onMutate: () => show(false),
		onError,
		onSuccess: () => markStale(queryClient, 'tag.unfollowed'),
	});
	return {
		follow: () => following.write({ params: { tag } }),
		unfollow: () => leaving.write({ params: { tag } }),
		isPending: following.isPending || leaving.isPending,
	};
}
