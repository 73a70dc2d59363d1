import { describe, expect, it } from 'vitest';
import { keepInside, wholePicture, zoomAt, zoomMax } from './picture-zoom.ts';

const frame = { width: 400, height: 800 };
const whole = { width: 400, height: 300 };

describe('an enlarged picture', () => {
	it('keeps what lies under the pointer', () => {
		expect(zoomAt(wholePicture, 4, { x: 50, y: 0 }, whole, frame)).toEqual({ scale: 4, x: -150, y: 0 });
	});

	it('is never smaller than whole, nor larger than eight times that', () => {
		expect(zoomAt({ scale: 2, x: 100, y: 0 }, 0.1, { x: 0, y: 0 }, whole, frame)).toEqual(wholePicture);
		expect(zoomAt(wholePicture, 100, { x: 0, y: 0 }, whole, frame).scale).toBe(zoomMax);
	});

	it('stays inside the window', () => {
		// 800 x 600 in 400 x 800: room to the sides, none upwards.
		expect(keepInside({ scale: 2, x: 999, y: 999 }, whole, frame)).toEqual({ scale: 2, x: 200, y: 0 });
	});
});
