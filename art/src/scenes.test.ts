import { describe, expect, it } from 'vitest';
import { SCENES } from './scenes.ts';
import { svgDataUri } from './svg.ts';
import { findSvgFault } from './testing.ts';

const SEEDS = Array.from({ length: 60 }, (_, index) => `post-${index}`);

describe.each(Object.entries(SCENES))('%s', (_name, { draw }) => {
	it('draws a standalone document for any seed', () => {
		expect([draw(), ...SEEDS.map((seed) => draw(seed))].map(findSvgFault).filter(Boolean)).toEqual([]);
	});

	it('is stable, and different for different seeds', () => {
		expect(draw('a')).toBe(draw('a'));
		expect(new Set(SEEDS.map((seed) => draw(seed))).size).toBe(SEEDS.length);
	});
});

describe('svgDataUri', () => {
	it('survives the way back', () => {
		const svg = SCENES.ridge.draw();
		const uri = svgDataUri(svg);
		expect(uri).not.toMatch(/[<>"#]/);
		expect(decodeURIComponent(uri.slice('data:image/svg+xml,'.length))).toBe(svg);
	});
});
