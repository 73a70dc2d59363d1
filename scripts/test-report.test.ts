import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { addTallies, readSuite, summarize } from './test-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'friends-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportFile(content: unknown): string {
	const file = join(folder, `${crypto.randomUUID()}.json`);
	writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
	return file;
}

const vitestReport = {
	numTotalTests: 7,
	numPassedTests: 3,
	numFailedTests: 1,
	numPendingTests: 2,
	numTodoTests: 1,
	testResults: [
		{
			name: 'a.test.ts',
			status: 'passed',
			assertionResults: [{ status: 'passed' }, { status: 'passed' }, { status: 'skipped', fullName: 'later' }],
		},
		{
			name: 'b.test.ts',
			status: 'failed',
			assertionResults: [
				{ status: 'passed' },
				{ status: 'failed', fullName: 'adds up', failureMessages: ['expected 1 to be 2\n at b.test.ts:3'] },
				{ status: 'todo', fullName: 'some day' },
			],
		},
		{ name: 'c.test.ts', status: 'failed', message: 'beforeAll threw', assertionResults: [{ status: 'skipped', fullName: 'never ran' }] },
		{ name: 'd.test.ts', status: 'failed', message: "Cannot find module './gone.ts'\n at d.test.ts:1", assertionResults: [] },
	],
};

const playwrightReport = {
	suites: [
		{
			file: 'feed.spec.ts',
			specs: [{ title: 'loads', tests: [{ status: 'expected', results: [{ errors: [] }] }] }],
			suites: [
				{
					file: 'feed.spec.ts',
					specs: [
						{
							title: 'scrolls',
							tests: [{ status: 'unexpected', results: [{ errors: [{ message: 'no \x1b[31mbutton\x1b[39m\nat line 3' }] }] }],
						},
					],
				},
			],
		},
	],
	errors: [{ message: "Cannot find module './gone.ts'" }],
	stats: { expected: 5, unexpected: 2, flaky: 1, skipped: 3, duration: 1234 },
};

describe('readSuite', () => {
	it("counts Vitest's passed, failed, skipped and todo tests, and each file that failed as a whole", () => {
		expect(readSuite(reportFile(vitestReport), false)).toMatchObject({ passed: 3, failed: 3, skipped: 3 });
	});

	it("counts Playwright's tests, and broken imports and flaky tests as failures", () => {
		expect(readSuite(reportFile(playwrightReport), false)).toMatchObject({ passed: 5, failed: 4, skipped: 3 });
	});

	it('says what did not pass, and why', () => {
		expect(readSuite(reportFile(vitestReport), false).complaints).toEqual([
			'a.test.ts › later: skipped',
			'b.test.ts › adds up: expected 1 to be 2',
			'b.test.ts › some day: todo',
			'c.test.ts: beforeAll threw',
			"d.test.ts: Cannot find module './gone.ts'",
		]);
		expect(readSuite(reportFile(playwrightReport), false).complaints).toEqual([
			'feed.spec.ts › scrolls: no button',
			"Cannot find module './gone.ts'",
		]);
	});

	it.each([
		['missing', join(folder, 'no-such-report.json')],
		['cut short', reportFile('{"stats": {')],
		['of another shape', reportFile({})],
	])('counts a report that is %s as one failure', (_, file) => {
		expect(readSuite(file, true)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
	});

	it('counts a program that failed without a failed test as one failure', () => {
		const allGreen = { ...playwrightReport, errors: [], stats: { ...playwrightReport.stats, unexpected: 0, flaky: 0 } };
		expect(readSuite(reportFile(allGreen), false)).toMatchObject({ passed: 5, failed: 1, skipped: 3 });
		expect(readSuite(reportFile(allGreen), true)).toMatchObject({ passed: 5, failed: 0, skipped: 3 });
	});
});

describe('summarize', () => {
	it('is the line that programs read', () => {
		expect(summarize(addTallies([]))).toBe('0 passed, 0 failed');
		const parts = [
			{ passed: 1, failed: 0, skipped: 0 },
			{ passed: 40, failed: 2, skipped: 3 },
		];
		expect(summarize(addTallies(parts))).toBe('41 passed, 2 failed, 3 skipped');
	});
});
