/** Menu item that pins a post to the top of its tribe, or takes it from there. */
import { say } from '@friends/contract/core/languages/say';
import { pinPost, unpinPost } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { useQueryClient } from '@tanstack/react-query';
import { Pin, PinOff } from 'lucide-react';
import { detailOf } from '#core/http/sentence-of.ts';
import { sendWrite } from '#core/outbox/use-write.ts';
import { pinnedKey } from '#entities/post/pinned-posts.queries.ts';
import { postStore } from '#entities/post/post-store.ts';
import { MenuItem } from '#ui/overlays/menu.tsx';
import { toast } from '#ui/toast/toast-store.ts';

export function PinItem({ post: { id, isPinned, tribeId } }: { post: Post }) {
	const queryClient = useQueryClient();

	async function pin() {
		try {
			const changed = await sendWrite(queryClient, isPinned ? unpinPost : pinPost, { params: { id } });
			postStore.learn(id, changed);
			if (tribeId !== null) await queryClient.invalidateQueries({ queryKey: pinnedKey(tribeId) });
			toast({ title: isPinned ? say('The pin is out') : say('Pinned to the top of the tribe') });
		} catch (error) {
			const description = detailOf(error, say('Check your connection and try again.'));
			toast({ title: say('Your change wasn’t saved'), description, variant: 'destructive' });
		}
	}

	return (
		<MenuItem icon={isPinned ? PinOff : Pin} onSelect={() => void pin()}>
			{isPinned ? say('Unpin') : say('Pin to the top of the tribe')}
		</MenuItem>
	);
}
