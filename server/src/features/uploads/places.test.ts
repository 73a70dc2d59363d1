import { expect, test } from 'vitest';
import { createPlaces } from './places.ts';

/** A body that the test sends piece by piece. */
function openBody() {
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(undefined, { highWaterMark: 100 });
	const writer = writable.getWriter();
	return { body: readable, send: (bytes: number) => writer.write(new Uint8Array(bytes)), end: () => writer.close() };
}

const settled = (promise: Promise<unknown>) =>
	promise.then(
		() => 'whole',
		(error: { code: string }) => error.code,
	);

function arrivals(bytesMax: number) {
	const take = createPlaces(bytesMax);
	return function arrive(memberId: string) {
		const { body, ...sending } = openBody();
		return { ...sending, outcome: settled(take(memberId, async ({ collect }) => (await collect(body)).length)) };
	};
}

test('a member has two places, and sixteen more wait; another member does not wait for them', async () => {
	const arrive = arrivals(1_000);
	const own = Array.from({ length: 19 }, () => arrive('maya'));
	expect(await own[18]?.outcome).toBe('uploads_busy');
	const other = arrive('noor');
	await other.end();
	expect(await other.outcome).toBe('whole');
	for (const { end } of own.slice(0, 18)) await end();
	expect(await Promise.all(own.slice(0, 18).map(({ outcome }) => outcome))).toEqual(Array.from({ length: 18 }, () => 'whole'));
});

test('where the memory is used up, the one that has been arriving longest is cut', async () => {
	const arrive = arrivals(1_000);
	const slow = arrive('maya');
	await slow.send(900);
	const quick = arrive('noor');
	await quick.send(200);
	expect(await slow.outcome).toBe('uploads_busy');
	await quick.end();
	expect(await quick.outcome).toBe('whole');
	const next = arrive('maya');
	await next.send(1_000);
	await next.end();
	expect(await next.outcome).toBe('whole');
});
