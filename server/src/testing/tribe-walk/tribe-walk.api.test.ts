/** A random walk of people through three tribes agrees with a model of the rules, which is written apart from the server's code. */
import { tribeActs } from '@friends/contract/tribes/order/tribe-order.schema';
import { registerMember } from '@friends/test-kit/members';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';
import { foundWorld } from './founding.ts';
import { expectAlike, expectAlikeForAdministrators } from './looking.ts';
import type { World } from './model/state.ts';
import { everyone, peopleMax } from './scene.ts';
import { createServerSide, type ServerSide } from './server-side.ts';
import { stepsMax, type Walk, walks } from './walks.ts';

/**
 * The same walk in every run, so that a failure is one of the change that meets it. TRIBES_SEED=… takes another one; with TRIBES_PATH=… and
 * TRIBES_REPLAY=…, which a failure prints too, only what it was shrunk to.
 */
const seed = Number(process.env.TRIBES_SEED ?? 8);
const { TRIBES_PATH: path, TRIBES_REPLAY: replayPath } = process.env;

/** Before that of the test, which would not say how far a failing walk was shrunk. */
const timeLimit = { interruptAfterTimeLimit: 270_000, markInterruptAsFailure: true };

let server: TestApp;
let people: ServerSide;
let world: World | null = null;

beforeAll(async () => {
	server = await createTestApp();
	const admin = await registerMember(server.api);
	const members = [];
	while (members.length < peopleMax) members.push(await registerMember(server.api));
	people = createServerSide(server, [...members, admin]);
});
afterAll(() => server.close());

/** Not where a walk fails before its end: comparing all there takes longer than most shorter walks. */
let comparesEnd = true;

async function walk(steps: Walk): Promise<void> {
	const model = await foundWorld(people, world);
	world = model;
	try {
		await fc.asyncModelRun(() => ({ model, real: people }), steps);
	} catch (error) {
		comparesEnd = false;
		throw error;
	}
	if (!comparesEnd) return;
	await expectAlikeForAdministrators(people, model);
	for (const tribe of model.tribes) for (const by of everyone) await expectAlike(people, { world: model, tribe, by, pick: by });
}

const actsOf = (walked: World | null) => new Set(walked?.tribes.flatMap(({ log }) => log.map(({ act }) => act)));

test('two thousand operations by twelve people in three tribes, and what each of them gets, agree with the model', {
	timeout: 300_000,
}, async () => {
	await fc.assert(fc.asyncProperty(walks(replayPath), walk), { seed, numRuns: 1, ...timeLimit, ...(path && { path }) });
	if (path) return;
	expect(world?.steps).toBe(stepsMax);
	expect(actsOf(world), 'acts that the walk has').toEqual(new Set(tribeActs));
});
