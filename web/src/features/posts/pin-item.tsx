/** Menu item that pins a post to the top of its tribe, or takes it from there. */
import { say } from '@friends/contract/core/languages/say';
import { pinPost, unpinPost } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { useQueryClient } from '@tanstack/react-query';
import { Pin, PinOff } from 'lucide-react';
import { pinnedKey } from '#entities/post/pinned-posts.queries.ts';
import { ChangeItem } from './change-item.tsx';

export function PinItem({ post }: { post: Post }) {
	const queryClient = useQueryClient();
	const { isPinned, tribeId } = post;
	return (
		<ChangeItem
			post={post}
			endpoint={isPinned ? unpinPost : pinPost}
			icon={isPinned ? PinOff : Pin}
			label={isPinned ? say('Unpin') : say('Pin to the top of the tribe')}
			done={isPinned ? say('The pin is out') : say('Pinned to the top of the tribe')}
			onChanged={async () => {
				if (tribeId !== null) await queryClient.invalidateQueries({ queryKey: pinnedKey(tribeId) });
			}}
		/>
	);
}
