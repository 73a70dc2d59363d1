import { expect, test } from 'vitest';
import { drawingUrl, seedOfDrawing } from './drawings.ts';

test('an address names its seed', () => {
	expect(drawingUrl('maya')).toBe('/drawings/maya.svg');
	expect(seedOfDrawing(drawingUrl('a-1'))).toBe('a-1');
});

test.each([
	'',
	'/drawings/.svg',
	'/drawings/Maya.svg',
	'/drawings/a_b.svg',
	'/drawings/a/b.svg',
	'/drawings/../b.svg',
	`/drawings/${'x'.repeat(41)}.svg`,
	'/drawings/maya.png',
	'/drawings/maya.svg\n',
	'https://elsewhere.example/drawings/maya.svg',
])('%j is no drawing', (url) => {
	expect(seedOfDrawing(url)).toBeNull();
});
