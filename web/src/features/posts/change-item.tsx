/** Menu item that changes a post for its whole tribe, and says that it did. */
import { say } from '@friends/contract/core/languages/say';
import type { archivePost, lockPost, pinPost, unarchivePost, unlockPost, unpinPost } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { useQueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { detailOf } from '#core/http/sentence-of.ts';
import { sendWrite } from '#core/outbox/use-write.ts';
import { postStore } from '#entities/post/post-store.ts';
import { MenuItem } from '#ui/overlays/menu.tsx';
import { toast } from '#ui/toast/toast-store.ts';

export interface ChangeItemProps {
	post: Post;
	endpoint: typeof pinPost | typeof unpinPost | typeof lockPost | typeof unlockPost | typeof archivePost | typeof unarchivePost;
	icon: LucideIcon;
	label: string;
	/** Says that it is done. */
	done: string;
	/** Called before that. */
	onChanged?: () => Promise<void>;
}

export function ChangeItem({ post: { id }, endpoint, icon, label, done, onChanged }: ChangeItemProps) {
	const queryClient = useQueryClient();

	async function change() {
		try {
			postStore.learn(id, await sendWrite(queryClient, endpoint, { params: { id } }));
			await onChanged?.();
			toast({ title: done });
		} catch (error) {
			const description = detailOf(error, say('Check your connection and try again.'));
			toast({ title: say('Your change wasn’t saved'), description, variant: 'destructive' });
		}
	}

	return (
		<MenuItem icon={icon} onSelect={() => void change()}>
			{label}
		</MenuItem>
	);
}
