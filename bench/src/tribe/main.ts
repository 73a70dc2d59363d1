/**
 * `npm run bench:tribe`: how long the server takes for every list of a tribe with 100,000 members and 100,000 posts, one request after the
 * other; then beside people who join and leave, and when moderators answer requests to join. `-- --engine postgres --times 2` asks everything twice.
 */
import { parseArgs } from 'node:util';
import type { TribeRequest } from '@friends/contract/tribes/joining/tribe-joining.schema';
import { fillLargeTribe, sizes, type Who, who } from '@friends/loader/large-tribe';
import { startAsking, type Turn } from '../asking.ts';
import { median, percentile } from '../figures.ts';
import { type Client, createClient } from '../process/client.ts';
import { type Stage, setStage } from '../stage.ts';
import { type Question, questionsOf, tribePath } from './questions.ts';

const { values } = parseArgs({
	options: {
		engine: { type: 'string', default: 'sqlite' },
		only: { type: 'string', default: '' },
		times: { type: 'string', default: '1' },
	},
});
if (values.engine !== 'sqlite' && values.engine !== 'postgres') throw new Error('--engine is sqlite or postgres.');
const [rounds, seconds] = [3, 1];
const answers = 10;
const bars = { pageMs: 10, listMs: 20 };

const tokensOf = ({ tokens }: Stage, one: Who): string[] => (one === 'guests' ? [] : tokens(who[one]));

type Told = Pick<Turn, 'p50Ms' | 'p99Ms'> & Partial<Pick<Turn, 'cpuUs' | 'databaseUs'>>;

function tell(title: string, { p50Ms, p99Ms, cpuUs, databaseUs }: Told): void {
	const mark = p50Ms > bars.listMs ? ' !' : '  ';
	const figures = [p50Ms.toFixed(1), p99Ms.toFixed(1), cpuUs?.toFixed(0) ?? '', databaseUs?.toFixed(0) ?? ''];
	console.log(`${mark}${title.padEnd(34)}${figures.map((figure) => figure.padStart(10)).join('')}`);
}

const tellTimes = (title: string, times: number[]) => tell(title, { p50Ms: median(times), p99Ms: percentile(times, 0.99) });

function startAskingOf(stage: Stage, { title, who: one, paths }: Question) {
	const plan = paths.map((path) => ({ method: 'GET' as const, path }));
	const asking = { name: title, isGuest: one === 'guests', plan };
	return startAsking(asking, { stage: { ...stage, tokens: () => tokensOf(stage, one) }, connections: 1 });
}

/** @returns the median of the p50. */
async function ask(stage: Stage, question: Question): Promise<number> {
	const { turn, warmUp } = await startAskingOf(stage, question);
	await warmUp(1);
	const turns: Turn[] = [];
	while (turns.length < rounds) turns.push(await turn(seconds));
	if (turns.some(({ refused, broken }) => refused + broken > 0)) throw new Error(`${question.title}: refused.`);
	const medianOf = (figure: (one: Turn) => number) => median(turns.map(figure));
	const p50Ms = medianOf((one) => one.p50Ms);
	tell(question.title, {
		...{ p50Ms, p99Ms: medianOf((one) => one.p99Ms) },
		...{ cpuUs: medianOf(({ cpuUs }) => cpuUs), databaseUs: medianOf(({ databaseUs }) => databaseUs) },
	});
	return p50Ms;
}

/** Outsiders who join and leave one after the other. @returns the times of all, once `ended` says so. */
async function comeAndGo({ ask: send }: Client, tokens: string[], ended: () => boolean): Promise<Record<'join' | 'leave', number[]>> {
	const times: Record<'join' | 'leave', number[]> = { join: [], leave: [] };
	for (let index = 0; !ended(); index += 1) {
		const from = { path: `${tribePath}/membership`, token: tokens[index % tokens.length] ?? '' };
		for (const [name, method] of [
			['join', 'POST'],
			['leave', 'DELETE'],
		] as const) {
			const { status, ms, text } = await send({ ...from, method, ...(method === 'POST' && { body: '{}' }) });
			if (status >= 300) throw new Error(`${name} answered ${status}: ${text}`);
			times[name].push(ms);
		}
	}
	return times;
}

async function askBeside(stage: Stage, client: Client, question: Question): Promise<void> {
	const { turn, warmUp } = await startAskingOf(stage, question);
	await warmUp(1);
	let isOver = false;
	const going = comeAndGo(client, tokensOf(stage, 'outsiders'), () => isOver);
	const read = await turn(rounds * seconds).finally(() => {
		isOver = true;
	});
	const times = await going;
	tell(`${question.title}, beside joins`, read);
	// Their CPU is among that of the reads.
	for (const [name, ms] of Object.entries(times)) tellTimes(`${name}, beside it (${ms.length})`, ms);
}

async function answerAll(client: Client, token: string): Promise<void> {
	const times: number[] = [];
	for (let round = 0; round < answers; round += 1) {
		const { text } = await client.ask({ method: 'GET', path: `${tribePath}/requests?limit=100`, token });
		const body = JSON.stringify({ ids: (JSON.parse(text) as TribeRequest[]).map(({ id }) => id), isAccepted: round % 2 === 0 });
		const { status, ms, text: said } = await client.ask({ method: 'POST', path: `${tribePath}/requests/answers`, token, body });
		if (status !== 200) throw new Error(`An answer to 100 requests: ${status} ${said}`);
		times.push(ms);
	}
	tellTimes('100 requests answered at once', times);
}

async function measure(stage: Stage): Promise<void> {
	const [moderator] = tokensOf(stage, 'moderators');
	const questions = await questionsOf(stage.api, moderator);
	console.log(`${''.padEnd(36)}${['p50 ms', 'p99 ms', 'CPU µs', 'db µs'].map((head) => head.padStart(10)).join('')}`);
	let pageMs = 0;
	for (const question of questions.filter(({ title }) => title.startsWith(values.only))) {
		const p50Ms = await ask(stage, question);
		if (question.isOfPage) pageMs += p50Ms;
	}
	console.log(`The page, all parts together: ${pageMs.toFixed(1)} ms${pageMs > bars.pageMs ? ' !' : ''}`);
	if (values.only !== '') return;
	const client = createClient(stage.url, { connections: 1, localAddress: '127.0.0.1' });
	const beside = ['the tribe', 'posts', 'members', 'the tribe, moderators'].flatMap(
		(name) => questions.find(({ title }) => title === name) ?? [],
	);
	for (const question of beside) await askBeside(stage, client, question);
	await answerAll(client, moderator ?? '');
	client.close();
}

// Ends the server too, which would otherwise outlive this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const stage = await setStage({ engine: values.engine, members: sizes.members, posts: sizes.posts, fill: fillLargeTribe });
try {
	console.log(`${values.engine}: written in ${stage.fillSeconds.toFixed(0)} s.`);
	for (let time = 0; time < Number(values.times); time += 1) await measure(stage);
} finally {
	await stage.end();
}
