/** Viewer of pictures in the whole window, one at a time: keys, buttons or a swipe move on; Escape, Back and a click beside the picture close it. */
import { say } from '@friends/contract/core/languages/say';
import type { Attachment } from '@friends/contract/posts/posts.schema';
import { ChevronLeft, ChevronRight, ExternalLink, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { towardsEnd } from '#ui/direction.ts';
import { usePageScrollLock } from '#ui/overlays/dialog.tsx';
import { useBackToClose } from '#ui/overlays/use-back-to-close.ts';
import { PictureStage } from './picture-stage.tsx';

export interface PictureViewerProps {
	pictures: readonly Attachment[];
	/** Index of the picture that was opened. */
	startAt: number;
	onClose: () => void;
}

const BUTTON = 'text-night-foreground! bg-night-deep/70 enabled:hover:bg-night!';

const placeWords = (place: number, count: number) => say('Picture {place, number} of {count, number}', { place, count });

export function PictureViewer({ pictures, startAt, onClose }: PictureViewerProps) {
	const opener = useRef(document.activeElement);
	const [index, setIndex] = useState(startAt);
	usePageScrollLock(true);
	useBackToClose(true, onClose);
	const picture = pictures[index];
	const hasOthers = pictures.length > 1;

	/** Wraps around. */
	function go(step: number) {
		setIndex((current) => (current + step + pictures.length) % pictures.length);
	}

	function handleKeyDown(event: KeyboardEvent) {
		if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
		if (event.key === 'ArrowRight') go(towardsEnd());
		else if (event.key === 'ArrowLeft') go(-towardsEnd());
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
	const { url, alt } = picture;
	const place = hasOthers ? placeWords(index + 1, pictures.length) : say('Picture');

	return (
		<Dialog.Root open onOpenChange={(open) => !open && onClose()}>
			<Dialog.Portal>
				<Dialog.Content
					aria-describedby={undefined}
					className="fixed inset-0 z-50 grid animate-fade-in grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] bg-night-deep text-night-foreground outline-none [--focus:var(--night-foreground)]"
					onKeyDown={handleKeyDown}
					onCloseAutoFocus={handleCloseFocus}
				>
					<Head place={place} url={url} />
					<div className="relative grid grid-cols-1 grid-rows-1 items-center">
						<PictureStage key={index} picture={picture} onStep={hasOthers ? go : undefined} onClose={onClose} />
						{hasOthers && <StepButtons onStep={go} />}
					</div>
					<p
						dir="auto"
						className="mx-auto max-h-[22dvh] max-w-[64ch] overflow-y-auto px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] text-center text-small wrap-anywhere empty:pt-0"
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

function Head({ place, url }: { place: string; url: string }) {
	return (
		<div className="flex items-center justify-between gap-2 px-3 pt-[max(8px,env(safe-area-inset-top))] pb-2">
			<Dialog.Title className="flex-1 px-2 text-small font-label tabular-nums">{place}</Dialog.Title>
			<a
				href={url}
				target="_blank"
				rel="noopener"
				className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-small font-label hover:underline"
			>
				<ExternalLink aria-hidden size={18} />
				{say('Open original')}
			</a>
			<Dialog.Close asChild>
				<IconButton label={say('Close')} icon={X} className={BUTTON} />
			</Dialog.Close>
		</div>
	);
}

const STEP = `absolute max-tablet:top-auto max-tablet:bottom-3 ${BUTTON}`;

function StepButtons({ onStep }: { onStep: (step: number) => void }) {
	return (
		<>
			<IconButton label={say('Previous picture')} icon={ChevronLeft} className={`start-3 ${STEP}`} onClick={() => onStep(-1)} />
			<IconButton label={say('Next picture')} icon={ChevronRight} className={`end-3 ${STEP}`} onClick={() => onStep(1)} />
		</>
	);
}
