/** A guess at a passcode costs the same, right or wrong, set or not: one verification of a hash, counted and not timed. */
import { joinTribeByPasscode, updateTribeJoining } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import type { UpdateTribeJoiningBody } from '@friends/contract/tribes/joining/tribe-joining.schema';
import { registerMember } from '@friends/test-kit/members';
import { createTribe } from '@friends/test-kit/tribes';
import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { decoyHash } from '../../accounts/passwords.ts';

vi.mock('@node-rs/argon2', async (original) => {
	const argon2 = await original<typeof import('@node-rs/argon2')>();
	return { ...argon2, verify: vi.fn(argon2.verify) };
});

test('a tribe without a passcode verifies a guess against the decoy, once, as one with a passcode does against its hash', async () => {
	const server = await createTestApp();
	const [owner, noor] = [await registerMember(server.api), await registerMember(server.api)];
	const passcode = 'under the mat';
	const hashesFor = async (joining: UpdateTribeJoiningBody | null, guess: string) => {
		const params = { id: (await createTribe(server.api, owner)).id };
		if (joining) await server.api.succeed(updateTribeJoining, { token: owner.token, params, body: joining });
		vi.mocked(verify).mockClear();
		await server.api.call(joinTribeByPasscode, { token: noor.token, params, body: { passcode: guess } });
		return vi.mocked(verify).mock.calls.map(([hash]) => hash);
	};
	const own = [expect.not.stringContaining(decoyHash)];
	expect(await hashesFor({ joinMode: 'passcode', questions: [], passcode }, passcode)).toEqual(own);
	expect(await hashesFor({ joinMode: 'passcode', questions: [], passcode }, 'over the roof')).toEqual(own);
	// Joined in another way by now.
	expect(await hashesFor({ joinMode: 'auto', questions: [], passcode }, passcode)).toEqual(own);
	expect(await hashesFor(null, passcode)).toEqual([decoyHash]);
	await server.close();
});
