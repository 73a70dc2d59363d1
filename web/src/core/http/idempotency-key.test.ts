import { afterEach, expect, it, vi } from 'vitest';
import { createIdempotencyKey } from './idempotency-key.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

it('is a new random UUID each time', () => {
	expect(createIdempotencyKey()).toMatch(uuid);
	expect(createIdempotencyKey()).not.toBe(createIdempotencyKey());
});

it('is one as well where randomUUID is missing', () => {
	vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
	expect(createIdempotencyKey()).toMatch(uuid);
	expect(createIdempotencyKey()).not.toBe(createIdempotencyKey());
});
