/** The stage of the picture viewer: first the whole picture, then zoomed and moved. */
import type { Attachment } from '@friends/contract/posts/posts.schema';
import { type CSSProperties, type MouseEvent, useEffect, useEffectEvent, useRef } from 'react';
import { cx } from '#ui/cx.ts';
import { useZoom } from './use-zoom.ts';

export interface PictureStageProps {
	picture: Attachment;
	/** Undefined for a single picture. */
	onStep: ((step: 1 | -1) => void) | undefined;
	onClose: () => void;
}

/** As large as fits, but never upscaled. */
function wholeSize({ width, height }: Attachment): CSSProperties {
	if (width === 0 || height === 0) return { maxWidth: '100%', maxHeight: '100%' };
	return { aspectRatio: `${width} / ${height}`, width: `min(${width}px, 100cqw, calc(100cqh * ${width / height}))` };
}

export function PictureStage({ picture, onStep, onClose }: PictureStageProps) {
	const frame = useRef<HTMLDivElement>(null);
	const image = useRef<HTMLImageElement>(null);
	const { isZoomed, transform, handleKey, isEndOfDrag, handlers } = useZoom({ frame, picture, onSwipe: (step) => onStep?.(step) });
	const { url, alt, preview } = picture;

	// Capture: before the viewer takes an arrow for the next picture.
	const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
		if (!event.ctrlKey && !event.metaKey && !event.altKey && handleKey(event.key)) event.preventDefault();
	});
	useEffect(() => {
		const listener = (event: KeyboardEvent) => handleKeyDown(event);
		window.addEventListener('keydown', listener, { capture: true });
		return () => window.removeEventListener('keydown', listener, { capture: true });
	}, []);

	/** Asks for the element under the pointer: the event's target is the frame even for a click on the picture. */
	function handleClick({ clientX, clientY }: MouseEvent) {
		if (!isEndOfDrag() && document.elementFromPoint(clientX, clientY) !== image.current) onClose();
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the viewer's keys zoom, move and close as the mouse does here
		// biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the picture closes the viewer, and so does Escape
		<div
			ref={frame}
			className={cx(
				'[container-type:size] col-start-1 row-start-1 grid size-full touch-none place-items-center overflow-hidden',
				isZoomed ? 'cursor-grab' : 'cursor-zoom-out',
			)}
			onClick={handleClick}
			{...handlers}
		>
			<img
				ref={image}
				src={url}
				alt={alt}
				draggable={false}
				className={cx('max-w-none select-none', !isZoomed && 'cursor-zoom-in')}
				style={{ ...wholeSize(picture), transform, ...(preview ? { background: `center / 100% 100% no-repeat url("${preview}")` } : {}) }}
				onLoad={({ currentTarget }) => {
					currentTarget.style.background = 'none';
				}}
			/>
		</div>
	);
}
