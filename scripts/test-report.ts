// Reads the JSON reports of Vitest and Playwright, and adds them up.

import { readFileSync } from 'node:fs';

export type Tally = { passed: number; failed: number; skipped: number };

/** The fields of Vitest's JSON report that this file reads. */
type VitestReport = {
	numPassedTests: number;
	numFailedTests: number;
	numPendingTests: number;
	numTodoTests: number;
	testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** The fields of Playwright's JSON report that this file reads. */
type PlaywrightReport = {
	stats: { expected: number; unexpected: number; flaky: number; skipped: number };
	errors: unknown[];
};

export function addTallies(tallies: Tally[]): Tally {
	const sum = { passed: 0, failed: 0, skipped: 0 };
	for (const { passed, failed, skipped } of tallies) {
		sum.passed += passed;
		sum.failed += failed;
		sum.skipped += skipped;
	}
	return sum;
}

/**
 * The tally of a suite. A missing or unreadable report counts as one failure; so does a suite whose program failed
 * although no test did (an unhandled error, a global set-up that threw).
 */
export function readSuite(reportFile: string, programSucceeded: boolean): Tally {
	const tally = readReport(reportFile);
	return programSucceeded || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

function readReport(file: string): Tally {
	try {
		const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
		return isPlaywright(report) ? tallyPlaywright(report) : tallyVitest(report as VitestReport);
	} catch {
		return { passed: 0, failed: 1, skipped: 0 };
	}
}

function isPlaywright(report: unknown): report is PlaywrightReport {
	return typeof report === 'object' && report !== null && 'stats' in report;
}

/** A file that could not be imported, or whose `beforeAll` threw, failed without a failed test; it counts as one failure. */
export function tallyVitest(report: VitestReport): Tally {
	const brokenFiles = report.testResults.filter(
		({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
	);
	return {
		passed: report.numPassedTests,
		failed: report.numFailedTests + brokenFiles.length,
		skipped: report.numPendingTests + report.numTodoTests,
	};
}

/** A flaky test, which passed only on a retry, counts as failed; broken imports are among the errors. */
export function tallyPlaywright({ stats, errors }: PlaywrightReport): Tally {
	return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/** The last line of `npm test`, which programs read: `N passed, N failed`, and `, N skipped` when there are any. */
export function summarize({ passed, failed, skipped }: Tally): string {
	return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
