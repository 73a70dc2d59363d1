/** Menu item that locks a post in a tribe, or opens it for comments again. */
import { say } from '@friends/contract/core/languages/say';
import { lockPost, unlockPost } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { Lock, LockOpen } from 'lucide-react';
import { ChangeItem } from './change-item.tsx';

export function LockItem({ post }: { post: Post }) {
	const { isLocked } = post;
	return (
		<ChangeItem
			post={post}
			endpoint={isLocked ? unlockPost : lockPost}
			icon={isLocked ? LockOpen : Lock}
			label={isLocked ? say('Unlock') : say('Lock the comments')}
			done={isLocked ? say('The post is open for comments again') : say('The post is locked')}
		/>
	);
}
