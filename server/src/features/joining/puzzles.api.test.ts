/** Puzzles: asked for while sign-ups surge, each good for one username at one endpoint, for ten minutes. */
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { register } from '@friends/contract/auth/auth.endpoints';
import type { RegisterBody } from '@friends/contract/auth/auth.schema';
import { applyToJoin } from '@friends/contract/joining/joining.endpoints';
import { joiningLimits } from '@friends/contract/joining/joining.limits';
import type { PuzzleSolution } from '@friends/contract/joining/puzzle.schema';
import { newRegistration, registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const { surge, puzzle } = joiningLimits;

let server: TestApp;
let admin: SignedInMember;
beforeAll(async () => {
	server = await createTestApp({ rateLimits: true, trustedProxies: ['127.0.0.1'] });
	admin = await registerMember(server.api);
});
afterAll(() => server.close());
// Ends the surge of the test before, and the windows of its limits.
beforeEach(() => server.clock.advanceSeconds(surge.windowSeconds + 1));

async function crowd(size: number): Promise<void> {
	const at = server.clock.now().toISOString();
	const rows = Array.from({ length: size }, () => newId()).map((id) => ({
		id,
		username: id.replaceAll('-', '').slice(-20),
		name: 'X',
		created_at: at,
		updated_at: at,
	}));
	await server.database.transaction((transaction) => transaction.insertInto('users').values(rows).execute());
}

let caller = 0;
/** From an address of its own, so that no limit by address is in the way. */
function signUp(body: RegisterBody, solution?: PuzzleSolution) {
	caller += 1;
	return server.api.call(register, {
		body: { ...body, ...(solution && { solution }) },
		headers: { 'x-forwarded-for': `198.51.100.${caller}` },
	});
}

type Refused = Awaited<ReturnType<typeof signUp>>;
const puzzleIn = ({ problem }: Pick<Refused, 'problem'>) => String(problem.params?.puzzle);
const challengeIn = (text: string) => JSON.parse(text) as Challenge;

async function solve(text: string): Promise<PuzzleSolution> {
	const solution = await solveChallenge({ challenge: challengeIn(text), deriveKey });
	return { puzzle: text, counter: solution?.counter ?? 0, derivedKey: solution?.derivedKey ?? '' };
}

test('nothing is asked of those who come in calm', async () => {
	await crowd(surge.signUps - 1);
	expect((await signUp(newRegistration())).status).toBe(201);
	// That one made it a surge.
	expect((await signUp(newRegistration())).problem.code).toBe('puzzle_needed');
});

describe('in a surge', () => {
	test('who solves the puzzle comes in, once', async () => {
		await crowd(surge.signUps);
		const body = newRegistration();
		const asked = await signUp(body);
		expect([asked.status, asked.problem.code]).toEqual([403, 'puzzle_needed']);
		const solution = await solve(puzzleIn(asked));
		expect((await signUp({ ...body, username: body.username.toUpperCase() }, solution)).status).toBe(201);
		expect((await signUp({ ...newRegistration(), username: body.username }, solution)).problem.code).toBe('username_taken');
		expect((await signUp(newRegistration(), solution)).problem.code).toBe('puzzle_needed');
	});

	test('two at once with one solution are one member', async () => {
		await crowd(surge.signUps);
		const { username } = newRegistration();
		const solution = await solve(puzzleIn(await signUp(newRegistration({ username }))));
		const both = await Promise.all([1, 2].map(() => signUp(newRegistration({ username }), solution)));
		expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
	});

	test('a solution is refused that is wrong, late, changed, of another community or of another endpoint', async () => {
		await crowd(surge.signUps);
		const body = newRegistration();
		const text = puzzleIn(await signUp(body));
		const solution = await solve(text);
		const { parameters, signature } = challengeIn(text);
		const easier = { parameters: { ...parameters, keyPrefix: '0' }, signature };
		const foreign = { parameters, signature: 'f'.repeat(64) };
		const wrong: PuzzleSolution[] = [
			{ ...solution, counter: solution.counter + 1 },
			{ ...solution, derivedKey: '0'.repeat(64) },
			...[easier, foreign, { parameters }, { signature }, null].map((made) => ({ ...solution, puzzle: JSON.stringify(made) })),
			{ ...solution, puzzle: '{' },
		];
		for (const one of wrong) expect((await signUp(body, one)).problem.code).toBe('puzzle_needed');

		await server.api.succeed(updateSettings, { token: (await signInAgain(server.api, admin)).token, body: { registration: 'approval' } });
		const apply = (given: PuzzleSolution) => server.api.call(applyToJoin, { body: { ...body, answers: [], solution: given } });
		const asked = await apply(solution);
		expect(asked.problem.code).toBe('puzzle_needed');
		expect((await apply(await solve(puzzleIn(asked)))).status).toBe(204);
		await server.api.succeed(updateSettings, { token: (await signInAgain(server.api, admin)).token, body: { registration: 'open' } });

		server.clock.advanceSeconds(puzzle.seconds);
		await crowd(surge.signUps);
		expect((await signUp(body, solution)).problem.code).toBe('puzzle_needed');
	});

	test.each([
		[1, puzzle.cost],
		[2, 2 * puzzle.cost],
		[100, puzzle.costMax],
	])('%i times as large, a guess costs %i', async (times, cost) => {
		await crowd(Math.min(surge.signUps * times, 200));
		expect(challengeIn(puzzleIn(await signUp(newRegistration()))).parameters.cost).toBe(cost);
	});

	test('nothing is asked once it is over', async () => {
		await crowd(surge.signUps);
		expect((await signUp(newRegistration())).status).toBe(403);
		server.clock.advanceSeconds(surge.windowSeconds);
		expect((await signUp(newRegistration())).status).toBe(201);
	});
});

test.each([{ counter: -1 }, { counter: 0.5 }, { derivedKey: 'x' }, { puzzle: 'x'.repeat(puzzle.maxLength + 1) }])(
	'what is no solution is refused: %j',
	async (part) => {
		const solution = { puzzle: '{}', counter: 1, derivedKey: '0'.repeat(64), ...part };
		expect((await signUp(newRegistration(), solution)).status).toBe(422);
	},
);
