/** Geometry of a zoomed picture: pure functions of the window and the picture. */
import type { Point, Size } from '#ui/geometry.ts';

export interface View {
	/** 1 shows the whole picture. */
	scale: number;
	/** Offset of the picture's middle from the window's, in px. */
	x: number;
	y: number;
}

export const wholePicture: View = { scale: 1, x: 0, y: 0 };
export const zoomMax = 8;
/** Factor of a double click. */
export const zoomStep = 2.5;

/** As large as fits the frame, but never upscaled. */
export function sizeWithin({ width, height }: Size, frame: Size): Size {
	const scale = Math.min(1, frame.width / width, frame.height / height);
	return { width: width * scale, height: height * scale };
}

const between = (value: number, most: number): number => Math.min(Math.max(value, -most), most);

/** Clamps the offset, so that no gap opens that the picture could fill. @param whole the size of the whole picture on the screen */
export function keepInside({ scale, x, y }: View, whole: Size, frame: Size): View {
	return {
		scale,
		x: between(x, Math.max(0, (whole.width * scale - frame.width) / 2)),
		y: between(y, Math.max(0, (whole.height * scale - frame.height) / 2)),
	};
}

/** Zooms while the point under the pointer stays in place. @param point from the middle of the window */
export function zoomAt(view: View, factor: number, point: Point, whole: Size, frame: Size): View {
	const scale = Math.min(Math.max(view.scale * factor, 1), zoomMax);
	const grown = scale / view.scale;
	const moved = { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown };
	return scale === 1 ? wholePicture : keepInside(moved, whole, frame);
}
