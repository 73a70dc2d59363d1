/** Items of a post's menu that load with it when it opens: its filter, its notifications, its pin, its lock and its archive. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { useSession } from '#core/session/use-session.ts';
import { FilterPostItem } from '#entities/filter/filter-item.tsx';
import { MuteItem } from '#entities/notification/mute-item.tsx';
import { ArchiveItem } from './archive-item.tsx';
import { LockItem } from './lock-item.tsx';
import { PinItem } from './pin-item.tsx';

export function MoreItems({ post }: { post: Post }) {
	const { user } = useSession();
	return (
		<>
			{user && user.id !== post.authorId && <FilterPostItem post={post} />}
			{user?.features.notifications && <MuteItem postId={post.id} />}
			{post.viewer.canPin && <PinItem post={post} />}
			{post.viewer.canLock && <LockItem post={post} />}
			{post.viewer.canArchive && <ArchiveItem post={post} />}
		</>
	);
}
