/** Stage of the crop: the picture is dragged, tapped or moved by arrow keys, and zoomed by plus and minus. */
import { say } from '@friends/contract/core/languages/say';
import { type CSSProperties, useId } from 'react';
import { cx } from '#ui/cx.ts';
import type { Size } from '#ui/geometry.ts';
import { type Crop, placeOf, zoomOf } from './crop.ts';
import { useCropGestures } from './use-crop-gestures.ts';

export interface CropStageProps {
	src: string;
	picture: Size;
	crop: Crop;
	onCrop: (crop: Crop) => void;
	/** A round frame shows that the corners will be cut off. */
	isRound: boolean;
}

export function CropStage({ src, picture, crop, onCrop, isRound }: CropStageProps) {
	const hintId = useId();
	const gestures = useCropGestures(picture, crop, onCrop);
	const place = placeOf(picture, crop);

	const layout: CSSProperties = {
		width: `${(picture.width / crop.width) * 100}%`,
		height: `${(picture.height / crop.height) * 100}%`,
		// Physical: parts of a picture are where they are in either writing direction.
		left: `${(-crop.x / crop.width) * 100}%`,
		top: `${(-crop.y / crop.height) * 100}%`,
	};

	return (
		<div className="grid gap-2">
			<div
				{...gestures}
				// Makes screen readers pass the arrow keys through.
				role="application"
				aria-label={say('The part of the picture to keep')}
				aria-describedby={hintId}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys, as its role says
				tabIndex={0}
				className={cx(
					'relative touch-none overflow-hidden rounded-inner bg-sunken select-none active:cursor-grabbing',
					isRound ? 'mx-auto aspect-square w-full max-w-80' : 'aspect-4/1 w-full',
					'cursor-grab',
				)}
			>
				<img src={src} alt="" draggable={false} className="absolute max-w-none" style={layout} />
				{isRound && <span aria-hidden className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_400px_var(--scrim)]" />}
			</div>
			<p id={hintId} className="text-caption text-muted">
				{say('Drag, tap or use the arrow keys to move the picture, plus and minus to zoom.')}
			</p>
			<p aria-live="polite" className="sr-only">
				{say('Zoom {zoom, number}%, {x, number}% from the left, {y, number}% from the top', {
					zoom: Math.round(zoomOf(picture, crop) * 100),
					x: place.x,
					y: place.y,
				})}
			</p>
		</div>
	);
}
