/** Gestures on a picture: pinch, drag, double tap, and a swipe to the next one while it is whole. */
import { type PointerEvent, useRef, useState } from 'react';
import { towardsEnd } from '#ui/direction.ts';
import type { Point } from '#ui/geometry.ts';

/** A shorter movement is no swipe. */
const swipePx = 50;
const tapPx = 8;
const doubleTapMs = 300;

export interface PictureGestures {
	isZoomed: boolean;
	/** Position of an event in the frame. */
	toPoint: (event: PointerEvent) => Point;
	zoom: (factor: number, point: Point) => void;
	move: (by: Point) => void;
	onDoubleTap: (point: Point) => void;
	onSwipe: (step: 1 | -1) => void;
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** Detects double taps. Returns the function to call for each tap. */
function useDoubleTap(onDoubleTap: (point: Point) => void) {
	const tappedAt = useRef(Number.NEGATIVE_INFINITY);
	return (point: Point, at: number) => {
		const isDouble = at - tappedAt.current < doubleTapMs;
		tappedAt.current = isDouble ? Number.NEGATIVE_INFINITY : at;
		if (isDouble) onDoubleTap(point);
	};
}

export function usePictureGestures({ isZoomed, toPoint, zoom, move, onDoubleTap, onSwipe }: PictureGestures) {
	const [swipe, setSwipe] = useState(0);
	const pointers = useRef(new Map<number, Point>());
	const start = useRef<Point>({ x: 0, y: 0 });
	const handleTap = useDoubleTap(onDoubleTap);
	const wasDragged = useRef(false);

	function handlePointerDown(event: PointerEvent) {
		const point = toPoint(event);
		pointers.current.set(event.pointerId, point);
		if (pointers.current.size === 1) start.current = point;
		wasDragged.current = pointers.current.size > 1;
		if (isZoomed || event.pointerType !== 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
	}

	function handlePointerMove(event: PointerEvent) {
		const before = pointers.current.get(event.pointerId);
		if (!before) return;
		const now = toPoint(event);
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
		const point = toPoint(event);
		const moved = point.x - start.current.x;
		wasDragged.current ||= distance(point, start.current) > tapPx;
		if (event.type !== 'pointerup') return;
		if (!wasDragged.current) handleTap(point, event.timeStamp);
		else if (!isZoomed && event.pointerType !== 'mouse' && Math.abs(moved) >= swipePx) onSwipe(moved * towardsEnd() < 0 ? 1 : -1);
	}

	return {
		/** Offset of the whole picture during a swipe, in px. */
		swipe,
		/** True when the click that follows ends a drag. */
		isEndOfDrag: () => wasDragged.current,
		handlers: {
			onPointerDown: handlePointerDown,
			onPointerMove: handlePointerMove,
			onPointerUp: handlePointerUp,
			onPointerCancel: handlePointerUp,
		},
	};
}
