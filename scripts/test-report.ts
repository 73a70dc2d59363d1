// Reads the JSON reports of Vitest and Playwright, and adds them up.

import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export type Tally = { passed: number; failed: number; skipped: number };
/** A tally, and a line for whatever did not pass: the file, the test, and the first line of the error. */
export type Suite = Tally & { complaints: string[] };

/** The fields of Vitest's JSON report that this file reads. */
type VitestReport = {
	numPassedTests: number;
	numFailedTests: number;
	numPendingTests: number;
	numTodoTests: number;
	testResults: {
		name: string;
		status: string;
		message: string;
		assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
	}[];
};

/** The fields of Playwright's JSON report that this file reads. */
type PlaywrightReport = {
	stats: { expected: number; unexpected: number; flaky: number; skipped: number };
	errors: { message: string }[];
	suites: PlaywrightSuite[];
};

type PlaywrightSuite = {
	file: string;
	specs: { title: string; tests: { status: string; results: { errors: { message: string }[] }[] }[] }[];
	suites?: PlaywrightSuite[];
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
 * Reads the report of a suite. A missing or unreadable report counts as one failure; so does a suite whose program failed
 * although no test did (an unhandled error, a global set-up that threw).
 */
export function readSuite(reportFile: string, programSucceeded: boolean): Suite {
	const suite = readReport(reportFile);
	if (programSucceeded || suite.failed > 0) return suite;
	return { ...suite, failed: 1, complaints: [...suite.complaints, 'The program failed, though no test did: its error is above.'] };
}

function readReport(file: string): Suite {
	try {
		const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
		return isPlaywright(report)
			? { ...tallyPlaywright(report), complaints: complaintsOfPlaywright(report) }
			: { ...tallyVitest(report as VitestReport), complaints: complaintsOfVitest(report as VitestReport) };
	} catch {
		return { passed: 0, failed: 1, skipped: 0, complaints: [`There is no report that can be read at ${file}.`] };
	}
}

const firstLine = (text = '') => stripVTControlCharacters(text.split('\n', 1)[0] ?? '');

function complaintsOfVitest({ testResults }: VitestReport): string[] {
	return testResults.flatMap(({ name, status, message, assertionResults }) => {
		const failed = assertionResults.filter((test) => test.status === 'failed');
		if (status === 'failed' && failed.length === 0) return [`${name}: ${firstLine(message)}`];
		const others = assertionResults.filter((test) => !['passed', 'failed'].includes(test.status));
		return [
			...failed.map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLine(failureMessages[0])}`),
			...others.map((test) => `${name} › ${test.fullName}: ${test.status}`),
		];
	});
}

function complaintsOfPlaywright({ suites, errors }: PlaywrightReport): string[] {
	const inSuite = ({ file, specs, suites: inner = [] }: PlaywrightSuite): string[] => [
		...specs.flatMap(({ title, tests }) =>
			tests
				.filter(({ status }) => status !== 'expected')
				.map(({ status, results }) => `${file} › ${title}: ${firstLine(results[0]?.errors[0]?.message) || status}`),
		),
		...inner.flatMap(inSuite),
	];
	return [...suites.flatMap(inSuite), ...errors.map(({ message }) => firstLine(message))];
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
