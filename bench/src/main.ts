/** `npm run bench`: CPU time per request, with a thousand members in turn, against a bare HTTP server in the same run. */
import { chosenCases, growthCases } from './cases.ts';
import { type Options, readOptions } from './options.ts';
import { writePerformanceDoc } from './performance-doc.ts';
import { type Result, writeResults } from './results.ts';
import { measureCases, profileCases } from './run.ts';
import { setStage } from './stage.ts';

const growthSizes = [10_000, 100_000, 1_000_000];
/** Likes and comments per post: fewer than usual, because writing them would take most of the time. */
const growthDensity = { likes: 2, comments: 0.5 };

async function measureSize(options: Options, density = {}): Promise<Result> {
	const { engine, posts, members, connections, seconds, rounds, growth, only } = options;
	console.log(`\nWriting ${posts} posts of ${members} members (${engine})…`);
	const stage = await setStage({ ...options, ...density });
	try {
		const run = await measureCases(stage, growth ? growthCases(only) : chosenCases(only), options);
		return { at: new Date().toISOString(), ...{ posts, members, connections, seconds, rounds }, ...run };
	} finally {
		await stage.end();
	}
}

async function profile(options: Options): Promise<void> {
	const stage = await setStage(options);
	try {
		await profileCases(stage, chosenCases(options.only), options);
	} finally {
		await stage.end();
	}
}

async function measureGrowth(options: Options): Promise<void> {
	const results: Result[] = [];
	for (const posts of growthSizes) results.push(await measureSize({ ...options, posts }, growthDensity));
	writeResults(`${options.engine}-growth`, results, options);
}

// Ends the server too, which would otherwise outlive this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const options = readOptions(process.argv.slice(2));
if (options.profile) await profile(options);
else if (options.growth) await measureGrowth(options);
else writeResults(options.engine, [await measureSize(options)], options);
if (options.save) writePerformanceDoc();
