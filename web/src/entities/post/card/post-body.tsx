/** Body of a post. A long one is folded, with its summary above, and opens on click: in place, or on the page of the post. */
import { say } from '@friends/contract/core/languages/say';
import type { Post } from '@friends/contract/posts/posts.schema';
import { isDeletedMember } from '@friends/contract/users/deleted-member';
import { useId, useMemo } from 'react';
import { Link } from 'wouter';
import { paths } from '#entities/paths.ts';
import { UserText } from '#entities/text/user-text.tsx';
import { usePreferences } from '#entities/viewer/preferences.ts';
import { clamp, isClamped, opensInPlace } from './post-clamp.ts';
import { SummaryBox } from './summary-box.tsx';
import { useOpened } from './use-opened.ts';

const MORE =
	'-ms-2 inline-flex min-h-11 items-center rounded-full px-2 text-small font-label text-brand hover:underline dark:text-brand-ink';

/** @param isWhole true on the post's own page, where nothing is folded */
export function PostBody({ post, isWhole }: { post: Post; isWhole: boolean }) {
	const { id: postId, body, summary } = post;
	const id = useId();
	const { showSummaries } = usePreferences();
	const [isOpen, setIsOpen] = useOpened(`body of ${postId}`);
	const isLong = useMemo(() => !isWhole && isClamped(body), [isWhole, body]);
	const isFolded = isLong && !isOpen;
	const shown = useMemo(() => (isFolded ? clamp(body) : body), [isFolded, body]);

	if (isDeletedMember(post.author)) return <p className="text-muted">{say('This post went with its author. What others wrote stays.')}</p>;
	return (
		<>
			{isFolded && summary && showSummaries && <SummaryBox postId={postId} summary={summary} />}
			<div id={id}>
				<UserText text={shown} />
			</div>
			{isLong &&
				(opensInPlace(body) ? (
					<button type="button" aria-expanded={isOpen} aria-controls={id} className={MORE} onClick={() => setIsOpen(!isOpen)}>
						{isOpen ? say('Show less') : say('Show more')}
					</button>
				) : (
					<Link href={paths.post(postId)} className={MORE}>
						{say('Show more')}
					</Link>
				))}
		</>
	);
}
