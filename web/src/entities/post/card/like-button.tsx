/** Like button of a post: a toggle with an optimistic update, from which the picker of reactions opens. The count beside it opens the list of likers. */
import { say } from '@friends/contract/core/languages/say';
import './like-button.css';
import type { Post } from '@friends/contract/posts/posts.schema';
import type { ReactionKind } from '@friends/contract/reactions/reaction-kinds';
import { Heart } from 'lucide-react';
import { type CSSProperties, type MouseEvent, useRef, useState } from 'react';
import { formatCount } from '#ui/counts.ts';
import { cx } from '#ui/cx.ts';
import { HUES, hueClass } from '#ui/drawings/hue.ts';
import { lazyDialog, lazyOver } from '#ui/states/lazy-part.tsx';
import { useDeeds } from '../use-deeds.ts';
import { PostAction } from './post-action.tsx';
import { useOpenPicker } from './use-open-picker.ts';

const LikersDialog = lazyDialog(async () => (await import('./likers-dialog.tsx')).LikersDialog);

const PickerOver = lazyOver(
	async () => (await import('./picker-over.tsx')).PickerOver,
	({ onClose }) => onClose(),
);

const fastClickMs = 500;

/** Takes the post as it is shown. */
export function LikeButton({ post }: { post: Post }) {
	const { like } = useDeeds();
	const [hasClicked, setHasClicked] = useState(false);
	const likedAt = useRef(Number.NEGATIVE_INFINITY);
	const [showsLikers, setShowsLikers] = useState(false);
	const { likeCount, viewer } = post;

	function handleLike({ timeStamp }: MouseEvent) {
		likedAt.current = timeStamp;
		setHasClicked(true);
		like(post);
	}

	/** The first like moves the count under the pointer, which may still be clicking the heart. */
	function handleCountClick(event: MouseEvent) {
		if (event.timeStamp - likedAt.current < fastClickMs) handleLike(event);
		else setShowsLikers(true);
	}

	return (
		<span className="inline-flex">
			<HeartWithPicker post={post} hasClicked={hasClicked} onLike={handleLike} />
			{likeCount > 0 && (
				<PostAction
					aria-haspopup="dialog"
					aria-label={say('{count, plural, one {# like} other {# likes}}, see who', { count: likeCount })}
					isLiked={viewer.liked}
					className="relative -ms-2.5 tabular-nums"
					onClick={handleCountClick}
				>
					{formatCount(likeCount)}
				</PostAction>
			)}
			<LikersDialog postId={post.id} open={showsLikers} onOpenChange={setShowsLikers} />
		</span>
	);
}

interface HeartProps {
	post: Post;
	hasClicked: boolean;
	onLike: (event: MouseEvent) => void;
}

function HeartWithPicker({ post, hasClicked, onLike }: HeartProps) {
	const { likeCount, viewer } = post;
	const { react } = useDeeds();
	const heart = useRef<HTMLButtonElement>(null);
	const { box, openedBy, close, endsLongPress, around, onHeart } = useOpenPicker(viewer.canLike);

	function handleClick(event: MouseEvent) {
		if (endsLongPress()) return;
		close();
		onLike(event);
	}

	function closePicker() {
		const hasFocus = box.current?.contains(document.activeElement);
		close();
		if (hasFocus) heart.current?.focus();
	}

	function handleChoose(reaction: ReactionKind | null) {
		closePicker();
		react(post, reaction);
	}

	return (
		<span ref={box} className="relative inline-flex" {...around}>
			<PostAction
				ref={heart}
				{...onHeart}
				aria-pressed={viewer.liked}
				aria-label={
					viewer.liked
						? say('{count, plural, one {# like} other {# likes}}, liked', { count: likeCount })
						: say('Like, {count, plural, one {# like} other {# likes}}', { count: likeCount })
				}
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
				{likeCount === 0 && <span className="max-[359px]:hidden">{say('Like')}</span>}
			</PostAction>
			{openedBy && <PickerOver anchor={box} openedBy={openedBy} own={viewer.reaction} onClose={closePicker} onChoose={handleChoose} />}
		</span>
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
