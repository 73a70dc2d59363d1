/** Scene of an operation: who does something in which tribe, and to which person, as chance picked them. */
import fc from 'fast-check';
import { permissionsOf } from './model/rules.ts';
import type { Person, Place, Tribe, World } from './model/state.ts';
import type { ServerSide } from './server-side.ts';

export const peopleMax = 12;
export const tribesMax = 3;
export const everyone: readonly Person[] = Array.from({ length: peopleMax }, (_, number) => number);
/** Beside them, in no tribe. */
export const administrator: Person = peopleMax;

/** Anyone; who is outside the tribe, in it, in it without owning it, or manages its members. */
type Kind = 'anyone' | 'outsider' | 'member' | 'other' | 'keeper';

interface Chosen {
	as: Kind;
	number: number;
}

export interface Picks {
	by: Chosen;
	whom: Chosen;
	tribe: number;
	/** Chooses what else there is to choose. */
	pick: number;
}

/** By chance alone, few would be allowed what they try. */
const chosen = (...kinds: Kind[]) => fc.record({ as: fc.constantFrom(...kinds), number: fc.nat(peopleMax - 1) });

export const picks: fc.Arbitrary<Picks> = fc.record({
	by: chosen('anyone', 'outsider', 'member', 'keeper', 'keeper'),
	whom: chosen('anyone', 'other', 'other', 'other'),
	tribe: fc.nat(tribesMax - 1),
	pick: fc.nat(9_999),
});

/** Of these, the latest few: on each of many little would happen. */
export const latest = <Item>(items: readonly Item[]): Item[] => items.slice(-5);

export const pickOf = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % items.length];

function personOf(tribe: Tribe, { as, number }: Chosen): Person {
	const isOf: Record<Kind, (person: Person) => boolean> = {
		anyone: () => true,
		outsider: (person) => !tribe.members.has(person),
		member: (person) => tribe.members.has(person),
		other: (person) => tribe.members.has(person) && person !== tribe.owner,
		keeper: (person) => permissionsOf(tribe, person).includes('manageMembers'),
	};
	return pickOf(everyone.filter(isOf[as]), number) ?? number;
}

export interface Chance extends Place {
	place: Place;
	whom: Person;
	pick: number;
}

export interface Scene extends Chance {
	server: ServerSide;
	/** Address of the tribe. */
	params: { id: string };
	/** Address of the other person in it. */
	member: { id: string; userId: string };
}

export function chanceIn(world: World, { tribe: number, by, whom, pick }: Picks): Chance {
	const tribe = world.tribes[number] as Tribe;
	const place = { world, tribe, by: personOf(tribe, by) };
	return { ...place, place, whom: personOf(tribe, whom), pick };
}

export function sceneOf(server: ServerSide, chance: Chance): Scene {
	const { id } = chance.tribe;
	return { ...chance, server, params: { id }, member: { id, userId: server.idOf(chance.whom) } };
}
