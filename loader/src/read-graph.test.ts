import { expect, test } from 'vitest';
import { communityOf, parseGraph } from './read-graph.ts';

const now = new Date('2026-11-20T11:00:00.000Z');

test('reads pairs, each once, whichever way round they stand', () => {
	expect(parseGraph('% a remark\n1 0\n0 1\n\n 3\t1 \r\n2 0')).toEqual({
		people: 4,
		edges: [
			[0, 1],
			[1, 3],
			[0, 2],
		],
	});
});

test.each([
	['0 1\n2', 'Line 2 is not a pair of numbers.'],
	['0 x', 'Line 1 is not a pair of numbers.'],
	['0 -1', 'Line 1 is not a pair of numbers.'],
	['0 1 2', 'Line 1 is not a pair of numbers.'],
	['5 5', 'Line 1 makes somebody their own friend.'],
	['0 999999', 'Line 1 names person 999999; 100000 people are the most.'],
	['\n# nobody\n', 'There is no pair in this file.'],
])('refuses %j', (text, sentence) => {
	expect(() => parseGraph(text)).toThrow(sentence);
});

test('the same graph gives the same community: these friendships and no other', () => {
	const graph = parseGraph('0 1\n1 2\n0 5');
	const community = communityOf(graph, now);
	const again = communityOf(graph, now);
	expect({ ...again, posts: [...again.posts] }).toEqual({ ...community, posts: [...community.posts] });
	expect(community.members).toHaveLength(6);
	const [zero, one, two, , , five] = community.members.map(({ username }) => username);
	expect(community.friendships.map(({ between }) => between)).toEqual([
		[zero, one],
		[one, two],
		[zero, five],
	]);
	expect([...community.posts]).toHaveLength(18);
	const joined = new Map(community.members.map(({ username, at }) => [username, at]));
	for (const { between, at } of community.friendships)
		for (const username of between) expect(at > (joined.get(username) ?? '~')).toBe(true);
});
