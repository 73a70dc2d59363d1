/** The text of a post; a long one opens when asked. */
import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { UserText } from '#ui/user-text.tsx';
import { useOpened } from './use-opened.ts';

/** Shorter texts never fill the clamped box, on any screen, and are not measured. */
const measuredFromLength = 280;
const measuredFromLines = 8;

function mayBeLong(text: string): boolean {
	return text.length >= measuredFromLength || text.split('\n').length >= measuredFromLines;
}

export function PostBody({ postId, text }: { postId: string; text: string }) {
	const id = useId();
	const [isOpen, setIsOpen] = useOpened(`body of ${postId}`);
	const isMeasured = mayBeLong(text);
	const { box, isCut } = useIsCut(isMeasured && !isOpen, isOpen);

	useOpenOnFocus(box, () => {
		if (isCut) setIsOpen(true);
	});

	return (
		<>
			<div ref={box} id={id} className={cx(isMeasured && !isOpen && 'max-h-[12lh] overflow-hidden', isCut && !isOpen && 'mask-b-from-75%')}>
				<UserText text={text} />
			</div>
			{isCut && (
				<button
					type="button"
					aria-expanded={isOpen}
					aria-controls={id}
					className="-ml-2 inline-flex min-h-11 items-center rounded-full px-2 text-[14px] font-label text-brand hover:underline dark:text-brand-ink"
					onClick={() => setIsOpen(!isOpen)}
				>
					{isOpen ? 'Show less' : 'Show more'}
				</button>
			)}
		</>
	);
}

/** Whether a box holds more than it shows; keeps its last answer while the box is open. */
function useIsCut(isWatching: boolean, isCutAtFirst: boolean) {
	const box = useRef<HTMLDivElement>(null);
	const [isCut, setIsCut] = useState(isCutAtFirst);

	useLayoutEffect(() => {
		const element = box.current;
		if (!isWatching || !element) return;
		const measure = () => setIsCut(element.scrollHeight > element.clientHeight + 1);
		measure();
		if (!('ResizeObserver' in window)) return;
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		return () => observer.disconnect();
	}, [isWatching]);

	return { box, isCut };
}

/** A link below the cut would have the focus without being seen. */
function useOpenOnFocus(box: RefObject<HTMLElement | null>, open: () => void): void {
	const handleFocus = useEffectEvent(({ target }: FocusEvent) => {
		if (target instanceof Element && target.matches(':focus-visible')) open();
	});

	useEffect(() => {
		const element = box.current;
		element?.addEventListener('focusin', handleFocus);
		return () => element?.removeEventListener('focusin', handleFocus);
	}, [box]);
}
