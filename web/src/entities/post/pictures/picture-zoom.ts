/** Where a picture lies that is enlarged: pure functions of the window and the picture in it. */
import type { Point, Size } from '#ui/geometry.ts';

export interface View {
	/** 1 is the whole picture. */
	scale: number;
	/** Of the middle of the picture from the middle of the window, in px. */
	x: number;
	y: number;
}

export const wholePicture: View = { scale: 1, x: 0, y: 0 };
export const zoomMax = 8;
/** Of a double click. */
export const zoomStep = 2.5;

/** As large as the frame has room for, and no larger than the picture is. */
export function sizeWithin({ width, height }: Size, frame: Size): Size {
	const scale = Math.min(1, frame.width / width, frame.height / height);
	return { width: width * scale, height: height * scale };
}

const between = (value: number, most: number): number => Math.min(Math.max(value, -most), most);

/** Never so far that the picture leaves an edge of the window that it could fill. @param whole the picture as it is shown whole */
export function keepInside({ scale, x, y }: View, whole: Size, frame: Size): View {
	return {
		scale,
		x: between(x, Math.max(0, (whole.width * scale - frame.width) / 2)),
		y: between(y, Math.max(0, (whole.height * scale - frame.height) / 2)),
	};
}

/** What lies under the point stays there. @param point from the middle of the window */
export function zoomAt(view: View, factor: number, point: Point, whole: Size, frame: Size): View {
	const scale = Math.min(Math.max(view.scale * factor, 1), zoomMax);
	const grown = scale / view.scale;
	const moved = { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown };
	return scale === 1 ? wholePicture : keepInside(moved, whole, frame);
}
