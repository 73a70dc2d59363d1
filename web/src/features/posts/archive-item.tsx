/** Menu item that archives a post in its tribe, or takes it back. */
import { say } from '@friends/contract/core/languages/say';
import { archivePost, unarchivePost } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore } from 'lucide-react';
import { markStale } from '#entities/changes.ts';
import { ChangeItem } from './change-item.tsx';

export function ArchiveItem({ post }: { post: Post }) {
	const queryClient = useQueryClient();
	const { isArchived } = post;
	return (
		<ChangeItem
			post={post}
			endpoint={isArchived ? unarchivePost : archivePost}
			icon={isArchived ? ArchiveRestore : Archive}
			label={isArchived ? say('Take out of the archive') : say('Archive the post')}
			done={isArchived ? say('The post is back in the tribe') : say('The post is in the archive of the tribe')}
			onChanged={async () => markStale(queryClient, isArchived ? 'post.unarchived' : 'post.archivedInTribe')}
		/>
	);
}
