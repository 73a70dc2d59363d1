/** A random community: its people and things, and the form of a deed. */
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import type { Answer, Api, CallOptions } from '@friends/test-kit/api';
import type { SignedInMember } from '@friends/test-kit/members';

export interface RandomWorld {
	random: Random;
	/** Does nothing but administration. */
	admin: SignedInMember;
	members: SignedInMember[];
	/** Ids of all posts ever, also deleted ones; likewise for tribes. */
	posts: string[];
	comments: { id: string; postId: string }[];
	tribes: string[];
}

export type Random = ReturnType<typeof createRandom>;

/** Deterministic: the same seed makes the same choices. */
export function createRandom(seed: number) {
	let state = seed;
	/** From 0 to 1 (mulberry32). */
	function next(): number {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}
	return {
		below: (count: number): number => Math.floor(next() * count),
		chance: (probability: number): boolean => next() < probability,
		/** Prefers later items. */
		pick: <Item>(items: readonly Item[]): Item => items[Math.floor(Math.sqrt(next()) * items.length)] as Item,
	};
}

export interface About {
	post?: string;
	person?: string;
	tribe?: string;
}

type AnyAnswer = Pick<Answer<EndpointDeclaration>, 'status' | 'headers'>;

export interface Deed {
	about: About;
	on(api: Api): Promise<AnyAnswer>;
}

export const deed = <E extends EndpointDeclaration>(
	about: About,
	endpoint: E,
	options: CallOptions<E>,
	then: (answer: Answer<E>) => void = () => {},
): Deed => ({
	about,
	async on(api) {
		const answer = await api.call(endpoint, options);
		if (answer.status < 300) then(answer);
		return answer;
	},
});

type ListEndpoint = EndpointDeclaration & { method: 'GET' };

/** A deed on a random item of a list. */
export const deedToOne = <E extends ListEndpoint>(
	random: Random,
	list: E,
	options: CallOptions<E>,
	choose: (id: string) => Deed,
): Deed => ({
	about: {},
	async on(api) {
		const listed = await api.call(list, options);
		const rows = listed.status === 200 ? (listed.body as { id: string }[]) : [];
		return rows.length > 0 ? choose(random.pick(rows).id).on(api) : listed;
	},
});

/** The actor and the things of a deed. */
export interface Cast extends RandomWorld {
	by: SignedInMember;
	other: SignedInMember;
	post: string;
	tribe: string;
	text: string;
}

export function castOf(world: RandomWorld): Cast {
	const { random, members, posts, tribes } = world;
	const by = random.pick(members);
	const other = random.pick(members.filter((member) => member !== by));
	const text = `Words #tag${random.below(4)} ${random.below(1_000_000)}`;
	return { ...world, by, other, post: random.pick(posts), tribe: random.pick(tribes), text };
}

/** By name: frequency and choice. */
export type Deeds = Record<string, [often: number, choose: (cast: Cast) => Deed]>;
