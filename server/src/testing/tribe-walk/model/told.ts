/** What people are told of what was done to their words and to what they reported, by the model. */
import { casesIn, isForAdministrators } from './reporting.ts';
import type { Person, World } from './state.ts';

const noticesMax = 20;

export const noticesOf = ({ notices }: World, person: Person) => (notices.get(person) ?? []).toReversed().slice(0, noticesMax);

/** What became of their reports. */
export const outcomesOf = ({ tribes }: World, person: Person) =>
	tribes
		.flatMap(casesIn)
		.flatMap(({ case: { reports } }) => {
			const { status, resolvedAt = null } = reports.get(person) ?? {};
			return resolvedAt === null ? [] : { outcome: status, at: resolvedAt };
		})
		.sort((one, other) => other.at - one.at)
		.slice(0, noticesMax);

/** Ids of the open cases that administrators see. */
export const casesOfAdministrators = (world: World): string[] =>
	world.tribes
		.flatMap(casesIn)
		.flatMap(({ case: found }) => (found.status === 'open' && isForAdministrators(world, found) ? found.id : []))
		.toSorted();
