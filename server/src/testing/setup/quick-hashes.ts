/** Passwords of API tests are hashed with next to no memory: at its real cost, hashing took a tenth of the time of all tests. */
import { vi } from 'vitest';

vi.mock('@node-rs/argon2', async (load) => {
	const argon2 = await load<typeof import('@node-rs/argon2')>();
	const hash: typeof argon2.hash = (password, options) => argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 });
	return { ...argon2, hash };
});
