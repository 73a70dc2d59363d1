/** Geometry of a crop: a rectangle of fixed aspect ratio that never leaves the picture. Pure functions. */
import type { Point, Size } from '#ui/geometry.ts';

/** In pixels of the picture. */
export interface Crop extends Point, Size {}

export const maxZoom = 4;

/** The largest centred crop of an aspect ratio, width by height. */
export function largestCrop(picture: Size, ratio: number): Crop {
	const width = Math.min(picture.width, picture.height * ratio);
	const height = width / ratio;
	return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

/** Moves the crop, clamped to the picture. */
export function moveCrop(picture: Size, crop: Crop, { x, y }: Point): Crop {
	return {
		...crop,
		x: clamp(crop.x + x, 0, picture.width - crop.width),
		y: clamp(crop.y + y, 0, picture.height - crop.height),
	};
}

/** 1 for the largest crop. */
export function zoomOf(picture: Size, crop: Crop): number {
	return largestCrop(picture, crop.width / crop.height).width / crop.width;
}

/** Zooms around the middle of the crop, clamped to the picture. */
export function zoomCrop(picture: Size, crop: Crop, zoom: number): Crop {
	const ratio = crop.width / crop.height;
	const width = largestCrop(picture, ratio).width / clamp(zoom, 1, maxZoom);
	const height = width / ratio;
	const sized = { x: crop.x, y: crop.y, width, height };
	return moveCrop(picture, sized, { x: (crop.width - width) / 2, y: (crop.height - height) / 2 });
}

/** Position of the crop in per cent from left and top; 50 where it cannot move. */
export function placeOf(picture: Size, { x, y, width, height }: Crop): Point {
	return { x: percent(x, picture.width - width), y: percent(y, picture.height - height) };
}

function percent(offset: number, room: number): number {
	return room < 1 ? 50 : Math.round((offset / room) * 100);
}

function clamp(value: number, min: number, max: number): number {
	return Math.min(Math.max(value, min), Math.max(min, max));
}
