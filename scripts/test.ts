// What `npm test` runs: the checks, the types, Vitest, the browser journeys; all steps, even when an earlier one failed.
// `npm test -- checks`, `-- vitest` and `-- e2e` run that part alone, `-- related` tests that the changed files concern.

import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { changedFiles, testsRelatedTo } from './related.ts';
import { addTallies, readSuite, type Suite, summarize } from './test-report.ts';

type Step = {
	title: string;
	command: string;
	/** File of the JSON report; a step without one counts as a single check. */
	report?: string;
	/** What the developer reads after a failure. */
	advice?: string;
};

const root = join(import.meta.dirname, '..');
const reports = join(root, '.out');
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const types: Step = { title: 'Types', command: 'npm run --silent types' };
const words: Step = { title: 'Words', command: 'node scripts/words.ts' };
const journeys = (files: readonly string[] = []): Step => ({
	title: 'Journeys in a browser',
	command: `playwright test -c e2e/playwright.config.ts --reporter=list,json ${files.join(' ')}`,
	report: playwrightReport,
	advice: "The trace of each failed journey is '.out/e2e/JOURNEY/trace.zip'; open it with 'npx playwright show-trace FILE'.",
});

const unitProjects = ['contract', 'art', 'test-kit', 'loader', 'bench', 'scripts', 'web', 'server unit'];
const apiProjects = ['api on sqlite', 'api on postgres'];
const only = (projects: readonly string[]) => projects.map((name) => `--project '${name}'`).join(' ');

function relatedSteps(): Step[] {
	const related = testsRelatedTo(changedFiles(root));
	const steps: Step[] = [types, words];
	const add = (files: readonly string[], step: Step) => files.length > 0 && steps.push(step);
	add(related.checked, {
		title: 'Format, lint and import rules',
		command: `biome check --error-on-warnings --no-errors-on-unmatched ${related.checked.join(' ')}`,
	});
	add(related.imported, {
		title: 'Unit and component tests that import what changed',
		command: `vitest related --run ${only(unitProjects)} ${related.imported.join(' ')}`,
		report: vitestReport,
	});
	add(related.apiFolders, {
		title: 'API tests of the rooms that changed',
		command: `vitest run ${only(apiProjects)} ${related.apiFolders.join(' ')}`,
		report: vitestReport,
	});
	add(related.journeys, journeys(related.journeys));
	return steps;
}

const parts = new Map<string, () => Step[]>([
	[
		'checks',
		() => [
			{ title: 'Format, lint, import rules and words', command: 'npm run --silent lint' },
			types,
			{ title: 'Budgets of the web app', command: 'npm run --silent budgets' },
		],
	],
	['vitest', () => [{ title: 'Unit, component and API tests', command: 'vitest run', report: vitestReport }]],
	['e2e', () => [journeys()]],
	['related', relatedSteps],
]);
const allParts = ['checks', 'vitest', 'e2e'];

const env = {
	...process.env,
	PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
	PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
};

const checkOf = (title: string, succeeded: boolean): Suite =>
	succeeded ? { passed: 1, failed: 0, skipped: 0, complaints: [] } : { passed: 0, failed: 1, skipped: 0, complaints: [title] };

function runStep({ title, command, report, advice }: Step): Suite {
	console.log(`\n━━ ${title}`);
	const startedAt = performance.now();
	if (report !== undefined) rmSync(report, { force: true });
	const succeeded = spawnSync(command, { cwd: root, env, shell: true, stdio: 'inherit' }).status === 0;
	const suite = report === undefined ? checkOf(title, succeeded) : readSuite(report, succeeded);
	console.log(`── ${title}: ${summarize(suite)} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
	if (suite.failed > 0 && advice !== undefined) console.log(advice);
	return suite;
}

function main(asked: string[]): number {
	if (!process.version.startsWith('v24.')) {
		console.error(`The tests run under Node 24, which 'npm ci' installs; this is ${process.version}. Run them with 'npm test'.`);
		return 1;
	}
	const unknown = asked.find((name) => !parts.has(name));
	if (unknown !== undefined) {
		console.error(`There is no part '${unknown}'; the parts are ${[...parts.keys()].join(', ')}.`);
		return 1;
	}
	rmSync(reports, { recursive: true, force: true });
	mkdirSync(reports, { recursive: true });

	const chosen = (asked.length > 0 ? asked : allParts).flatMap((name) => parts.get(name)?.() ?? []);
	const suites = chosen.map(runStep);
	const complaints = suites.flatMap((suite) => suite.complaints);
	if (complaints.length > 0) console.log(`\nWhat did not pass:\n${complaints.join('\n')}`);
	const total = addTallies(suites);
	console.log(`\n${summarize(total)}`);
	return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
