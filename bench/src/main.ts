/** `npm run bench`: what requests cost the server, as a thousand members in turn ask, against a bare HTTP server in the same run. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Asking, startAsking } from './asking.ts';
import { type Case, chosenCases } from './cases.ts';
import { type Figures, figuresOf } from './figures.ts';
import { measure } from './measure.ts';
import { readOptions } from './options.ts';
import { hottest, inspectorOf, startProfile } from './profile.ts';
import { headLine, lineOf } from './report.ts';
import { lookAround } from './scene.ts';
import { setStage } from './stage.ts';
import { residentMbOf, untilQuiet } from './usage.ts';

const hotPlaces = 30;
const folder = '.out/bench';
mkdirSync(folder, { recursive: true });
const options = readOptions(process.argv.slice(2));
const chosen = chosenCases(options.only);
const { engine, posts, members, seconds } = options;

// Ends the server as well, which would outlive this process otherwise.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

console.log(`Writing ${posts} posts of ${members} members (${engine})…`);
const stage = await setStage(options);
try {
	await untilQuiet(stage.pid);
	const idleMb = Math.round(residentMbOf(stage.pid));
	console.log(`Written in ${stage.fillSeconds.toFixed(1)} s. The idle server holds ${idleMb} MB.`);
	const scene = await lookAround(stage.api, stage.tokens());
	const start = (one: Case) => startAsking(one, { stage, scene, connections: options.connections });
	if (options.profile) {
		const inspector = await inspectorOf(stage.server);
		for (const one of chosen) await profile(one, await start(one), inspector);
	} else {
		console.log(headLine);
		const figures: Figures[] = [];
		for (const one of chosen) {
			const asking = await start(one);
			const measured = figuresOf(one, asking.samples, await measure(asking, { ...options, pid: stage.pid }));
			figures.push(measured);
			console.log(lineOf(measured));
		}
		save({ idleMb, fillSeconds: stage.fillSeconds, figures });
	}
} finally {
	await stage.end();
}

async function profile({ name, title }: Case, { turn }: Asking, inspector: string): Promise<void> {
	await turn(seconds);
	const stop = await startProfile(inspector);
	await turn(seconds);
	const found = await stop();
	const file = join(folder, `${engine}-${name}.cpuprofile`);
	writeFileSync(file, JSON.stringify(found));
	console.log(`\n${title} (${file})`);
	for (const { place, share } of hottest(found, hotPlaces)) console.log(`${(share * 100).toFixed(1).padStart(6)} %  ${place}`);
}

function save(result: { idleMb: number; fillSeconds: number; figures: Figures[] }): void {
	const file = join(folder, `${engine}.json`);
	writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...options, ...result }, null, '\t')}\n`);
	console.log(`Saved as ${file}.`);
	const failed = result.figures.filter(({ errors }) => errors > 0);
	if (failed.length === 0) return;
	console.error(`ERRORS: ${failed.map(({ name, errors }) => `${name} ${errors}`).join(', ')}. Their figures are not worth anything.`);
	process.exitCode = 1;
}
