/** Friendship-bracelet cloth: tiles of slanted knots that repeat without a seam, from a design or from an id. */
import { CREAM, DEEP_FLOSS, darken, FLOSS, FLOSS_HUES } from './palette.ts';
import { createRandom } from './random.ts';
import { round, svgDocument } from './svg.ts';

export const WEAVE_PATTERNS = ['chevron', 'zigzag', 'stripe', 'diamond', 'checks', 'arrows'] as const;
export type WeavePattern = (typeof WEAVE_PATTERNS)[number];

export interface WeaveDesign {
	/** Two to six thread colours, `#rrggbb`; the first is the ground. */
	colors: readonly string[];
	pattern: WeavePattern;
	/** Colour between the knots; a darker ground by default. */
	base?: string;
}

export interface WeaveTile extends WeaveDesign {
	/** Width of one knot in px. */
	size?: number;
}

/** How a pattern repeats (in knots, for `n` colours), which colour a knot has and whether it falls (1) or rises (-1). */
interface Knotting {
	columns(n: number): number;
	rows(n: number): number;
	colorAt(column: number, row: number, n: number): number;
	slantAt(column: number, row: number): 1 | -1;
}

const modulo = (value: number, period: number) => ((value % period) + period) % period;

/** A triangle wave of the given period: 0 up to half the period and back. */
function triangle(value: number, period: number): number {
	const position = modulo(value, period);
	return position < period / 2 ? position : period - position;
}

const risesInFirstHalf = (value: number, period: number) => modulo(value, period) < period / 2;

const zigzag = (period: number): Knotting => ({
	columns: () => period,
	rows: (n) => n * 2,
	colorAt: (column, row, n) => modulo(Math.floor((row + triangle(column, period)) / 2), n),
	slantAt: (column) => (risesInFirstHalf(column, period) ? 1 : -1),
});

const KNOTTINGS: Record<WeavePattern, Knotting> = {
	chevron: zigzag(12),
	zigzag: zigzag(8),
	stripe: {
		columns: (n) => n * 2,
		rows: (n) => n * 2,
		colorAt: (column, row, n) => modulo(Math.floor((column + row) / 2), n),
		slantAt: () => -1,
	},
	diamond: {
		columns: () => 16,
		rows: () => 16,
		colorAt: (column, row, n) => modulo(Math.floor((triangle(column, 16) + triangle(row, 16)) / 2), n),
		slantAt: (column, row) => (risesInFirstHalf(column, 16) === risesInFirstHalf(row, 16) ? -1 : 1),
	},
	checks: {
		columns: (n) => n * 4,
		rows: (n) => n * 4,
		colorAt: (column, row, n) => modulo(Math.floor(column / 4) + Math.floor(row / 4), n),
		slantAt: (column, row) => (modulo(Math.floor(column / 4) + Math.floor(row / 4), 2) ? 1 : -1),
	},
	arrows: {
		columns: () => 12,
		rows: (n) => n * 4,
		colorAt(column, row, n) {
			const band = modulo(Math.floor((row + triangle(column, 12)) / 2), 2 * n);
			return band % 2 ? 0 : (band / 2) % n;
		},
		slantAt: (column) => (risesInFirstHalf(column, 12) ? 1 : -1),
	},
};

interface KnotBox {
	width: number;
	height: number;
}

/** Rows are multiples of half a pixel: an even number of them is whole pixels, so a repeated tile has no seam. */
const knotBox = (size: number): KnotBox => ({ width: size, height: Math.max(1, Math.round(size * 0.62 * 2) / 2) });

/** One knot is a short slanted stroke with round ends. */
function knotPath({ width, height }: KnotBox, column: number, row: number, slant: 1 | -1): string {
	const reach = width * 0.25;
	const rise = height * 0.3 * slant;
	const x = (column + 0.5) * width - reach;
	const y = (row + 0.5) * height - rise;
	return `M${round(x)} ${round(y)}l${round(2 * reach)} ${round(2 * rise)}`;
}

const strokes = (threads: readonly string[], colors: readonly string[]) =>
	threads.map((d, index) => (d ? `<path d="${d}" stroke="${colors[index]}"/>` : '')).join('');

/** One repeat of the cloth as a standalone SVG document: use it as a CSS background or an `<img>`. */
export function drawWeave({ colors, pattern, base, size = 12 }: WeaveTile): string {
	const knotting = KNOTTINGS[pattern];
	const n = colors.length;
	const columns = knotting.columns(n);
	const rows = knotting.rows(n);
	const box = knotBox(size);
	const threads = colors.map(() => '');

	// One knot beyond each edge: what hangs over the border comes back in on the other side.
	for (let row = -1; row <= rows; row += 1) {
		for (let column = -1; column <= columns; column += 1) {
			const color = knotting.colorAt(column, row, n);
			threads[color] += knotPath(box, column, row, knotting.slantAt(column, row));
		}
	}

	const width = round(columns * box.width);
	const height = round(rows * box.height);
	const ground = base ?? darken(colors[0] ?? DEEP_FLOSS.fern, 0.72);
	const knots = `<g fill="none" stroke-width="${round(box.height * 0.8, 2)}" stroke-linecap="round">${strokes(threads, colors)}</g>`;
	return svgDocument({ width, height, content: `<rect width="${width}" height="${height}" fill="${ground}"/>${knots}` });
}

/** Three to five colours and a pattern for an id: the same id always gives the same cloth. */
export function weaveFromSeed(id: string): WeaveDesign {
	const random = createRandom(`weave:${id}`);
	const [ground = 'fern', first = 'coral', second = 'marigold'] = random.shuffle(FLOSS_HUES);
	const bright = random.shuffle([FLOSS[ground], FLOSS[first], FLOSS[second], CREAM]);
	const pattern = random.pick(WEAVE_PATTERNS);
	// Checks are square per colour and grow coarse with many of them.
	const brightCount = pattern === 'checks' ? 2 : 2 + random.below(3);
	return { colors: [DEEP_FLOSS[ground], ...bright.slice(0, brightCount)], pattern };
}

export interface Hem {
	/** From the zigzag edge downwards. */
	colors: readonly string[];
	/** Width of one knot in px. */
	size?: number;
	rows?: number;
	/** Knots from a peak to a valley. */
	half?: number;
}

export const LANDING_HEM_COLORS = [FLOSS.coral, FLOSS.marigold, CREAM, FLOSS.lagoon, FLOSS.fern, '#0d4a34'] as const;

/** One repeat of a cloth edge with a zigzag top and nothing above it; repeat it along x. */
export function drawHem({ colors, size = 14, rows = 18, half = 6 }: Hem): string {
	const period = half * 2;
	const box = knotBox(size);
	const threads = colors.map(() => '');
	let outline = '';

	for (let column = -1; column <= period; column += 1) {
		for (let row = 0; row <= rows; row += 1) {
			const band = Math.floor((row - 1 - triangle(column, period)) / 2);
			if (band < 0) continue;
			const knot = knotPath(box, column, row, risesInFirstHalf(column, period) ? 1 : -1);
			threads[band % colors.length] += knot;
			outline += knot;
		}
	}

	const content =
		`<g fill="none" stroke-linecap="round"><path d="${outline}" stroke="#04241a" stroke-width="${round(box.height * 1.25, 2)}"/>` +
		`<g stroke-width="${round(box.height * 0.8, 2)}">${strokes(threads, colors)}</g></g>`;
	return svgDocument({ width: round(period * box.width), height: round(rows * box.height), content });
}
