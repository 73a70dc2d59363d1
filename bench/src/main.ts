/** `npm run bench`: what requests cost the server, as a thousand members in turn ask, against a bare HTTP server in the same run. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chosenCases } from './cases.ts';
import { type Figures, figuresOf } from './figures.ts';
import { measureCase } from './measure.ts';
import { readOptions } from './options.ts';
import { lookAround } from './scene.ts';
import { setStage } from './stage.ts';
import { residentMbOf, untilQuiet } from './usage.ts';

const options = readOptions(process.argv.slice(2));
const chosen = chosenCases(options.only);
const { engine, posts, members } = options;

const headings = ['rate', 'p50 ms', 'p99 ms', 'CPU µs', 'bare µs', 'ratio', 'errors', 'peak MB'];
const cells = ({ rate, p50Ms, p99Ms, cpuUs, bareCpuUs, ratio, errors, peakMb }: Figures) => [
	rate.toFixed(0),
	p50Ms.toFixed(1),
	p99Ms.toFixed(1),
	cpuUs.toFixed(0),
	bareCpuUs.toFixed(0),
	ratio.toFixed(3),
	String(errors),
	String(peakMb),
];
const line = (title: string, texts: string[]) => `${title.padEnd(28).slice(0, 28)}${texts.map((text) => text.padStart(9)).join('')}`;

console.log(`Writing ${posts} posts of ${members} members (${engine})…`);
const stage = await setStage({ engine, posts, members, inspectorPort: null });
try {
	await untilQuiet(stage.pid);
	const idleMb = Math.round(residentMbOf(stage.pid));
	console.log(`Written in ${stage.fillSeconds.toFixed(1)} s. The idle server holds ${idleMb} MB.`);
	const scene = await lookAround(stage.api, stage.tokens());
	console.log(line('', headings));
	const figures: Figures[] = [];
	for (const one of chosen) {
		const measured = figuresOf(await measureCase(one, { ...options, stage, scene }));
		figures.push(measured);
		console.log(line(one.title, cells(measured)));
	}
	const folder = '.out/bench';
	mkdirSync(folder, { recursive: true });
	const file = join(folder, `${engine}.json`);
	writeFileSync(
		file,
		`${JSON.stringify({ at: new Date().toISOString(), ...options, fillSeconds: stage.fillSeconds, idleMb, figures }, null, '\t')}\n`,
	);
	console.log(`Saved as ${file}.`);
	const failed = figures.filter(({ errors }) => errors > 0);
	if (failed.length > 0) {
		console.error(`ERRORS: ${failed.map(({ name, errors }) => `${name} ${errors}`).join(', ')}. Their figures are not worth anything.`);
		process.exitCode = 1;
	}
} finally {
	await stage.end();
}
