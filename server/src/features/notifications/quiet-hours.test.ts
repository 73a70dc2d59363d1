import { expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const night = { from: '22:00', to: '07:30', zone: 'Europe/Berlin' };
const until = (now: string, hours = night) => quietUntil(new Date(now), hours).toISOString();

test('end in the morning of the member’s zone, across midnight', () => {
	expect(until('2026-11-20T20:59:59.000Z')).toBe('2026-11-20T20:59:59.000Z');
	expect(until('2026-11-20T21:00:00.000Z')).toBe('2026-11-21T06:30:00.000Z');
	expect(until('2026-11-20T23:59:59.999Z')).toBe('2026-11-21T06:30:00.000Z');
	expect(until('2026-11-21T06:29:59.999Z')).toBe('2026-11-21T06:30:00.000Z');
	expect(until('2026-11-21T06:30:00.000Z')).toBe('2026-11-21T06:30:00.000Z');
});

test('end by the clock on the wall in nights when it is changed', () => {
	expect(until('2026-03-28T22:00:00.000Z')).toBe('2026-03-29T05:30:00.000Z');
	expect(until('2026-10-24T21:00:00.000Z')).toBe('2026-10-25T06:30:00.000Z');
	// The hour that begins with the ends of these does not exist that night.
	expect(until('2026-03-29T00:30:00.000Z', { from: '01:00', to: '02:15', zone: 'Europe/Berlin' })).toBe('2026-03-29T01:00:00.000Z');
});

test('within a day, to the very minute, and in zones of odd quarters', () => {
	expect(until('2026-11-20T12:10:20.000Z', { from: '12:07', to: '13:22', zone: 'UTC' })).toBe('2026-11-20T13:22:00.000Z');
	expect(until('2026-11-20T12:00:00.000Z', { from: '17:00', to: '18:00', zone: 'Asia/Kathmandu' })).toBe('2026-11-20T12:15:00.000Z');
});

test('that are none change nothing', () => {
	const now = new Date('2026-11-20T23:00:00.000Z');
	expect(quietUntil(now, null)).toBe(now);
	expect(quietUntil(now, { from: '08:00', to: '08:00', zone: 'UTC' })).toBe(now);
});
