/** The dyes that every drawing shares: floss, cloth, skin and hair, as sRGB hex so that any rasteriser takes them. */

export const FLOSS_HUES = ['coral', 'marigold', 'leaf', 'fern', 'lagoon', 'sky', 'iris', 'rose'] as const;
export type FlossHue = (typeof FLOSS_HUES)[number];

/** Vivid thread: clothes, beads and the bright knots of a weave. */
export const FLOSS: Record<FlossHue, string> = {
	coral: '#f9765e',
	marigold: '#fbbe3a',
	leaf: '#98c656',
	fern: '#43a87c',
	lagoon: '#46bcc9',
	sky: '#60abef',
	iris: '#b185d7',
	rose: '#f27fa2',
};

/** The same hues dyed dark: the ground of a weave. */
export const DEEP_FLOSS: Record<FlossHue, string> = {
	coral: '#a03b2b',
	marigold: '#b5892a',
	leaf: '#3e5c00',
	fern: '#093b28',
	lagoon: '#005d65',
	sky: '#24406b',
	iris: '#5f3672',
	rose: '#82314c',
};

export const CREAM = '#f8f0dc';

/** What people wear: all flosses and a few quiet cloths. */
export const CLOTH = {
	...FLOSS,
	cream: '#f6efdc',
	night: '#093b28',
	navy: '#24406b',
	brick: '#a9412f',
	white: '#fdfdf8',
} as const;
export type Cloth = keyof typeof CLOTH;

/** The pale wall behind a portrait. */
export const BACKDROP = {
	coral: '#ffe0d8',
	marigold: '#ffe7b0',
	leaf: '#dcf0c3',
	fern: '#c9ecd9',
	lagoon: '#c8edf2',
	sky: '#d3e7fb',
	iris: '#ebdcf8',
	rose: '#fddde5',
	oat: '#e9e6da',
} as const;
export type Backdrop = keyof typeof BACKDROP;

/** Skin from light to dark; `shade` draws ears, neck and nose. */
export const SKIN = {
	porcelain: { base: '#f6d3b8', shade: '#e2b394' },
	peach: { base: '#eebd95', shade: '#d79d72' },
	honey: { base: '#d79f72', shade: '#bd8157' },
	almond: { base: '#b0774d', shade: '#955f39' },
	umber: { base: '#8a5636', shade: '#6f4227' },
	cocoa: { base: '#64402b', shade: '#4e2f1e' },
} as const;
export type SkinTone = keyof typeof SKIN;

export const HAIR_COLOR = {
	ink: '#1f1a1c',
	espresso: '#3a251d',
	chestnut: '#6b3d22',
	copper: '#b0562a',
	honey: '#d39a48',
	sand: '#e6c48a',
	silver: '#c9ccc8',
	slate: '#7c8480',
	plum: '#5b2f52',
} as const;
export type HairColor = keyof typeof HAIR_COLOR;

/** A `#rrggbb` colour with each channel multiplied by `factor` (0 black, 1 unchanged). */
export function darken(hex: string, factor = 0.74): string {
	const channels = [1, 3, 5].map((start) => Math.round(Number.parseInt(hex.slice(start, start + 2), 16) * factor));
	return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
