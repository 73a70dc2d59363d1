/** The hair and head cloths of a portrait, drawn in its 80 x 80 box behind and in front of the face. */

export interface HairPaint {
	hair: string;
	/** Colour of a hijab, beanie, cap or hair bobble. */
	pop: string;
}

interface HairDrawing {
	behind?: (paint: HairPaint) => string;
	front?: (paint: HairPaint) => string;
}

type Circle = readonly [x: number, y: number, radius: number];

const circles = (color: string, list: readonly Circle[]) =>
	`<g fill="${color}">${list.map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join('')}</g>`;

const shape = (color: string, d: string) => `<path d="${d}" fill="${color}"/>`;
const hairShape = (d: string) => (paint: HairPaint) => shape(paint.hair, d);
const hairCircles = (list: readonly Circle[]) => (paint: HairPaint) => circles(paint.hair, list);

const CAP_VISOR = 'M22 27.5c10-3 34-4 43 1 1 3-3 4-6 3-11-2-25-2-36-.5-2 0-2.5-3-1-3.5Z';

/** Short and tied-up styles, which leave the jaw free for a beard. */
const SHORT = {
	crop: {
		front: hairShape('M24.5 36c-3-13 3-24 16-24 12 0 18 9 15 24-1.2-6-2.6-9-6-11-5 2.4-14 2.4-19 0-3.6 2-5 5-6 11Z'),
	},
	fade: {
		front: hairShape('M25.5 32c-2-12 4-19 14.5-19s16.5 7 14.5 19c-1-5-3-7.5-5-8.5-6-2-13-2-19 0-2 1-4 3.5-5 8.5Z'),
	},
	sweep: {
		front: hairShape('M24.5 35c-4-14 4-24 16-24 13 0 19 10 15 24-1-6-3-9-5-11-6 1-14-1-18-6-1 6-7 9-8 17Z'),
	},
	quiff: {
		front: hairShape('M25 34c-3-8-1-14 3-17 3-7 22-9 26-1 4 4 4 11 1 18-1-5-3-8-5-10-7 2-16 2-20 0-3 2-4 5-5 10Z'),
	},
	curltop: {
		front: hairCircles([
			[28, 23, 6.5],
			[35, 17, 7],
			[44, 16, 7],
			[52, 22, 6.5],
			[26, 30, 3.5],
			[54, 30, 3.5],
			[40, 20, 6],
		]),
	},
	bald: {},
} satisfies Record<string, HairDrawing>;

const LONG = {
	long: {
		behind: hairShape('M40 10c-13 0-19 9-19 22 0 12-1 22-4 30 8 5 38 5 46 0-3-8-4-18-4-30 0-13-6-22-19-22Z'),
		front: hairShape('M24 38c-2-15 4-25 16-25s18 10 16 25c-1-8-5-13-12-16-3 6-13 8-20 16Z'),
	},
	bob: {
		behind: hairShape('M40 10c-14 0-20 10-19 24 0 8-1 13-2 17 6 4 36 4 42 0-1-4-2-9-2-17 1-14-5-24-19-24Z'),
		front: hairShape('M24 36c-2-14 5-23 16-23s18 9 16 23c-1-5-2-8-4-10H28c-2 2-3 5-4 10Z'),
	},
	wavy: {
		behind: hairShape('M40 10c-13 0-20 8-20 20 0 7-4 10-3 16s3 8 2 13c7 6 35 6 42 0-1-5 1-7 2-13s-3-9-3-16c0-12-7-20-20-20Z'),
		front: hairShape('M24 37c-2-8-2-15 3-20 6-6 20-6 26 0 5 5 5 12 3 20-2-6-4-10-8-13-5-1-7-3-9-6-2 6-13 9-15 19Z'),
	},
	bun: {
		behind: hairCircles([[40, 9, 8.5]]),
		front: hairShape('M24.5 35c-3-13 4-23 15.5-23s18.5 10 15.5 23c-1-7-5-12-15.5-13-10.5 1-14.5 6-15.5 13Z'),
	},
	afro: {
		behind: hairCircles([
			[40, 27, 22.5],
			[22, 37, 8.5],
			[58, 37, 8.5],
			[26, 17, 7],
			[54, 17, 7],
		]),
		front: hairShape('M24 35c-2-15 5-23 16-23s18 8 16 23c-1.5-7-5-11-16-11s-14.5 4-16 11Z'),
	},
	curly: {
		behind: hairCircles([
			[23, 30, 8],
			[57, 30, 8],
			[21, 42, 8],
			[59, 42, 8],
			[24, 53, 7],
			[56, 53, 7],
		]),
		front: hairCircles([
			[28, 22, 7.5],
			[37, 16.5, 8],
			[47, 17, 7.5],
			[54, 24, 6.5],
			[33, 22, 5],
		]),
	},
	braids: {
		behind: ({ hair, pop }) =>
			circles(hair, [
				[24, 42, 5.5],
				[22.5, 51, 5.5],
				[22, 60, 5],
				[56, 42, 5.5],
				[57.5, 51, 5.5],
				[58, 60, 5],
			]) +
			circles(pop, [
				[22, 66.5, 2.6],
				[58, 66.5, 2.6],
			]),
		front: hairShape('M24 38c-3-15 4-26 16-26s19 11 16 26c-2-8-6-13-15.5-16.5C30 25 26 30 24 38Z'),
	},
} satisfies Record<string, HairDrawing>;

const COVERED = {
	hijab: {
		behind: ({ pop }) => shape(pop, 'M40 9c-15 0-22 11-21 26 0 13-3 22-7 32 10 12 46 12 56 0-4-10-7-19-7-32 1-15-6-26-21-26Z'),
		front: ({ pop }) =>
			`<path fill-rule="evenodd" d="M40 10c-14 0-20.5 10-20 25 .4 14 8 26 20 26s19.6-12 20-26c.5-15-6-25-20-25Zm0 9c8 0 13 6 13 15.5C53 45 47.5 53 40 53s-13-8-13-18.5C27 25 32 19 40 19Z" fill="${pop}"/>` +
			'<path d="M22 50c4 10 14 15 26 11" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="2" stroke-linecap="round"/>',
	},
	beanie: {
		front: ({ pop }) =>
			`${shape(pop, 'M23 29c0-13 7-20 17-20s17 7 17 20Z')}<rect x="21" y="25" width="38" height="8" rx="4" fill="${pop}"/>` +
			`<rect x="21" y="25" width="38" height="8" rx="4" fill="#000" opacity=".16"/><circle cx="40" cy="8" r="4" fill="${pop}"/>`,
	},
	cap: {
		front: ({ pop }) =>
			[shape(pop, 'M24 28c0-11 7-17 16-17s16 6 16 17Z'), shape(pop, CAP_VISOR), `<path d="${CAP_VISOR}" fill="#000" opacity=".18"/>`].join(
				'',
			),
	},
} satisfies Record<string, HairDrawing>;

const DRAWINGS = { ...SHORT, ...LONG, ...COVERED };
export type HairStyle = keyof typeof DRAWINGS;

export const SHORT_HAIR = ['crop', 'fade', 'sweep', 'quiff', 'curltop', 'bald', 'beanie', 'cap'] as const satisfies readonly HairStyle[];
export const LONG_HAIR = ['long', 'bob', 'wavy', 'bun', 'afro', 'curly', 'braids', 'hijab'] as const satisfies readonly HairStyle[];

/** The two layers of a hairstyle: `behind` goes under the shoulders, `front` over the face. */
export function drawHair(style: HairStyle, paint: HairPaint): { behind: string; front: string } {
	const drawing: HairDrawing = DRAWINGS[style];
	return { behind: drawing.behind?.(paint) ?? '', front: drawing.front?.(paint) ?? '' };
}
