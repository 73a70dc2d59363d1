/** What opens the picker of reactions on the like: a mouse that rests on it, a finger that stays on it, or ArrowUp. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

const hoverMs = 400;
const pressMs = 350;
/** The mouse may leave the like and the picker for a moment. */
const leaveMs = 300;

export type OpenedBy = 'key' | 'hover' | 'finger';

const isMouse = ({ pointerType }: PointerEvent): boolean => pointerType === 'mouse';

/** @param isAllowed false where the viewer may not react */
export function useOpenPicker(isAllowed: boolean) {
	const box = useRef<HTMLSpanElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const [openedBy, setOpenedBy] = useState<OpenedBy | null>(null);
	/** The click that ends a long press is none. */
	const isLongPress = useRef(false);
	useStillPage(box, isLongPress);

	const cancel = () => clearTimeout(timer.current);
	useEffect(() => () => clearTimeout(timer.current), []);

	function after(ms: number, next: OpenedBy | null): void {
		cancel();
		timer.current = setTimeout(() => {
			isLongPress.current = next === 'finger';
			setOpenedBy(next);
		}, ms);
	}

	function handleKeyDown(event: KeyboardEvent) {
		isLongPress.current = false;
		if (event.key !== 'ArrowUp' || !isAllowed) return;
		event.preventDefault();
		setOpenedBy('key');
	}

	return {
		box,
		openedBy,
		close() {
			cancel();
			setOpenedBy(null);
		},
		/** @returns whether the click belongs to a long press */
		endsLongPress: () => isLongPress.current,
		/** Of the like with its picker. */
		around: {
			onPointerEnter: (event: PointerEvent) => isMouse(event) && isAllowed && after(openedBy ? 0 : hoverMs, openedBy ?? 'hover'),
			onPointerLeave: (event: PointerEvent) => isMouse(event) && (openedBy === 'hover' ? after(leaveMs, null) : cancel()),
		},
		onHeart: {
			'aria-keyshortcuts': isAllowed ? 'ArrowUp' : undefined,
			onPointerDown(event: PointerEvent) {
				isLongPress.current = false;
				if (!isMouse(event) && isAllowed) after(pressMs, 'finger');
			},
			onPointerUp: (event: PointerEvent) => !isMouse(event) && cancel(),
			onPointerCancel: cancel,
			onContextMenu: (event: { preventDefault(): void }) => isLongPress.current && event.preventDefault(),
			onKeyDown: handleKeyDown,
		},
	};
}

/** While the finger slides to a reaction, the page does not scroll. */
function useStillPage(box: RefObject<HTMLElement | null>, isLongPress: RefObject<boolean>): void {
	useEffect(() => {
		const element = box.current;
		const keepPage = (event: TouchEvent) => isLongPress.current && event.cancelable && event.preventDefault();
		element?.addEventListener('touchmove', keepPage, { passive: false });
		return () => element?.removeEventListener('touchmove', keepPage);
	}, [box, isLongPress]);
}
