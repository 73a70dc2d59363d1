import { expect, test } from 'vitest';
import type { Figures } from './figures.ts';
import { withFigures } from './performance-doc.ts';
import type { Result } from './results.ts';

const figures: Figures = {
	...{ name: 'feed', title: 'feed, signed in', bytes: 18_281, rate: 4_640.4, p50Ms: 6.24, p99Ms: 25.9, errors: 0, peakMb: 250 },
	...{ cpuUs: 40, databaseUs: 0, bareCpuUs: 16, ratio: 0.4 },
};
const result = (posts: number, found: Partial<Figures>): Result => ({
	...{ at: '2026-11-22T11:00:00.000Z', posts, members: 1_000, connections: 32, seconds: 4, rounds: 3, fillSeconds: 7, idleMb: 120 },
	figures: [{ ...figures, ...found }],
});

const doc = 'Intro.\n\n<!-- figures: written by "npm run bench -- --save" -->\nold\n<!-- end of figures -->\n\n## Findings\n';
const kept = {
	title: 'SQLite',
	now: [result(10_000, {})],
	before: [result(10_000, { cpuUs: 445, ratio: 0.08, peakMb: 500 })],
	growth: [result(10_000, {}), result(1_000_000, { cpuUs: 50, ratio: 0.32 })],
};

test('tables stand between the marks, the rest stays', () => {
	const text = withFigures(doc, [kept]);
	expect(text).toMatch(/^Intro\..*## Findings\n$/s);
	expect(text).not.toContain('old');
	expect(text).toContain('| feed, signed in | 18,281 | 4,640 | 6.2 | 25.9 | 40 | 445 | – | 16 | **0.400** | 0.080 |');
	expect(text).toContain('120 MB idle, 250 MB at the peak of all cases (before: 120 and 500 MB)');
	expect(withFigures(text, [kept])).toBe(text);
});

test('growth is what a request costs against the bare server of the same run', () => {
	expect(withFigures(doc, [kept])).toContain('| feed, signed in | 40 | 50 | 1.25 |');
});

test('an engine that was not measured has no section', () => {
	expect(withFigures(doc, [{ ...kept, now: [] }])).not.toContain('SQLite');
});

test('a document without the marks is refused', () => {
	expect(() => withFigures('nothing', [kept])).toThrow('lost the marks');
});
