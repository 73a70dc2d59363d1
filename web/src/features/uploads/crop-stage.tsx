/** The picture under its frame: dragged, tapped or moved by arrow keys, zoomed by plus and minus. */
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { cx } from '#ui/cx.ts';
import { type Crop, moveCrop, placeOf, type Size, zoomCrop, zoomOf } from './crop.ts';

/** Of the frame's width or height. */
const step = 0.02;
const bigStep = 0.1;
const zoomStep = 1.1;
/** A finger that moved less has tapped. */
const tapPx = 4;

const directions: Readonly<Record<string, { x: number; y: number }>> = {
	ArrowLeft: { x: 1, y: 0 },
	ArrowRight: { x: -1, y: 0 },
	ArrowUp: { x: 0, y: 1 },
	ArrowDown: { x: 0, y: -1 },
};
const zooms: Readonly<Record<string, number>> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep, _: 1 / zoomStep };

export interface CropStageProps {
	src: string;
	picture: Size;
	crop: Crop;
	onCrop: (crop: Crop) => void;
	/** A round frame says that the corners will not be seen. */
	isRound: boolean;
}

export function CropStage({ src, picture, crop, onCrop, isRound }: CropStageProps) {
	const hintId = useId();
	const drag = useRef<{ x: number; y: number; crop: Crop } | null>(null);
	const place = placeOf(picture, crop);

	function handleKeyDown(event: KeyboardEvent) {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const direction = directions[event.key];
		const zoom = zooms[event.key];
		if (direction) {
			const part = event.shiftKey ? bigStep : step;
			onCrop(moveCrop(picture, crop, { x: direction.x * crop.width * part, y: direction.y * crop.height * part }));
		} else if (zoom) {
			onCrop(zoomCrop(picture, crop, zoomOf(picture, crop) * zoom));
		} else {
			return;
		}
		event.preventDefault();
	}

	function handlePointerDown(event: PointerEvent) {
		if (!event.isPrimary || event.button !== 0) return;
		event.currentTarget.setPointerCapture?.(event.pointerId);
		drag.current = { x: event.clientX, y: event.clientY, crop };
	}

	function handlePointerMove(event: PointerEvent) {
		if (!drag.current || !event.isPrimary) return;
		const scale = crop.width / event.currentTarget.clientWidth;
		const { x, y } = drag.current;
		onCrop(moveCrop(picture, drag.current.crop, { x: (x - event.clientX) * scale, y: (y - event.clientY) * scale }));
	}

	/** Dragging needs a steady hand; a tap brings what was tapped into the middle. */
	function handlePointerUp(event: PointerEvent) {
		const from = drag.current;
		drag.current = null;
		if (!from || !event.isPrimary || Math.hypot(event.clientX - from.x, event.clientY - from.y) > tapPx) return;
		const box = event.currentTarget.getBoundingClientRect();
		const scale = crop.width / box.width;
		onCrop(
			moveCrop(picture, from.crop, {
				x: (event.clientX - box.left - box.width / 2) * scale,
				y: (event.clientY - box.top - box.height / 2) * scale,
			}),
		);
	}

	const layout: CSSProperties = {
		width: `${(picture.width / crop.width) * 100}%`,
		height: `${(picture.height / crop.height) * 100}%`,
		left: `${(-crop.x / crop.width) * 100}%`,
		top: `${(-crop.y / crop.height) * 100}%`,
	};

	return (
		<div className="grid gap-2">
			<div
				// Screen readers must let the arrow keys through.
				role="application"
				aria-label="The part of the picture to keep"
				aria-describedby={hintId}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys, as its role says
				tabIndex={0}
				className={cx(
					'relative touch-none overflow-hidden rounded-inner bg-sunken select-none active:cursor-grabbing',
					isRound ? 'mx-auto aspect-square w-full max-w-80' : 'aspect-4/1 w-full',
					'cursor-grab',
				)}
				onKeyDown={handleKeyDown}
				onPointerDown={handlePointerDown}
				onPointerMove={handlePointerMove}
				onPointerUp={handlePointerUp}
				onPointerCancel={() => {
					drag.current = null;
				}}
			>
				<img src={src} alt="" draggable={false} className="absolute max-w-none" style={layout} />
				{isRound && <span aria-hidden className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_400px_var(--scrim)]" />}
			</div>
			<p id={hintId} className="text-caption text-muted">
				Drag, tap or use the arrow keys to move the picture, plus and minus to zoom.
			</p>
			<p aria-live="polite" className="sr-only">
				{`Zoom ${Math.round(zoomOf(picture, crop) * 100)}%, ${place.x}% from the left, ${place.y}% from the top`}
			</p>
		</div>
	);
}
