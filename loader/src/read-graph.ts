/** Makes a community from a friendship graph: people and friendships come from the file, the rest is generated. */
import { createRandom } from '@friends/art/random';
import type { Community } from './community.ts';
import { generateCommunity } from './generate-community.ts';

export interface Graph {
	/** Number of people, numbered 0 to `people - 1`. */
	people: number;
	/** Every pair once, the smaller number first. */
	edges: [number, number][];
}

export class GraphError extends Error {}

const peopleMax = 100_000;
const postsPerPerson = 3;
const days = 90;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * @param text one `a b` per line, both numbers from 0 on; lines that begin with # or % are comments, and a pair may occur twice.
 * @throws GraphError with the number of an invalid line.
 */
export function parseGraph(text: string): Graph {
	const edges = new Map<string, [number, number]>();
	let people = 0;
	for (const [index, line] of text.split('\n').entries()) {
		if (/^\s*([#%].*)?$/.test(line)) continue;
		const match = /^\s*(\d{1,6})\s+(\d{1,6})\s*$/.exec(line);
		if (!match) throw new GraphError(`Line ${index + 1} is not a pair of numbers.`);
		const [one, other] = [Number(match[1]), Number(match[2])].sort((a, b) => a - b) as [number, number];
		if (one === other) throw new GraphError(`Line ${index + 1} makes somebody their own friend.`);
		if (other >= peopleMax) throw new GraphError(`Line ${index + 1} names person ${other}; ${peopleMax} people are the most.`);
		people = Math.max(people, other + 1);
		edges.set(`${one} ${other}`, [one, other]);
	}
	if (people === 0) throw new GraphError('There is no pair in this file.');
	return { people, edges: [...edges.values()] };
}

/** The same graph and moment give the same community. */
export function communityOf({ people, edges }: Graph, now: Date): Community {
	const community = generateCommunity({ members: people, posts: people * postsPerPerson, friends: 0, days, now, seed: 'graph' });
	const random = createRandom('friendships');
	const usernameOf = (person: number) => community.members[person]?.username ?? '';
	const friendships = edges.map(([one, other]) => ({
		between: [usernameOf(one), usernameOf(other)] as [string, string],
		// All members joined at least this many days ago.
		at: new Date(now.getTime() - random.below(days * dayMs)).toISOString(),
	}));
	return { ...community, friendships };
}
