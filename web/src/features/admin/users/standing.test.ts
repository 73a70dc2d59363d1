import { expect, it } from 'vitest';
import { standingOf } from './standing.tsx';

const now = new Date('2026-11-20T12:00:00.000Z');

it.each([
	['active', null, 'active'],
	['active', '2026-11-20T12:00:01.000Z', 'banned'],
	['inactive', '2026-11-20T12:00:01.000Z', 'banned'],
	['inactive', '2026-11-20T12:00:00.000Z', 'inactive'],
] as const)('with the status %s and a ban until %s is shown as %s', (status, bannedUntil, standing) => {
	expect(standingOf({ status, bannedUntil }, now)).toBe(standing);
});
