/**
 * `npm run demo`: a community to look at, in a folder of its own, and the server on it. `-- --fresh` starts it over;
 * `-- --graph FILE` starts it over with as many people as a friendship graph has (see read-graph.ts).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DataDirInUseError, lockDataDir } from '@friends/server/core/data-dir-lock';
import { start } from '@friends/server/start';
import { createApi, sendOverHttp } from '@friends/test-kit/api';
import { cast, castMember, castPassword, emailOf } from '@friends/test-kit/cast/cast';
import { findingLinkedPages, startServer } from '@friends/test-kit/server-process';
import type { Community } from './community.ts';
import { demoCommunity } from './demo/demo-community.ts';
import { drawPictures } from './demo/draw-pictures.ts';
import { keepTyping } from './demo/keep-typing.ts';
import { leaveOpenEnds } from './demo/open-ends.ts';
import { fillDataDir } from './fill-data-dir.ts';
import { communityOf, GraphError, parseGraph } from './read-graph.ts';

class DemoError extends Error {}

/** Marks a folder as a demo, which may be deleted. */
const markerFile = 'this-is-a-demo.txt';

const isDemo = (dataDir: string) => existsSync(join(dataDir, markerFile));
const isEmpty = (dataDir: string) => !existsSync(dataDir) || readdirSync(dataDir).length === 0;

/** Built in a temporary folder and then moved, so that an interrupted demo does not count as one. */
async function makeDemo(dataDir: string, graph: Community | null): Promise<void> {
	console.log('Making the demo community…');
	const unfinished = `${dataDir}.unfinished`;
	rmSync(unfinished, { recursive: true, force: true });
	mkdirSync(unfinished, { recursive: true, mode: 0o700 });
	await fillDataDir(unfinished, graph ?? demoCommunity({ now: new Date(), pictures: await drawPictures(unfinished) }));
	if (!graph) await visit(unfinished);
	writeFileSync(join(unfinished, markerFile), 'Made by "npm run demo". "npm run demo -- --fresh" throws it away.\n');
	rmSync(dataDir, { recursive: true, force: true });
	renameSync(unfinished, dataDir);
}

/** Pending things are made through a server: reports, requests, a ban. */
async function visit(dataDir: string): Promise<void> {
	const server = await startServer({ dataDir, env: findingLinkedPages });
	await leaveOpenEnds(createApi(sendOverHttp(server.url)));
	await server.end('SIGTERM');
}

function removeDemo(dataDir: string): void {
	const release = lockDataDir(dataDir);
	rmSync(dataDir, { recursive: true, force: true });
	release();
}

function readArguments() {
	try {
		const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false }, graph: { type: 'string' } } });
		return { isFresh: values.fresh, graphFile: values.graph };
	} catch (error) {
		throw new DemoError(`${error instanceof Error ? error.message : error}`);
	}
}

function readGraph(file: string): Community {
	try {
		return communityOf(parseGraph(readFileSync(file, 'utf8')), new Date());
	} catch (error) {
		if (error instanceof GraphError) throw new DemoError(`${file}: ${error.message}`);
		if (error instanceof Error && 'code' in error) throw new DemoError(`${file} cannot be read (${error.code}).`);
		throw error;
	}
}

async function prepare(dataDir: string, { isFresh, graph }: { isFresh: boolean; graph: Community | null }): Promise<void> {
	if (process.env.DATABASE_URL) {
		throw new DemoError('The demo writes invented people, so it keeps out of DATABASE_URL. Unset it; the demo has a folder of its own.');
	}
	if (!isEmpty(dataDir) && !isDemo(dataDir)) {
		throw new DemoError(`${dataDir} holds something else than a demo. Set DEMO_DATA_DIR to a new folder.`);
	}
	if (isFresh && isDemo(dataDir)) removeDemo(dataDir);
	if (!isDemo(dataDir)) await makeDemo(dataDir, graph);
}

const castToSignIn = () => {
	const admin = cast.members.find(({ role }) => role === 'owner') ?? castMember('gracep');
	return [castMember('mayaok'), admin].map(({ name, username, role = 'member' }) => ({ name, email: emailOf({ username }), role }));
};

/** The administrator and the member with most friends. */
function graphToSignIn({ members, friendships }: Community) {
	const counts = new Map<string, number>();
	for (const username of friendships.flatMap(({ between }) => between)) counts.set(username, (counts.get(username) ?? 0) + 1);
	const byFriends = members
		.filter(({ role }) => role === 'member')
		.sort((one, other) => (counts.get(other.username) ?? 0) - (counts.get(one.username) ?? 0));
	return [...byFriends.slice(0, 1), ...members.filter(({ role }) => role === 'owner')];
}

function signInDetails(people: { name: string; email: string; role: string }[]): string {
	return [
		'',
		'  Sign in as',
		...people.map(({ email, name, role }) => `    ${email.padEnd(24)} ${name}, ${role === 'owner' ? 'the owner' : 'a member'}`),
		`  with the password ${castPassword}. Everybody else here has the same one.`,
		'',
	].join('\n');
}

enableCompileCache();
const dataDir = resolve(process.env.DEMO_DATA_DIR || './demo-data');
let graph: Community | null = null;
try {
	const { isFresh, graphFile } = readArguments();
	if (graphFile !== undefined) graph = readGraph(graphFile);
	await prepare(dataDir, { isFresh: isFresh || graph !== null, graph });
} catch (error) {
	const isRunning = error instanceof DataDirInUseError;
	if (!(error instanceof DemoError || isRunning)) throw error;
	console.error(isRunning ? 'The demo is running at the moment. Stop it first, with Ctrl-C where it was started.' : error.message);
	process.exit(1);
}
process.env.DATA_DIR = dataDir;
const port = await start();
console.log(signInDetails(graph ? graphToSignIn(graph) : castToSignIn()));
if (!graph) {
	// What visitors change may end it: a password, a ban, the feature switched off.
	keepTyping(createApi(sendOverHttp(`http://127.0.0.1:${port}`))).catch(() => {});
}
