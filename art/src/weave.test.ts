import { describe, expect, it } from 'vitest';
import { CREAM, darken, FLOSS } from './palette.ts';
import { findSvgFault } from './testing.ts';
import { drawHem, drawWeave, LANDING_HEM_COLORS, WEAVE_PATTERNS, weaveFromSeed } from './weave.ts';

const sizeOf = (svg: string) => /width="([\d.]+)" height="([\d.]+)"/.exec(svg)?.slice(1).map(Number) ?? [];

describe('drawWeave', () => {
	const colors = [FLOSS.iris, FLOSS.coral, FLOSS.marigold, CREAM];

	it.each(WEAVE_PATTERNS)('draws %s as a standalone tile of whole pixels, so that it repeats without a seam', (pattern) => {
		for (const size of [9, 11, 12, 15, 16, 20, 26]) {
			const tile = drawWeave({ colors, pattern, size });
			expect(findSvgFault(tile)).toBeNull();
			expect(sizeOf(tile).every(Number.isInteger), `${pattern} ${size}`).toBe(true);
		}
	});

	it('uses every colour', () => {
		for (const pattern of WEAVE_PATTERNS) {
			const tile = drawWeave({ colors, pattern });
			for (const color of colors) expect(tile).toContain(`stroke="${color}"`);
		}
	});

	it('darkens the ground unless a base is given', () => {
		expect(drawWeave({ colors, pattern: 'chevron' })).toContain(`fill="${darken(FLOSS.iris, 0.72)}"`);
		expect(drawWeave({ colors, pattern: 'chevron', base: '#062a1d' })).toContain('fill="#062a1d"');
	});
});

describe('weaveFromSeed', () => {
	it('is stable, and different for different ids', () => {
		expect(weaveFromSeed('ridge-walkers')).toEqual(weaveFromSeed('ridge-walkers'));
		const cloths = new Set(Array.from({ length: 100 }, (_, index) => drawWeave(weaveFromSeed(`tribe-${index}`))));
		expect(cloths.size).toBeGreaterThan(90);
	});

	it('takes three to five colours, none twice', () => {
		for (let index = 0; index < 200; index += 1) {
			const { colors } = weaveFromSeed(`tribe-${index}`);
			expect(colors.length >= 3 && colors.length <= 5).toBe(true);
			expect(new Set(colors).size).toBe(colors.length);
		}
	});
});

describe('drawHem', () => {
	it('is a standalone band as wide as one zigzag', () => {
		const hem = drawHem({ colors: LANDING_HEM_COLORS, size: 17 });
		expect(findSvgFault(hem)).toBeNull();
		expect(sizeOf(hem)[0]).toBe(204);
	});
});
