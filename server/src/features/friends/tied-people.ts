/** Lists a member's friends, requests or blocks with the people's cards, latest first. */
import type { Person } from '@friends/contract/users/users.schema';
import { isAfter, type Position } from '#core/keyset';
import type { Reader } from '#core/transaction';
import type { UsersService } from '../users/users.service.ts';
import type { Circles } from './circles.ts';
import type { TieTo } from './friends.queries.ts';

/** A person with the position of their tie. */
export interface TiedPerson extends Position {
	person_id: string;
	profile_visibility: string;
	person: Person;
}

const lists = {
	friends: ({ kind }: TieTo) => kind === 'friendship',
	incoming: ({ kind, by }: TieTo, userId: string) => kind === 'request' && by !== userId,
	outgoing: ({ kind, by }: TieTo, userId: string) => kind === 'request' && by === userId,
	/** Blocks by the member only. */
	blocked: ({ kind, by }: TieTo, userId: string) => kind === 'block' && by === userId,
};

export interface TiesAsked {
	userId: string;
	list: keyof typeof lists;
	after: Position | null;
	/** Null for no limit. */
	limit: number | null;
}

interface TiedPeopleOptions {
	circles: Circles;
	users: Pick<UsersService, 'cards'>;
}

export function createTiedPeople({ circles, users }: TiedPeopleOptions) {
	async function peopleOf(db: Reader, ties: readonly TieTo[]): Promise<TiedPerson[]> {
		const cards = await users.cards.getMany(
			db,
			ties.map(({ otherId }) => otherId),
		);
		return ties.flatMap(({ createdAt, id, otherId }, index) => {
			const card = cards[index];
			return card ? { createdAt, id, person_id: otherId, profile_visibility: card.visibility, person: card.person } : [];
		});
	}

	/** Skips deleted people, and reads on until there are enough. */
	return async function listTied(db: Reader, { userId, list, after, limit }: TiesAsked): Promise<TiedPerson[]> {
		const { ties } = await circles.of(db, userId);
		const wanted = limit ?? ties.length;
		const rest = ties.filter((tie) => lists[list](tie, userId) && (after === null || isAfter(tie, after)));
		const people: TiedPerson[] = [];
		while (people.length < wanted && rest.length > 0) people.push(...(await peopleOf(db, rest.splice(0, wanted - people.length))));
		return people;
	};
}
