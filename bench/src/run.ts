/** Runs cases on a stage: measures them, or profiles them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startAsking } from './asking.ts';
import type { Case } from './cases.ts';
import { type Figures, figuresOf } from './figures.ts';
import { measure } from './measure.ts';
import type { Options } from './options.ts';
import { hottest, inspectorOf, startProfile } from './process/profile.ts';
import { residentMbOf, untilQuiet } from './process/usage.ts';
import { headLine, lineOf } from './report.ts';
import { lookAround } from './scene.ts';
import type { Stage } from './stage.ts';

const hotPlaces = 30;
const profilesFolder = '.out/bench';

export interface Run {
	fillSeconds: number;
	/** Memory of the server before the first request. */
	idleMb: number;
	figures: Figures[];
}

export async function measureCases(stage: Stage, cases: Case[], options: Options): Promise<Run> {
	const { fillSeconds, pid } = stage;
	await untilQuiet(pid);
	const idleMb = Math.round(residentMbOf(pid));
	console.log(`Written in ${fillSeconds.toFixed(1)} s. The idle server holds ${idleMb} MB.\n${headLine}`);
	const scene = await lookAround(stage.api, stage.tokens());
	const figures: Figures[] = [];
	for (const one of cases) {
		const asking = await startAsking({ ...one, plan: one.plan(scene) }, { stage, connections: options.connections });
		const found = figuresOf(one, asking.samples, await measure(asking, { ...options, pid }));
		figures.push(found);
		console.log(lineOf(found));
	}
	complain(figures);
	return { fillSeconds, idleMb, figures };
}

function complain(figures: Figures[]): void {
	const failed = figures.filter(({ errors }) => errors > 0);
	if (failed.length === 0) return;
	console.error(`ERRORS: ${failed.map(({ name, errors }) => `${name} ${errors}`).join(', ')}. Their figures are worth nothing.`);
	process.exitCode = 1;
}

export async function profileCases(stage: Stage, cases: Case[], { engine, connections, seconds }: Options): Promise<void> {
	mkdirSync(profilesFolder, { recursive: true });
	const scene = await lookAround(stage.api, stage.tokens());
	const inspector = await inspectorOf(stage.server);
	for (const one of cases) {
		const { turn, warmUp } = await startAsking({ ...one, plan: one.plan(scene) }, { stage, connections });
		await warmUp(seconds);
		const stop = await startProfile(inspector);
		await turn(seconds);
		const profile = await stop();
		const file = join(profilesFolder, `${engine}-${one.name}.cpuprofile`);
		writeFileSync(file, JSON.stringify(profile));
		console.log(`\n${one.title} (${file})`);
		for (const { place, share } of hottest(profile, hotPlaces)) console.log(`${(share * 100).toFixed(1).padStart(6)} %  ${place}`);
	}
}
