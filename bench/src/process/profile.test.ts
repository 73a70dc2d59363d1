import { expect, test } from 'vitest';
import { type CpuProfile, hottest } from './profile.ts';

const frame = (functionName: string, url = '') => ({ functionName, url, lineNumber: 11 });

test('functions are told by the time of their own, of the time that was not idle', () => {
	const profile: CpuProfile = {
		nodes: [
			{ id: 1, callFrame: frame('(idle)') },
			{ id: 2, callFrame: frame('present', 'file:///home/x/friends/server/src/features/posts/posts.present.ts') },
			{ id: 3, callFrame: frame('', 'file:///home/x/friends/node_modules/fastify/lib/reply.js') },
			// The same function, called from somewhere else.
			{ id: 4, callFrame: frame('present', 'file:///home/x/friends/server/src/features/posts/posts.present.ts') },
		],
		samples: [1, 2, 3, 4],
		timeDeltas: [5_000, 200, 300, 500],
	};
	expect(hottest(profile, 5)).toEqual([
		{ place: 'present  server/src/features/posts/posts.present.ts:12', share: 0.7 },
		{ place: '(anonymous)  node_modules/fastify/lib/reply.js:12', share: 0.3 },
	]);
	expect(hottest(profile, 1)).toHaveLength(1);
});
