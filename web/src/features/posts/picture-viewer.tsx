/** One picture at a time in the whole window: arrow keys, buttons or a swipe lead on, Escape leads back. */
import type { Attachment } from '@friends/contract/posts/posts.schema';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { usePageScrollLock } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/** A finger that moved less meant something else. */
const swipePx = 50;

export interface PictureViewerProps {
	pictures: readonly Attachment[];
	/** Index of the one that was opened. */
	startAt: number;
	onClose: () => void;
}

const BUTTON = 'text-night-foreground! bg-night-deep/70 enabled:hover:bg-night!';

export function PictureViewer({ pictures, startAt, onClose }: PictureViewerProps) {
	const opener = useRef(document.activeElement);
	const [index, setIndex] = useState(startAt);
	const swipe = useSwipe((step) => go(step));
	usePageScrollLock(true);
	const picture = pictures[index];
	const hasOthers = pictures.length > 1;

	/** After the last comes the first. */
	function go(step: number) {
		setIndex((current) => (current + step + pictures.length) % pictures.length);
	}

	function handleKeyDown(event: KeyboardEvent) {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		if (event.key === 'ArrowRight') go(1);
		else if (event.key === 'ArrowLeft') go(-1);
		else if (event.key === 'Home') setIndex(0);
		else if (event.key === 'End') setIndex(pictures.length - 1);
		else return;
		event.preventDefault();
	}

	function handleCloseFocus(event: Event) {
		event.preventDefault();
		if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
	}

	if (!picture) return null;
	const { url, alt, width, height, preview } = picture;
	const place = hasOthers ? `Picture ${index + 1} of ${pictures.length}` : 'Picture';

	return (
		<Dialog.Root open onOpenChange={(open) => !open && onClose()}>
			<Dialog.Portal>
				<Dialog.Content
					aria-describedby={undefined}
					className="fixed inset-0 z-50 grid animate-fade-in grid-rows-[auto_minmax(0,1fr)_auto] bg-night-deep text-night-foreground outline-none"
					onKeyDown={handleKeyDown}
					onCloseAutoFocus={handleCloseFocus}
				>
					<div className="flex items-center justify-between px-3 pt-[max(8px,env(safe-area-inset-top))] pb-2">
						<Dialog.Title className="px-2 text-small font-label tabular-nums">{place}</Dialog.Title>
						<Dialog.Close asChild>
							<IconButton label="Close" icon={X} className={BUTTON} />
						</Dialog.Close>
					</div>
					<div className="relative grid touch-pan-y touch-pinch-zoom place-items-center overflow-hidden" {...swipe.handlers}>
						<img
							key={index}
							src={url}
							alt={alt}
							width={width}
							height={height}
							draggable={false}
							className="h-full w-full object-contain select-none"
							style={{
								transform: swipe.offset === 0 ? undefined : `translateX(${swipe.offset}px)`,
								...(preview ? { background: `center / contain no-repeat url("${preview}")` } : {}),
							}}
							onLoad={({ currentTarget }) => {
								currentTarget.style.background = 'none';
							}}
						/>
						{hasOthers && (
							<>
								<IconButton
									label="Previous picture"
									icon={ChevronLeft}
									className={`absolute left-3 max-tablet:top-auto max-tablet:bottom-3 ${BUTTON}`}
									onClick={() => go(-1)}
								/>
								<IconButton
									label="Next picture"
									icon={ChevronRight}
									className={`absolute right-3 max-tablet:top-auto max-tablet:bottom-3 ${BUTTON}`}
									onClick={() => go(1)}
								/>
							</>
						)}
					</div>
					<p
						dir="auto"
						className="mx-auto max-h-[30dvh] max-w-[64ch] overflow-y-auto px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] text-center text-small wrap-anywhere empty:pt-0"
					>
						{alt}
					</p>
					<p aria-live="polite" className="sr-only">
						{alt ? `${place}: ${alt}` : place}
					</p>
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

/** The picture follows the finger; let go far enough, it makes room for the next or the one before. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
	const startX = useRef<number | null>(null);
	const [offset, setOffset] = useState(0);

	function end(event: PointerEvent, isDone: boolean) {
		if (startX.current === null || !event.isPrimary) return;
		const moved = event.clientX - startX.current;
		startX.current = null;
		setOffset(0);
		if (isDone && Math.abs(moved) >= swipePx) onSwipe(moved < 0 ? 1 : -1);
	}

	return {
		offset,
		handlers: {
			onPointerDown(event: PointerEvent) {
				if (event.pointerType === 'mouse' || !event.isPrimary) return;
				startX.current = event.clientX;
			},
			onPointerMove(event: PointerEvent) {
				if (startX.current !== null && event.isPrimary) setOffset(event.clientX - startX.current);
			},
			onPointerUp: (event: PointerEvent) => end(event, true),
			onPointerCancel: (event: PointerEvent) => end(event, false),
		},
	};
}
