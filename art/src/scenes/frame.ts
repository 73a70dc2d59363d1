/** Shared by all scenes: the coordinate box, the size, and a coin that may mirror the composition. */
import type { Random } from '../random.ts';
import { svgDocument } from '../svg.ts';

/** Coordinates of every scene. */
export const SCENE_WIDTH = 640;
export const SCENE_HEIGHT = 340;
/** Intrinsic size in px per coordinate. */
const DISPLAY_SCALE = 2;

/** Wraps scene content as a standalone SVG document of 1280 x 680 px. */
export function sceneDocument(content: string, { mirrored = false } = {}): string {
	return svgDocument({
		width: SCENE_WIDTH,
		height: SCENE_HEIGHT,
		displayWidth: SCENE_WIDTH * DISPLAY_SCALE,
		displayHeight: SCENE_HEIGHT * DISPLAY_SCALE,
		content: mirrored ? `<g transform="translate(${SCENE_WIDTH} 0) scale(-1 1)">${content}</g>` : content,
	});
}

/** A top-to-bottom gradient across the whole scene. */
export function skyGradient(stops: readonly (readonly [offset: number, color: string])[]): string {
	const stopTags = stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('');
	return (
		`<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stopTags}</linearGradient></defs>` +
		`<rect width="${SCENE_WIDTH}" height="${SCENE_HEIGHT}" fill="url(#sky)"/>`
	);
}

/** The strings that `draw` gives for 0 … count - 1, joined. */
export function repeat(count: number, draw: (index: number) => string): string {
	return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** A spread of colours that starts at a random one, so neighbours differ and seeds do too. */
export function rotated<T>(random: Random, items: readonly T[]): (index: number) => T {
	const start = random.below(items.length);
	return (index) => items[(start + index) % items.length] as T;
}
