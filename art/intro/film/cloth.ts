/** The cloth: chevrons of slanted knots that fill the screen from the middle row out, and end in a zigzag hem when they slide down. */
import { LANDING_HEM_COLORS } from '../../src/weave.ts';
import { clamp, HEIGHT, type Pen, WIDTH } from './stage.ts';

const KNOT_WIDTH = 34;
const KNOT_HEIGHT = KNOT_WIDTH * 0.62;
/** Columns from one peak of the zigzag to the next. */
const PERIOD = 12;
const GROUND = '#04241a';
/** The share of the weaving that one knot takes to stretch from a dot. */
const STRETCHING = 0.1;

interface Knot {
	x: number;
	y: number;
	/** Falls (1) or rises (-1). */
	slant: 1 | -1;
	/** 0 is a dot, 1 the whole knot. */
	length: number;
}

const modulo = (value: number, period: number) => ((value % period) + period) % period;

/** Start of a knot: later the further it is from the middle row, and slightly random. */
function startOf(column: number, row: number, rows: number): number {
	const middle = rows / 2;
	return (Math.abs(row - middle) / middle) * 0.75 + modulo(column * 7 + row * 3, 11) / 44;
}

/** The knots of each colour; `woven` from 0 to 1, the zigzag edge at `top`. */
function layKnots(woven: number, top: number): Knot[][] {
	const columns = Math.ceil(WIDTH / KNOT_WIDTH) + 2;
	const rows = Math.ceil((HEIGHT - top) / KNOT_HEIGHT) + 9;
	const threads: Knot[][] = LANDING_HEM_COLORS.map(() => []);
	for (let column = -1; column < columns; column += 1) {
		const place = modulo(column, PERIOD);
		const rises = place >= PERIOD / 2;
		const valley = rises ? PERIOD - place : place;
		for (let row = valley; row < rows; row += 1) {
			const start = startOf(column, row, rows);
			if (woven < start) continue;
			threads[Math.floor((row - valley) / 2) % threads.length]?.push({
				x: (column + 0.5) * KNOT_WIDTH,
				y: top + (row + 0.5) * KNOT_HEIGHT,
				slant: rises ? -1 : 1,
				length: clamp((woven - start) / STRETCHING),
			});
		}
	}
	return threads;
}

function strokeKnots(pen: Pen, knots: Knot[], color: string, thickness: number): void {
	pen.strokeStyle = color;
	pen.lineWidth = KNOT_HEIGHT * thickness;
	pen.lineCap = 'round';
	pen.beginPath();
	for (const { x, y, slant, length } of knots) {
		const [reach, rise] = [KNOT_WIDTH * 0.25 * length, KNOT_HEIGHT * 0.3 * length * slant];
		pen.moveTo(x - reach, y - rise);
		pen.lineTo(x + reach, y + rise);
	}
	pen.stroke();
}

export function drawCloth(pen: Pen, { woven, top }: { woven: number; top: number }): void {
	const threads = layKnots(woven, top);
	const ground = threads.flat().map((knot) => ({ ...knot, length: 1 }));
	strokeKnots(pen, ground, GROUND, 1.25);
	for (const [index, knots] of threads.entries()) strokeKnots(pen, knots, LANDING_HEM_COLORS[index] ?? GROUND, 0.8);
}
