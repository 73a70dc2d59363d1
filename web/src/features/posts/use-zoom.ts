/** Enlarging a picture by wheel, pinch, double click and keys, and moving it about; a finger that moves sideways over the whole one leads on. */
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepInside, type Point, type Size, sizeWithin, type View, wholePicture, zoomAt, zoomStep } from './picture-zoom.ts';

/** A finger that moved less meant something else. */
const swipePx = 50;
const tapPx = 8;
const doubleTapMs = 300;
const keySteps: Record<string, number> = { '+': 1.5, '=': 1.5, '-': 1 / 1.5 };
const arrowPx: Record<string, Point> = {
	ArrowLeft: { x: 80, y: 0 },
	ArrowRight: { x: -80, y: 0 },
	ArrowUp: { x: 0, y: 80 },
	ArrowDown: { x: 0, y: -80 },
};

export interface ZoomOptions {
	/** What the picture lies in. */
	frame: RefObject<HTMLElement | null>;
	picture: Size;
	onSwipe: (step: 1 | -1) => void;
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

export function useZoom({ frame, picture, onSwipe }: ZoomOptions) {
	const [view, setView] = useState<View>(wholePicture);
	const [swipe, setSwipe] = useState(0);
	const pointers = useRef(new Map<number, Point>());
	const start = useRef<Point>({ x: 0, y: 0 });
	const tappedAt = useRef(Number.NEGATIVE_INFINITY);
	const wasDragged = useRef(false);
	const isZoomed = view.scale > 1;

	function sizes(): { frame: Size; whole: Size; toPoint: (event: { clientX: number; clientY: number }) => Point } {
		const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect();
		return {
			frame: { width, height },
			whole: sizeWithin(picture, { width, height }),
			toPoint: ({ clientX, clientY }) => ({ x: clientX - left - width / 2, y: clientY - top - height / 2 }),
		};
	}

	function zoom(factor: number, point: Point = { x: 0, y: 0 }) {
		const { whole, frame: size } = sizes();
		setView((before) => zoomAt(before, factor, point, whole, size));
	}

	function move(by: Point) {
		const { whole, frame: size } = sizes();
		setView((before) => keepInside({ ...before, x: before.x + by.x, y: before.y + by.y }, whole, size));
	}

	const toggle = (point: Point) => (isZoomed ? setView(wholePicture) : zoom(zoomStep, point));

	const handleWheel = useEffectEvent((event: WheelEvent) => {
		event.preventDefault();
		zoom(Math.exp(-event.deltaY / 300), sizes().toPoint(event));
	});

	// React's own listener cannot keep the page behind still.
	useEffect(() => {
		const element = frame.current;
		const listener = (event: WheelEvent) => handleWheel(event);
		element?.addEventListener('wheel', listener, { passive: false });
		return () => element?.removeEventListener('wheel', listener);
	}, [frame]);

	/** @returns whether the key was one of these */
	function handleKey(key: string): boolean {
		const step = keySteps[key];
		const by = arrowPx[key];
		if (step) zoom(step);
		else if (key === '0') setView(wholePicture);
		else if (by && isZoomed) move(by);
		else return false;
		return true;
	}

	function handlePointerDown(event: PointerEvent) {
		const point = sizes().toPoint(event);
		pointers.current.set(event.pointerId, point);
		if (pointers.current.size === 1) start.current = point;
		wasDragged.current = pointers.current.size > 1;
		if (isZoomed || event.pointerType !== 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
	}

	function handlePointerMove(event: PointerEvent) {
		const before = pointers.current.get(event.pointerId);
		if (!before) return;
		const now = sizes().toPoint(event);
		const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
		pointers.current.set(event.pointerId, now);
		if (other) zoom(distance(now, other) / Math.max(1, distance(before, other)), middle(now, other));
		else if (isZoomed) move({ x: now.x - before.x, y: now.y - before.y });
		else if (event.pointerType !== 'mouse') setSwipe(now.x - start.current.x);
	}

	function handlePointerUp(event: PointerEvent) {
		if (!pointers.current.delete(event.pointerId)) return;
		setSwipe(0);
		const [left] = pointers.current.values();
		if (left) {
			start.current = left;
			return;
		}
		const point = sizes().toPoint(event);
		wasDragged.current ||= distance(point, start.current) > tapPx;
		if (event.type !== 'pointerup') return;
		if (!wasDragged.current) handleTap(point, event.timeStamp);
		else if (!isZoomed && event.pointerType !== 'mouse') handleSwipe(point.x - start.current.x);
	}

	function handleTap(point: Point, at: number) {
		const isDouble = at - tappedAt.current < doubleTapMs;
		tappedAt.current = isDouble ? Number.NEGATIVE_INFINITY : at;
		if (isDouble) toggle(point);
	}

	function handleSwipe(moved: number) {
		if (Math.abs(moved) >= swipePx) onSwipe(moved < 0 ? 1 : -1);
	}

	return {
		isZoomed,
		transform: `translate(${view.x + swipe}px, ${view.y}px) scale(${view.scale})`,
		reset: () => setView(wholePicture),
		handleKey,
		/** The click that follows ends a movement. */
		isEndOfDrag: () => wasDragged.current,
		handlers: {
			onPointerDown: handlePointerDown,
			onPointerMove: handlePointerMove,
			onPointerUp: handlePointerUp,
			onPointerCancel: handlePointerUp,
		},
	};
}
