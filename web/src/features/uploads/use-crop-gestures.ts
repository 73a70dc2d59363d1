/** Gestures of the crop: keys, fingers and the mouse. */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Point, Size } from '#ui/geometry.ts';
import { type Crop, moveCrop, zoomCrop, zoomOf } from './crop.ts';

/** Part of the frame's width or height. */
const step = 0.02;
const bigStep = 0.1;
const zoomStep = 1.1;
/** A shorter movement is a tap. */
const tapPx = 4;

const directions: Readonly<Record<string, Point>> = {
	ArrowLeft: { x: 1, y: 0 },
	ArrowRight: { x: -1, y: 0 },
	ArrowUp: { x: 0, y: 1 },
	ArrowDown: { x: 0, y: -1 },
};
const zooms: Readonly<Record<string, number>> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep, _: 1 / zoomStep };

export function useCropGestures(picture: Size, crop: Crop, onCrop: (crop: Crop) => void) {
	const drag = useRef<{ x: number; y: number; crop: Crop } | null>(null);

	return {
		onKeyDown(event: KeyboardEvent) {
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
		},

		onPointerDown(event: PointerEvent) {
			if (!event.isPrimary || event.button !== 0) return;
			event.currentTarget.setPointerCapture?.(event.pointerId);
			drag.current = { x: event.clientX, y: event.clientY, crop };
		},

		onPointerMove(event: PointerEvent) {
			if (!drag.current || !event.isPrimary) return;
			const scale = crop.width / event.currentTarget.clientWidth;
			const { x, y } = drag.current;
			onCrop(moveCrop(picture, drag.current.crop, { x: (x - event.clientX) * scale, y: (y - event.clientY) * scale }));
		},

		/** A tap centres its point: dragging needs a steady hand. */
		onPointerUp(event: PointerEvent) {
			const from = drag.current;
			drag.current = null;
			if (!from || !event.isPrimary || Math.hypot(event.clientX - from.x, event.clientY - from.y) > tapPx) return;
			const box = event.currentTarget.getBoundingClientRect();
			const scale = crop.width / box.width;
			const x = (event.clientX - box.left - box.width / 2) * scale;
			const y = (event.clientY - box.top - box.height / 2) * scale;
			onCrop(moveCrop(picture, from.crop, { x, y }));
		},

		onPointerCancel() {
			drag.current = null;
		},
	};
}
