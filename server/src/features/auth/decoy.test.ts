/** Signing in costs the same for every email: one verification of a hash, counted and not timed. */
import { login } from '@friends/contract/auth/auth.endpoints';
import { registerMember } from '@friends/test-kit/members';
import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { decoyHash } from '../accounts/passwords.ts';

vi.mock('@node-rs/argon2', async (original) => {
	const argon2 = await original<typeof import('@node-rs/argon2')>();
	return { ...argon2, verify: vi.fn(argon2.verify) };
});

test('an unknown email is verified against the decoy, once, as a wrong password is against its hash', async () => {
	const server = await createTestApp();
	const { user } = await registerMember(server.api);
	const hashesFor = async (email: string) => {
		vi.mocked(verify).mockClear();
		const { problem } = await server.api.call(login, { body: { email, password: 'wrong-bracelet' } });
		expect(problem.code).toBe('invalid_credentials');
		return vi.mocked(verify).mock.calls.map(([hash]) => hash);
	};
	expect(await hashesFor('no-one@friends.example')).toEqual([decoyHash]);
	expect(await hashesFor(user.email)).toEqual([expect.not.stringContaining(decoyHash)]);
	await server.close();
});
