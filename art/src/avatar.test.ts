import { describe, expect, it } from 'vitest';
import { drawPerson, traitsFromSeed } from './avatar.ts';
import { SHORT_HAIR } from './hair.ts';
import { PORTRAITS } from './portraits.ts';
import { findSvgFault } from './testing.ts';

const IDS = Array.from({ length: 500 }, (_, index) => `0196f3aa-${index.toString(16).padStart(4, '0')}`);

describe('drawPerson', () => {
	it('draws every portrait as a standalone document', () => {
		for (const [name, traits] of Object.entries(PORTRAITS)) {
			expect(findSvgFault(drawPerson(traits)), name).toBeNull();
		}
	});

	it('has the asked size', () => {
		expect(drawPerson(PORTRAITS.maya, 72)).toMatch(/^<svg [^>]*width="72" height="72" viewBox="0 0 80 80">/);
	});
});

describe('traitsFromSeed', () => {
	it('is the same person for the same id', () => {
		expect(traitsFromSeed('maya')).toEqual(traitsFromSeed('maya'));
	});

	it('draws a well-formed picture for every id, and rarely the same one twice', () => {
		const pictures = IDS.map((id) => drawPerson(traitsFromSeed(id)));
		expect(pictures.map(findSvgFault).filter(Boolean)).toEqual([]);
		expect(new Set(pictures).size).toBeGreaterThan(IDS.length * 0.97);
	});

	it('makes believable people', () => {
		for (const traits of IDS.map(traitsFromSeed)) {
			if (traits.beard) expect(SHORT_HAIR).toContain(traits.hair);
			if (traits.hair === 'hijab') expect(traits.earrings).toBeUndefined();
			expect(traits.top).not.toBe(traits.pop);
			expect([traits.top, traits.pop]).not.toContain(traits.backdrop);
		}
	});
});
