/** Sends the requests of a case, turn by turn, and measures the CPU time that each turn cost the server. */
import { cpuMsOf, untilQuiet } from './process/usage.ts';
import { type Answered, type Planned, runLoad } from './process/wrk.ts';
import type { Stage } from './stage.ts';

const samplesMax = 50;
/** Requests in flight when a turn ends stay below this. */
const unansweredMax = 100;
const warmUpTurnsMax = 20;

export interface Turn extends Answered {
	rate: number;
	/** CPU per request, of the server and of its database server. */
	cpuUs: number;
	databaseUs: number;
}

export interface Asking {
	/** Bodies of some replies. */
	samples: string[];
	/** Warms the caches: sends requests until every member had a turn. */
	warmUp(seconds: number): Promise<void>;
	/** @param server ours unless another is given */
	turn(seconds: number, server?: Answering): Promise<Turn>;
}

type Answering = Pick<Stage, 'url' | 'pid'>;

/** @throws Error with what the server said, when it refuses. */
async function sampleAnswers({ api }: Stage, plan: Planned[], tokens: string[]): Promise<string[]> {
	const samples: string[] = [];
	for (let index = 0; index < samplesMax; index += 1) {
		const { method, path, body } = plan[Math.floor((index * plan.length) / samplesMax)] as Planned;
		const token = tokens[Math.floor((index * tokens.length) / samplesMax)];
		const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) };
		const { status, text } = await api.send({ method, path, headers, ...(body && { body }) });
		if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
		samples.push(text);
	}
	return samples;
}

/** @throws Error when this community is too small to ask that, or the server refuses. */
export async function startAsking(
	{ name, isGuest = false, plan }: { name: string; isGuest?: boolean; plan: Planned[] },
	{ stage, connections }: { stage: Stage; connections: number },
): Promise<Asking> {
	if (plan.length === 0) throw new Error(`There is nothing to ask in the case '${name}': the community is too small.`);
	const tokens = isGuest ? [] : stage.tokens();
	const samples = await sampleAnswers(stage, plan, tokens);
	let before = samplesMax;

	async function turn(seconds: number, { url, pid }: Answering = stage): Promise<Turn> {
		await untilQuiet(pid);
		const used = () => ({ cpuMs: cpuMsOf(pid), databaseMs: stage.databaseCpuMs() });
		const start = used();
		const answered = await runLoad({ url, plan, tokens, connections, seconds, before });
		if (answered.requests === 0) throw new Error(`'${name}': nothing was answered within ${seconds} s.`);
		await untilQuiet(pid);
		const end = used();
		before += answered.requests + unansweredMax;
		return {
			...answered,
			rate: answered.requests / answered.seconds,
			cpuUs: ((end.cpuMs - start.cpuMs) * 1000) / answered.requests,
			databaseUs: ((end.databaseMs - start.databaseMs) * 1000) / answered.requests,
		};
	}

	return {
		samples,
		turn,
		async warmUp(seconds) {
			let asked = 0;
			for (let turns = 0; turns === 0 || (asked < tokens.length && turns < warmUpTurnsMax); turns += 1)
				asked += (await turn(seconds)).requests;
		},
	};
}
