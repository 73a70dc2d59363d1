import { expect, it } from 'vitest';
import { largestCrop, maxZoom, moveCrop, placeOf, zoomCrop, zoomOf } from './crop.ts';

const wide = { width: 1200, height: 800 };

it('begins with the largest rectangle, in the middle', () => {
	expect(largestCrop(wide, 1)).toEqual({ x: 200, y: 0, width: 800, height: 800 });
	expect(largestCrop(wide, 4)).toEqual({ x: 0, y: 250, width: 1200, height: 300 });
});

it('never leaves the picture', () => {
	const crop = largestCrop(wide, 1);
	expect(moveCrop(wide, crop, { x: 9999, y: 50 })).toMatchObject({ x: 400, y: 0 });
	expect(moveCrop(wide, crop, { x: -9999, y: -50 })).toMatchObject({ x: 0, y: 0 });
});

it('zooms around its middle, between the whole and the limit', () => {
	const close = zoomCrop(wide, largestCrop(wide, 1), 2);
	expect(close).toEqual({ x: 400, y: 200, width: 400, height: 400 });
	expect(zoomOf(wide, zoomCrop(wide, close, 99))).toBe(maxZoom);
	expect(zoomCrop(wide, close, 0.5)).toEqual(largestCrop(wide, 1));
});

it('comes back into the picture when it is zoomed out at an edge', () => {
	const corner = moveCrop(wide, zoomCrop(wide, largestCrop(wide, 1), 4), { x: 9999, y: 9999 });
	expect(zoomCrop(wide, corner, 1)).toEqual({ x: 400, y: 0, width: 800, height: 800 });
});

it('says where it lies', () => {
	expect(placeOf(wide, largestCrop(wide, 1))).toEqual({ x: 50, y: 50 });
	expect(placeOf(wide, moveCrop(wide, largestCrop(wide, 1), { x: 200, y: 0 }))).toEqual({ x: 100, y: 50 });
});
