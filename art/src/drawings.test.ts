import { expect, it } from 'vitest';
import { DRAWINGS, describeDrawing, drawDrawing } from './drawings.ts';
import { findSvgFault } from './testing.ts';

it('offers two dozen drawings and more, each well-formed and unlike the others', () => {
	expect(DRAWINGS.length).toBeGreaterThanOrEqual(24);
	expect(DRAWINGS.map((seed) => findSvgFault(drawDrawing(seed))).filter(Boolean)).toEqual([]);
	expect(new Set(DRAWINGS.map((seed) => drawDrawing(seed))).size).toBe(DRAWINGS.length);
});

it.each(['x', 'toString', '__proto__', '0-0'])('draws a person for the seed %s as well', (seed) => {
	expect(findSvgFault(drawDrawing(seed))).toBeNull();
	expect(drawDrawing(seed)).toBe(drawDrawing(seed));
});

it('describes what a drawing shows', () => {
	expect(describeDrawing('maya')).toBe('Afro, earrings');
	expect(describeDrawing('ben')).toBe('Bald head, beard, glasses');
	expect(describeDrawing('joaquin')).toBe('Short curls, moustache');
});
