/** One picture of a draft: its grip, its description, and its remove button. */
import { say } from '@friends/contract/core/languages/say';
import { GripVertical } from 'lucide-react';
import type { CSSProperties } from 'react';
import { type DraftPicture, DraftPictureButtons, useDraftSource, VEIL } from '#entities/picture/draft-picture.tsx';
import { cx } from '#ui/cx.ts';
import type { Reorder } from '#ui/gestures/use-reorder.ts';

export interface PictureTileProps {
	picture: DraftPicture;
	/** Index of the picture. */
	index: number;
	reorder: Reorder;
	readOnly: boolean;
	isDescribing: boolean;
	onDescribe: () => void;
	onRetry: () => void;
	onRemove: () => void;
}

export function PictureTile({ picture, index, reorder, readOnly, isDescribing, onDescribe, onRetry, onRemove }: PictureTileProps) {
	const { key, alt } = picture;
	const src = useDraftSource(picture);
	const number = index + 1;
	const isLifted = reorder.lift?.key === key;
	return (
		<li aria-label={say('Picture {number}', { number })} className={cx('relative size-28 flex-none tablet:size-33', isLifted && 'z-10')}>
			{isLifted && <Slot number={(reorder.lift?.to ?? 0) + 1} offset={reorder.slotOffset()} />}
			<div
				className={cx(
					'relative size-full overflow-hidden rounded-inner bg-sunken',
					reorder.lift && !isLifted && 'transition-transform duration-(--dur-1)',
					isLifted && '-rotate-2 shadow-3',
				)}
				style={{ translate: `${reorder.offsetOf(index)}px ${isLifted ? -5 : 0}px` } as CSSProperties}
			>
				<img src={src} alt={alt} draggable={false} className="size-full object-cover" />
				<button
					type="button"
					aria-label={say('Reorder picture {number}', { number })}
					aria-pressed={isLifted}
					title={say('Move')}
					disabled={readOnly}
					{...reorder.gripOf(key)}
					className={cx(VEIL, 'start-1.5 top-1.5 h-7 w-6 cursor-grab touch-none rounded-chip active:cursor-grabbing')}
				>
					<GripVertical aria-hidden size={15} />
				</button>
				<DraftPictureButtons
					picture={picture}
					number={number}
					disabled={readOnly}
					isDescribing={isDescribing}
					onDescribe={onDescribe}
					onRetry={onRetry}
					onRemove={onRemove}
				/>
			</div>
		</li>
	);
}

/** Placeholder where a lifted picture would drop. */
function Slot({ number, offset }: { number: number; offset: number }) {
	return (
		<span
			aria-hidden
			className="absolute inset-0 grid place-items-center rounded-inner border-2 border-dashed border-border-strong text-muted"
			style={{ translate: `${offset}px 0` } as CSSProperties}
		>
			{number}
		</span>
	);
}
