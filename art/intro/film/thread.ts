/** The coral thread: it hangs from both edges, sags under its beads and shivers when something lands on it. */
import { FLOSS } from '../../src/palette.ts';
import { type Pen, WIDTH } from './stage.ts';

export interface Thread {
	heightAt(x: number): number;
	angleAt(x: number): number;
	/** The x that lies this far along the thread from the middle; negative to the left. */
	walk(distance: number): number;
}

interface Hanging {
	/** Height of the ends. */
	top: number;
	/** How much lower the middle hangs. */
	sag: number;
	/** How far the middle swings out at this moment. */
	swing?: number;
}

const MIDDLE = WIDTH / 2;
const OVERHANG = 30;
const WALKING_STEP = 2;

export function hangThread({ top, sag, swing = 0 }: Hanging): Thread {
	const heightAt = (x: number) => top + sag * (1 - ((x - MIDDLE) / MIDDLE) ** 2) + swing * Math.sin((Math.PI * x) / WIDTH);
	return {
		heightAt,
		angleAt: (x) => Math.atan((heightAt(x + 1) - heightAt(x - 1)) / 2),
		walk(distance) {
			const step = WALKING_STEP * (Math.sign(distance) || 1);
			let x = MIDDLE;
			for (let walked = 0; walked < Math.abs(distance); x += step) {
				walked += Math.hypot(step, heightAt(x + step) - heightAt(x));
			}
			return x;
		},
	};
}

/** Draws the first `share` of the thread, from the left. */
export function drawThread(pen: Pen, thread: Thread, share = 1): void {
	const end = -OVERHANG + (WIDTH + 2 * OVERHANG) * share;
	pen.strokeStyle = FLOSS.coral;
	pen.lineWidth = 4.5;
	pen.lineCap = 'round';
	pen.lineJoin = 'round';
	pen.beginPath();
	for (let x = -OVERHANG; x <= end; x += 8) pen.lineTo(x, thread.heightAt(x));
	pen.stroke();
}
