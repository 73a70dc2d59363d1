/** Menu item that locks a post in a tribe, or opens it for comments again. */
import { say } from '@friends/contract/core/languages/say';
import { lockPost, unlockPost } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { useQueryClient } from '@tanstack/react-query';
import { Lock, LockOpen } from 'lucide-react';
import { detailOf } from '#core/http/sentence-of.ts';
import { sendWrite } from '#core/outbox/use-write.ts';
import { postStore } from '#entities/post/post-store.ts';
import { MenuItem } from '#ui/overlays/menu.tsx';
import { toast } from '#ui/toast/toast-store.ts';

export function LockItem({ post: { id, isLocked } }: { post: Post }) {
	const queryClient = useQueryClient();

	async function lock() {
		try {
			postStore.learn(id, await sendWrite(queryClient, isLocked ? unlockPost : lockPost, { params: { id } }));
			toast({ title: isLocked ? say('The post is open for comments again') : say('The post is locked') });
		} catch (error) {
			const description = detailOf(error, say('Check your connection and try again.'));
			toast({ title: say('Your change wasn’t saved'), description, variant: 'destructive' });
		}
	}

	return (
		<MenuItem icon={isLocked ? LockOpen : Lock} onSelect={() => void lock()}>
			{isLocked ? say('Unlock') : say('Lock the comments')}
		</MenuItem>
	);
}
