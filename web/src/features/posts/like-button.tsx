/** The heart of a post: a toggle whose state and count are the server's, shown ahead of its reply. */
import './like-button.css';
import type { Post } from '@friends/contract/posts/posts.schema';
import { Heart } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { counted, formatCount } from '#ui/counts.ts';
import { cx } from '#ui/cx.ts';
import { HUES, hueClass } from '#ui/hue.ts';
import { PostAction } from './post-action.tsx';
import { useLike } from './use-like.ts';

/** Takes the post as it is shown. */
export function LikeButton({ post }: { post: Post }) {
	const like = useLike();
	const [hasClicked, setHasClicked] = useState(false);
	const { likeCount, viewer } = post;
	const likes = counted(likeCount, 'like');

	function handleClick() {
		setHasClicked(true);
		like(post);
	}

	return (
		<PostAction
			aria-pressed={viewer.liked}
			aria-label={viewer.liked ? `${likes}, liked` : `Like, ${likes}`}
			disabled={!viewer.canLike}
			isLiked={viewer.liked}
			onClick={handleClick}
		>
			<span className="relative">
				<Heart
					aria-hidden
					size={20}
					key={String(viewer.liked)}
					className={cx(viewer.liked && 'fill-current', viewer.liked && hasClicked && 'like-heart')}
				/>
				{viewer.liked && hasClicked && <Burst />}
			</span>
			<span className="tabular-nums">{likeCount > 0 ? formatCount(likeCount) : 'Like'}</span>
		</PostAction>
	);
}

const dots = HUES.slice(0, 6);

function Burst() {
	return dots.map((hue, index) => (
		<span
			aria-hidden
			key={hue}
			className={`like-dot bg-(--hue) ${hueClass(hue)}`}
			style={{ '--turn': `${index / dots.length}turn` } as CSSProperties}
		/>
	));
}
