/** Zooming a picture by wheel, pinch, double click and keys, and moving it. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Point, Size } from '#ui/geometry.ts';
import { keepInside, sizeWithin, type View, wholePicture, zoomAt, zoomStep } from './picture-zoom.ts';
import { type PictureGestures, usePictureGestures } from './use-picture-gestures.ts';

const keySteps: Record<string, number> = { '+': 1.5, '=': 1.5, '-': 1 / 1.5 };
const arrowPx: Record<string, Point> = {
	ArrowLeft: { x: 80, y: 0 },
	ArrowRight: { x: -80, y: 0 },
	ArrowUp: { x: 0, y: 80 },
	ArrowDown: { x: 0, y: -80 },
};

export interface ZoomOptions extends Pick<PictureGestures, 'onSwipe'> {
	/** The element around the picture. */
	frame: RefObject<HTMLElement | null>;
	picture: Size;
}

export function useZoom({ frame, picture, onSwipe }: ZoomOptions) {
	const [view, setView] = useState<View>(wholePicture);
	const isZoomed = view.scale > 1;
	const box = () => frame.current?.getBoundingClientRect() ?? new DOMRect();

	function toPoint({ clientX, clientY }: { clientX: number; clientY: number }): Point {
		const { left, top, width, height } = box();
		return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
	}

	function zoom(factor: number, point: Point = { x: 0, y: 0 }) {
		const size = box();
		setView((before) => zoomAt(before, factor, point, sizeWithin(picture, size), size));
	}

	function move(by: Point) {
		const size = box();
		setView((before) => keepInside({ ...before, x: before.x + by.x, y: before.y + by.y }, sizeWithin(picture, size), size));
	}

	const onDoubleTap = (point: Point) => (isZoomed ? setView(wholePicture) : zoom(zoomStep, point));
	const { swipe, isEndOfDrag, handlers } = usePictureGestures({ isZoomed, toPoint, zoom, move, onDoubleTap, onSwipe });
	useWheel(frame, (event) => zoom(Math.exp(-event.deltaY / 300), toPoint(event)));

	/** @returns whether the key was used */
	function handleKey(key: string): boolean {
		const step = keySteps[key];
		const by = arrowPx[key];
		if (step) zoom(step);
		else if (key === '0') setView(wholePicture);
		else if (by && isZoomed) move(by);
		else return false;
		return true;
	}

	const transform = `translate(${view.x + swipe}px, ${view.y}px) scale(${view.scale})`;
	return { isZoomed, transform, handleKey, isEndOfDrag, handlers };
}

/** A native listener: React's is passive, and could not stop the page from scrolling. */
function useWheel(frame: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void) {
	const handleWheel = useEffectEvent((event: WheelEvent) => {
		event.preventDefault();
		onWheel(event);
	});

	useEffect(() => {
		const element = frame.current;
		const listener = (event: WheelEvent) => handleWheel(event);
		element?.addEventListener('wheel', listener, { passive: false });
		return () => element?.removeEventListener('wheel', listener);
	}, [frame]);
}
