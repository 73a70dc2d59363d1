import { expect, test } from 'vitest';
import { createMemoryLimiter } from './limiter.ts';

const limit = { max: 2, windowSeconds: 90 };

function createScene() {
	let now = 1_000;
	const limiter = createMemoryLimiter(() => now);
	return {
		take: (key: string) => limiter.take(key, limit),
		pass(seconds: number) {
			now += seconds * 1000;
		},
	};
}

test('a window lets so many calls through, and begins with the first of them', async () => {
	const { take, pass } = createScene();
	expect(await take('maya')).toEqual({ allowed: true, retryAfterSeconds: 90 });
	pass(60);
	expect(await take('maya')).toEqual({ allowed: true, retryAfterSeconds: 30 });
	pass(29.5);
	expect(await take('maya')).toEqual({ allowed: false, retryAfterSeconds: 1 });
	pass(0.5);
	expect(await take('maya')).toEqual({ allowed: true, retryAfterSeconds: 90 });
});

test('each key has a window of its own, whatever else is swept away meanwhile', async () => {
	const { take, pass } = createScene();
	for (const _ of [1, 2]) await take('maya');
	pass(61);
	for (const _ of [1, 2]) await take('jonas');
	pass(60);
	expect([(await take('maya')).allowed, (await take('jonas')).allowed]).toEqual([true, false]);
});
