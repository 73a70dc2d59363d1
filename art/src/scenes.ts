/** The pictures that stand in for photographs: four scenes, each different for every seed. */
import { drawBread } from './scenes/bread.ts';
import { drawRidge } from './scenes/ridge.ts';
import { drawSky } from './scenes/sky.ts';
import { drawSwim } from './scenes/swim.ts';

export { drawBread, drawRidge, drawSky, drawSwim };

export interface Scene {
	/** A standalone SVG document of 1280 x 680 px. */
	draw(seed?: string): string;
	/** Alternative text; the same for every seed. */
	alt: string;
}

export const SCENES = {
	ridge: { draw: drawRidge, alt: 'Walkers crossing a misty ridge' },
	bread: { draw: drawBread, alt: 'A round scored loaf on a board beside coffee and butter' },
	swim: { draw: drawSwim, alt: 'Swimmers in bright caps between two lane ropes, seen from above' },
	sky: { draw: drawSky, alt: 'Neighbours around a telescope on a rooftop under the stars' },
} as const satisfies Record<string, Scene>;
export type SceneName = keyof typeof SCENES;
