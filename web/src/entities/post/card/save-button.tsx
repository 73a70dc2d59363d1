/** Saves a post for the viewer alone; pressed once more, it is saved no longer. */
import { say } from '@friends/contract/core/languages/say';
import type { Post } from '@friends/contract/posts/posts.schema';
import { Bookmark } from 'lucide-react';
import { useSession } from '#core/session/use-session.ts';
import { cx } from '#ui/cx.ts';
import { toggleSaved } from '../toggle-saved.ts';
import { useDeeds } from '../use-deeds.ts';
import { PostAction } from './post-action.tsx';

export function SaveButton({ post }: { post: Post }) {
	const { user } = useSession();
	const deeds = useDeeds();
	if (!user) return null;
	const { bookmarked } = post.viewer;
	return (
		<PostAction aria-pressed={bookmarked} aria-label={say('Save')} title={say('Save')} onClick={() => toggleSaved(deeds, post)}>
			<Bookmark aria-hidden size={20} className={cx(bookmarked && 'fill-current text-brand dark:text-brand-ink')} />
		</PostAction>
	);
}
