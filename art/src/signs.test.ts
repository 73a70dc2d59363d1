import { expect, test } from 'vitest';
import { SIGN_GRID, SIGNS, type SignDrawing } from './signs.ts';

const drawings = Object.entries<SignDrawing>(SIGNS);

test('there are forty signs, no two alike', () => {
	expect(new Set(drawings.map(([, [thread]]) => thread)).size).toBe(40);
});

test.each(drawings)('%s is one thread and beads of the right size inside the grid', (_name, [thread, ...beads]) => {
	expect(thread).toMatch(/^M[\d\s.,MmLlHhVvCcSsAaZz-]+$/);
	expect(beads.length).toBeGreaterThan(0);
	for (const [x, y, radius] of beads) {
		expect(radius).toBeGreaterThanOrEqual(3.3);
		expect(radius).toBeLessThanOrEqual(5.4);
		for (const place of [x, y]) expect(Math.abs(place - SIGN_GRID / 2)).toBeLessThanOrEqual(SIGN_GRID / 2 - radius);
	}
});
