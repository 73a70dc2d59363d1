/** The FRIENDS bracelet of the landing page: seven letter beads and four people on one hanging thread. Decorative. */
import { drawPerson } from '@friends/art/avatar';
import { FLOSS, type FlossHue } from '@friends/art/palette';
import { PORTRAITS } from '@friends/art/portraits';
import { svgDataUri } from '@friends/art/svg';
import { cx } from '#ui/cx.ts';

/** Figtree 800 as outlines around 0 0, for a bead of radius 34. */
const GLYPHS = {
	F: 'M-8 13.3L-8-13.3L9.6-13.3L9.6-7.7L-1.9-7.7L-1.9-2.5L7.4-2.5L7.4 3L-1.9 3L-1.9 13.3Z',
	R: 'M-9.9 13.3L-9.9-13.3L0.6-13.3Q3.5-13.3 5.8-12.2Q8-11.1 9.3-9.1Q10.6-7.1 10.6-4.5Q10.6-1.9 9.2 0.2Q7.8 2.2 5.6 3.3L11.6 13.3L4.6 13.3L-0.5 4.4Q-0.7 4.4-1 4.4Q-1.2 4.4-1.4 4.4L-3.7 4.4L-3.7 13.3ZM-3.7-1.3L0.4-1.3Q1.5-1.3 2.3-1.7Q3.2-2.1 3.6-2.8Q4.1-3.6 4.1-4.5Q4.1-5.9 3.1-6.8Q2-7.7 0.3-7.7L-3.7-7.7Z',
	I: 'M-3.1 13.3L-3.1-13.3L3.1-13.3L3.1 13.3Z',
	E: 'M-8.6 13.3L-8.6-13.3L8.8-13.3L8.8-7.7L-2.5-7.7L-2.5-2.8L6.9-2.8L6.9 2.6L-2.5 2.6L-2.5 7.7L9 7.7L9 13.3Z',
	N: 'M-12.1 13.3L-12.1-13.3L-5.7-13.3L6 2.9L6-13.3L12.1-13.3L12.1 13.3L6 13.3L-6-3.4L-6 13.3Z',
	D: 'M-10.8 13.3L-10.8-13.3L-2.1-13.3Q2.1-13.3 5.4-11.6Q8.6-9.9 10.4-6.9Q12.3-3.9 12.3 0Q12.3 3.9 10.4 6.9Q8.6 9.9 5.4 11.6Q2.1 13.3-2.1 13.3ZM-4.7 7.5L-2.1 7.5Q-0.4 7.5 1.1 7Q2.6 6.4 3.7 5.4Q4.8 4.4 5.4 3Q6 1.6 6 0Q6-1.6 5.4-3Q4.8-4.4 3.7-5.4Q2.6-6.4 1.1-7Q-0.4-7.5-2.1-7.5L-4.7-7.5Z',
	S: 'M0.2 13.8Q-1.7 13.8-3.5 13.3Q-5.2 12.8-6.7 11.9Q-8.1 11-9 9.8Q-9.9 8.7-10.2 7.4L-4.1 5.7Q-3.7 6.8-2.6 7.6Q-1.6 8.5 0 8.5Q1.6 8.5 2.6 7.8Q3.7 7 3.7 5.8Q3.7 4.8 2.9 4.1Q2.2 3.4 0.8 3L-3 2.1Q-4.9 1.6-6.4 0.5Q-7.9-0.6-8.7-2.1Q-9.5-3.7-9.5-5.6Q-9.5-9.5-7-11.6Q-4.4-13.8 0.2-13.8Q2.8-13.8 4.7-13.1Q6.6-12.4 8-11Q9.3-9.6 10.1-7.6L4.1-5.8Q3.8-6.8 2.8-7.6Q1.8-8.5 0.2-8.5Q-1.4-8.5-2.3-7.8Q-3.2-7-3.2-5.7Q-3.2-4.7-2.5-4.1Q-1.8-3.5-0.5-3.2L3.2-2.2Q6.5-1.4 8.3 0.8Q10.1 3 10.1 5.8Q10.1 8.3 8.9 10Q7.8 11.8 5.6 12.8Q3.4 13.8 0.2 13.8Z',
} as const;
const GLYPH_RADIUS = 34;
/** Letters are a little larger here than in the wordmark. */
const GLYPH_SCALE = 1.107;
type Letter = keyof typeof GLYPHS;

const SHADOW = '#04271a';
const IVORY = '#fffdf6';

type Face = keyof typeof PORTRAITS;

/** One arrangement of the bracelet. All x are of the left half, from the middle outwards; the right half mirrors them. */
interface Arrangement {
	width: number;
	height: number;
	/** Lowest point of the thread, and its height at 60 beyond the edges. */
	lowY: number;
	edgeY: number;
	threadWidth: number;
	letterRadius: number;
	letterX: readonly [number, number, number];
	spacerRadius: number;
	spacerX: readonly number[];
	faceRadius: number;
	faceRing: number;
	faceX: readonly number[];
}

const WIDE: Arrangement = {
	width: 1280,
	height: 372,
	lowY: 294,
	edgeY: 33.2,
	threadWidth: 4,
	letterRadius: 53,
	letterX: [505, 373.5, 246],
	spacerRadius: 10,
	spacerX: [572.5, 439, 309, 177, 68],
	faceRadius: 42,
	faceRing: 3.8,
	faceX: [124.5, 18],
};

const NARROW: Arrangement = {
	width: 390,
	height: 300,
	lowY: 226,
	edgeY: 58.4,
	threadWidth: 2.4,
	letterRadius: 21,
	letterX: [143.5, 95, 51],
	spacerRadius: 4.2,
	spacerX: [169, 118.5, 72.5, 28],
	faceRadius: 25,
	faceRing: 3,
	faceX: [4.5],
};

const LEFT = { letters: ['I', 'R', 'F'], spacers: ['leaf', 'marigold', 'coral', 'sky', 'rose'], faces: ['theo', 'amara'] } as const;
const RIGHT = { letters: ['N', 'D', 'S'], spacers: ['lagoon', 'sky', 'iris', 'coral', 'leaf'], faces: ['noor', 'joaquin'] } as const;

const THREAD_OVERHANG = 60;
/** Beads turn a little less than the thread does. */
const TILT = 0.8;

/** The thread is a parabola: its height and its fall in degrees at x. */
function hang({ width, lowY, edgeY }: Arrangement, x: number) {
	const half = width / 2 + THREAD_OVERHANG;
	const steepness = (lowY - edgeY) / half ** 2;
	const distance = x - width / 2;
	return {
		y: lowY - steepness * distance ** 2,
		degrees: (Math.atan(-2 * steepness * distance) * 180 * TILT) / Math.PI,
	};
}

function LetterBead({ letter, x, y, radius, degrees }: { letter: Letter; x: number; y: number; radius: number; degrees: number }) {
	return (
		<>
			<circle cx={x} cy={y + radius * 0.16} r={radius} fill={SHADOW} opacity=".28" />
			<g transform={`translate(${x} ${y}) rotate(${degrees}) scale(${radius / GLYPH_RADIUS})`}>
				<circle r={GLYPH_RADIUS} fill="#d9d3bd" />
				<circle cy={-1.53} r={32.47} fill={IVORY} />
				<path d={GLYPHS[letter]} transform={`scale(${GLYPH_SCALE})`} fill="#11241c" />
			</g>
		</>
	);
}

function Spacer({ x, y, radius: r, hue }: { x: number; y: number; radius: number; hue: FlossHue }) {
	return (
		<>
			<circle cx={x} cy={y + 1.5} r={r} fill={SHADOW} opacity=".35" />
			<circle cx={x} cy={y} r={r} fill={FLOSS[hue]} />
			<path
				d={`M${x - r * 0.5} ${y - r * 0.45}a${r * 0.7} ${r * 0.7} 0 0 1 ${r * 0.6} ${-r * 0.25}`}
				fill="none"
				stroke="#fff"
				strokeOpacity=".55"
				strokeWidth={r * 0.2}
				strokeLinecap="round"
			/>
		</>
	);
}

function FaceBead({ face, x, y, radius: r, ring }: { face: Face; x: number; y: number; radius: number; ring: number }) {
	return (
		<>
			<circle cx={x} cy={y + r * 0.14} r={r} fill={SHADOW} opacity=".28" />
			<image
				href={svgDataUri(drawPerson(PORTRAITS[face]))}
				x={x - r}
				y={y - r}
				width={2 * r}
				height={2 * r}
				className="[clip-path:circle(50%)]"
			/>
			<circle cx={x} cy={y} r={r} fill="none" stroke={IVORY} strokeWidth={ring} />
		</>
	);
}

function Half({ arrangement, side }: { arrangement: Arrangement; side: typeof LEFT | typeof RIGHT }) {
	const { width, letterX, letterRadius, spacerX, spacerRadius, faceX, faceRadius, faceRing } = arrangement;
	const mirror = (x: number) => (side === LEFT ? x : width - x);
	return (
		<>
			{letterX.map(mirror).map((x, index) => (
				<LetterBead key={x} letter={side.letters[index] ?? 'E'} x={x} radius={letterRadius} {...hang(arrangement, x)} />
			))}
			{spacerX.map(mirror).map((x, index) => (
				<Spacer key={x} hue={side.spacers[index] ?? 'coral'} x={x} y={hang(arrangement, x).y} radius={spacerRadius} />
			))}
			{faceX.map(mirror).map((x, index) => (
				<FaceBead key={x} face={side.faces[index] ?? 'theo'} x={x} y={hang(arrangement, x).y} radius={faceRadius} ring={faceRing} />
			))}
		</>
	);
}

function Bracelet({ arrangement, className }: { arrangement: Arrangement; className: string }) {
	const { width, height, lowY, edgeY, threadWidth, letterRadius } = arrangement;
	const thread = `M${-THREAD_OVERHANG} ${edgeY}Q${width / 2} ${2 * lowY - edgeY} ${width + THREAD_OVERHANG} ${edgeY}`;
	return (
		<svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false" className={cx('h-auto w-full', className)}>
			<path d={thread} fill="none" stroke={FLOSS.coral} strokeWidth={threadWidth} />
			<Half arrangement={arrangement} side={LEFT} />
			<Half arrangement={arrangement} side={RIGHT} />
			<LetterBead letter="E" x={width / 2} y={lowY} radius={letterRadius} degrees={0} />
		</svg>
	);
}

/** Fills its width; phones get the steeper arrangement with two of the four people. Write the word FRIENDS in a heading beside it. */
export function LetterBeads() {
	return (
		<>
			<Bracelet arrangement={NARROW} className="tablet:hidden" />
			<Bracelet arrangement={WIDE} className="max-tablet:hidden" />
		</>
	);
}
