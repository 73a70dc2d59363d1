/** Measures one case: in each round the server and then a bare one that answers with the same bytes, so that both meet the same machine. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { RawAnswer } from '@friends/test-kit/api';
import type { Case } from './cases.ts';
import type { Scene } from './scene.ts';
import type { Stage } from './stage.ts';
import { cpuMsOf, peakMbOf, resetPeak, untilQuiet } from './usage.ts';
import { type Answered, type Load, type Planned, runLoad } from './wrk.ts';

/** Answers that the bare server gives in turn. */
const samplesMax = 50;
const bareSeconds = 2;
/** More than are on their way when a turn ends. */
const skipped = 100;

export interface Turn extends Answered {
	rate: number;
	cpuUs: number;
}

export interface Round {
	ours: Turn;
	bare: Turn;
	/** CPU of the bare server per request, divided by ours. */
	ratio: number;
}

export interface Measured {
	name: string;
	title: string;
	/** Of an answer, on average. */
	bytes: number;
	peakMb: number;
	rounds: Round[];
}

export interface MeasureOptions {
	stage: Stage;
	scene: Scene;
	connections: number;
	seconds: number;
	rounds: number;
}

/** @throws Error with what the server said, when it refuses. */
async function sampleAnswers({ api }: Stage, plan: Planned[], tokens: string[]): Promise<string[]> {
	const step = Math.ceil(plan.length / samplesMax);
	const count = plan.length === 1 ? samplesMax : Math.ceil(plan.length / step);
	const texts: string[] = [];
	for (let index = 0; index < count; index += 1) {
		const asked = plan[(index * step) % plan.length] as Planned;
		const token = tokens[(index * 37) % Math.max(tokens.length, 1)];
		const { status, text }: RawAnswer = await api.send({
			...asked,
			headers: { ...(token && { authorization: `Bearer ${token}` }), ...(asked.body && { 'content-type': 'application/json' }) },
		});
		if (status >= 300) throw new Error(`${asked.method} ${asked.path} answered ${status}: ${text}`);
		texts.push(text);
	}
	return texts;
}

async function startBareServer(texts: string[]) {
	const child = fork(new URL('./bare-server.ts', import.meta.url));
	child.send(texts);
	const [port] = (await once(child, 'message')) as [number];
	return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}

async function turnOf(pid: number, load: Load): Promise<Turn> {
	await untilQuiet(pid);
	const before = cpuMsOf(pid);
	const answered = await runLoad(load);
	await untilQuiet(pid);
	const cpuUs = ((cpuMsOf(pid) - before) * 1000) / answered.requests;
	return { ...answered, rate: answered.requests / answered.seconds, cpuUs };
}

export async function measureCase({ name, title, isGuest = false, plan: planOf }: Case, options: MeasureOptions): Promise<Measured> {
	const { stage, scene, connections } = options;
	const plan = planOf(scene);
	if (plan.length === 0) throw new Error(`There is nothing to ask in the case '${name}': the community is too small.`);
	const tokens = () => (isGuest ? [] : stage.tokens());
	const texts = await sampleAnswers(stage, plan, tokens());
	const bare = await startBareServer(texts);
	let before = samplesMax;
	const oursFor = async (seconds: number) => {
		const turn = await turnOf(stage.pid, { url: stage.url, plan, tokens: tokens(), connections, seconds, before });
		before += turn.requests + skipped;
		return turn;
	};
	const bareFor = (seconds: number) => turnOf(bare.pid, { url: bare.url, plan, tokens: tokens(), connections, seconds, before: 0 });
	try {
		resetPeak(stage.pid);
		// Warms both up.
		await oursFor(options.seconds);
		await bareFor(bareSeconds);
		const rounds: Round[] = [];
		while (rounds.length < options.rounds) {
			const ours = await oursFor(options.seconds);
			const yardstick = await bareFor(bareSeconds);
			rounds.push({ ours, bare: yardstick, ratio: yardstick.cpuUs / ours.cpuUs });
		}
		const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / texts.length;
		return { name, title, bytes, peakMb: peakMbOf(stage.pid), rounds };
	} finally {
		bare.stop();
	}
}
