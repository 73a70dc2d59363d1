/**
 * Cache staleness under random activity on two nodes, compared with a node without caches: once the bound is over, all answer alike.
 * A request with a log position sees the caller's own write on the other node at once.
 */
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { logPositionHeader } from '@friends/contract/core/log-position';
import { type Api, createApi } from '@friends/test-kit/api';
import { createComment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from './app.ts';
import type { Community } from './community.ts';
import { openDatabase } from './core/database/database.ts';
import { chooseDeed } from './testing/random-life/deeds.ts';
import { chooseQuestion, type Question, questionsAbout } from './testing/random-life/questions.ts';
import { createRandom, type RandomWorld } from './testing/random-life/world.ts';
import { createTestApp, sendInto, type TestApp, testTokenSecret } from './testing/test-app.ts';

/** STALENESS_SEED=… repeats a run. */
const seed = Number(process.env.STALENESS_SEED ?? Date.now() % 1_000_000);
const boundMs = 100;
const rounds = 50;
/** Concurrent deeds, twice in each round. */
const deedsAtOnce = 10;
const questionsPerRound = 8;
const membersMax = 10;

let server: TestApp;
let nodes: [Api, Api];
/** A node without caches. */
let model: Api;
let background: Pick<Community, 'following' | 'worker'>;
let world: RandomWorld;
const ends: (() => Promise<void>)[] = [];

/** Another server of the same community, with its own connections. On SQLite, which allows one server, it stands for `npm run admin`. */
async function startNode(cachesMs: number): Promise<{ api: Api; community: Community }> {
	const { config, clock } = server;
	const database = await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl, onIdleError: () => {} });
	const { app, community } = await createApp({ config, database, clock, tokenSecret: testTokenSecret, timings: { cachesMs } });
	ends.unshift(async () => {
		await app.close();
		await database.close();
	});
	return { api: createApi(sendInto(app)), community };
}

beforeAll(async () => {
	server = await createTestApp();
	ends.push(() => server.close());
	const [{ api: one, community }, { api: two }] = [await startNode(boundMs), await startNode(boundMs)];
	nodes = [one, two];
	background = community;
	model = (await startNode(0)).api;
	const admin = await registerMember(one);
	await one.succeed(updateSettings, { token: admin.token, body: { guestAccess: 'open' } });
	const members: SignedInMember[] = [];
	while (members.length < membersMax) members.push(await registerMember(one));
	const tribes = await Promise.all(members.slice(0, 4).map((owner, index) => createTribe(one, owner, { isPrivate: index > 1 })));
	const posts = await Promise.all(members.flatMap((author) => nodes.map((node) => createPost(node, author))));
	const [post] = posts as [(typeof posts)[0], ...typeof posts];
	const { id } = await createComment(one, members[0] as SignedInMember, post.id);
	const idsOf = (things: { id: string }[]) => things.map((thing) => thing.id);
	world = { random: createRandom(seed), admin, members, posts: idsOf(posts), comments: [{ id, postId: post.id }], tribes: idsOf(tribes) };
});
afterAll(async () => {
	vi.restoreAllMocks();
	for (const end of ends) await end();
});

async function answerOf(node: Api, { ask }: Question, position?: string) {
	const { status, body } = await ask(node, position ? { [logPositionHeader]: position } : {});
	return { status, body };
}

/** Deeds and questions on both nodes, so that loads meet changes. */
async function live(): Promise<void> {
	const { random } = world;
	const deeds = Array.from({ length: deedsAtOnce }, () => chooseDeed(world).on(random.pick(nodes)));
	const questions = Array.from({ length: deedsAtOnce }, () => answerOf(random.pick(nodes), chooseQuestion(world)));
	const work = random.chance(0.3) ? [background.following.catchUp(), background.worker.runDue()] : [];
	await Promise.all([...deeds, ...questions, ...work]);
}

/** One deed alone, and questions to the other node, which has just read the log. */
async function actAndAsk(round: number): Promise<void> {
	const [here, there] = world.random.chance(0.5) ? nodes : nodes.toReversed();
	const { name, by, about, on } = chooseDeed(world);
	await answerOf(there as Api, chooseQuestion(world));
	const { status, headers } = await on(here as Api);
	for (const question of questionsAbout(world, by, about)) {
		const answer = await answerOf(there as Api, question, headers[logPositionHeader.toLowerCase()]);
		const note = `seed ${seed}, round ${round}: ${question.name} after ${name} (${status}) on the other node`;
		expect(answer, note).toEqual(await answerOf(model, question));
	}
}

async function compare(round: number): Promise<void> {
	for (let asked = 0; asked < questionsPerRound; asked += 1) {
		const question = chooseQuestion(world);
		const expected = await answerOf(model, question);
		for (const [index, node] of nodes.entries()) {
			const note = `seed ${seed}, round ${round}: ${question.name} on node ${index}`;
			expect(await answerOf(node, question), note).toEqual(expected);
		}
	}
}

test('no answer is older than the bound, and people see at once what they did, on any node', { timeout: 180_000 }, async () => {
	const now = performance.now.bind(performance);
	let passedMs = 0;
	vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
	for (let round = 0; round < rounds; round += 1) {
		server.clock.advanceSeconds(1);
		await live();
		passedMs += boundMs;
		await actAndAsk(round);
		await live();
		passedMs += boundMs;
		await compare(round);
	}
});
