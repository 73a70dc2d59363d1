// What `npm test` runs: the checks, the types, Vitest, the browser journeys; all of them, even when an earlier one failed.
// `npm test -- checks`, `-- vitest` and `-- e2e` run that part alone.

import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { addTallies, readSuite, summarize, type Tally } from './test-report.ts';

type Step = {
	part: 'checks' | 'vitest' | 'e2e';
	title: string;
	command: string;
	/** Where the tests' own report goes; a step without one counts as a single check. */
	report?: string;
};

const root = join(import.meta.dirname, '..');
const reports = join(root, '.out');
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const steps: Step[] = [
	{ part: 'checks', title: 'Format, lint and import rules', command: 'npm run --silent check' },
	{ part: 'checks', title: 'Types', command: 'npm run --silent types' },
	{ part: 'checks', title: 'Budgets of the web app', command: 'npm run --silent budgets' },
	{ part: 'vitest', title: 'Unit, component and API tests', command: 'vitest run', report: vitestReport },
	{
		part: 'e2e',
		title: 'Journeys in a browser',
		command: 'playwright test -c e2e/playwright.config.ts --reporter=list,json',
		report: playwrightReport,
	},
];

const env = {
	...process.env,
	PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
	PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
};

function runStep({ title, command, report }: Step): Tally {
	console.log(`\n━━ ${title}`);
	const startedAt = performance.now();
	const succeeded = spawnSync(command, { cwd: root, env, shell: true, stdio: 'inherit' }).status === 0;
	const tally = report === undefined ? { passed: Number(succeeded), failed: Number(!succeeded), skipped: 0 } : readSuite(report, succeeded);
	console.log(`── ${title}: ${summarize(tally)} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
	return tally;
}

function main(parts: string[]): number {
	if (!process.version.startsWith('v24.')) {
		console.error(`The tests run under Node 24, which 'npm ci' installs; this is ${process.version}. Run them with 'npm test'.`);
		return 1;
	}
	const unknown = parts.find((part) => !steps.some((step) => step.part === part));
	if (unknown !== undefined) {
		console.error(`There is no part '${unknown}'; the parts are checks, vitest and e2e.`);
		return 1;
	}
	rmSync(reports, { recursive: true, force: true });
	mkdirSync(reports, { recursive: true });

	const chosen = steps.filter((step) => parts.length === 0 || parts.includes(step.part));
	const total = addTallies(chosen.map(runStep));
	console.log(`\n${summarize(total)}`);
	return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
