/** Saves a post, and offers a folder for it; one that is saved is saved no longer. */
import { say } from '@friends/contract/core/languages/say';
import type { Post } from '@friends/contract/posts/posts.schema';
import { toast } from '#ui/toast/toast-store.ts';
import { setFiledPost } from './filed-post.ts';
import type { DoDeeds } from './use-deeds.ts';

export function toggleSaved({ save, unsave }: DoDeeds, post: Post): void {
	if (post.viewer.bookmarked) {
		unsave(post);
		return;
	}
	save(post);
	toast({ title: say('Saved'), action: { label: say('Choose a folder'), onSelect: () => setFiledPost(post) } });
}
