/** Suggests people to meet: reason by reason, the strongest first, until there are enough. */

import { folded } from '@friends/contract/core/words/folding';
import type { Suggestion } from '@friends/contract/friends/friends.schema';
import { type Clock, isoIn, isoNow } from '#core/clock';
import type { Reader } from '#core/transaction';
import { presentSuggestion, type Suggested } from './friends.present.ts';
import * as queries from './suggestions.queries.ts';

const suggestionsMax = 20;
const mutualsMax = 3;
const activeSeconds = 30 * 24 * 3600;

export async function suggestPeople(db: Reader, clock: Clock, userId: string): Promise<Suggestion[]> {
	const suggested = await choosePeople(db, clock, userId);
	const personIds = suggested.filter(({ kind }) => kind === 'mutuals').map(({ row }) => row.person_id);
	const mutuals = personIds.length > 0 ? await queries.listMutuals(db, { userId, personIds, limit: mutualsMax }) : [];
	const mutualsOf = Map.groupBy(mutuals, ({ of_id }) => of_id);
	return suggested.map((one) => presentSuggestion(one, mutualsOf.get(one.row.person_id) ?? []));
}

/** Interests are compared folded, and shown as the member wrote them. */
async function listLikeMinded(db: Reader, asking: queries.Asking): Promise<queries.SuggestionRow[]> {
	const rows = await queries.listLikeMinded(db, asking);
	const own = new Map(
		rows.length > 0 ? (await queries.interestsOf(db, asking.userId)).map((interest) => [folded(interest), interest]) : [],
	);
	return rows.map((row) => ({ ...row, name: own.get(row.name ?? '') ?? row.name }));
}

async function choosePeople(db: Reader, clock: Clock, userId: string): Promise<Suggested[]> {
	const since = isoIn(clock, -activeSeconds);
	const steps: [Suggested['kind'], (asking: queries.Asking) => Promise<queries.SuggestionRow[]>][] = [
		['mutuals', (asking) => queries.listFriendsOfFriends(db, asking)],
		['tribe', (asking) => queries.listFellows(db, asking)],
		['interest', (asking) => listLikeMinded(db, asking)],
		['active', (asking) => queries.listMostActive(db, asking, since)],
		['new', (asking) => queries.listNewest(db, asking)],
	];
	const found: Suggested[] = [];
	for (const [kind, list] of steps) {
		const without = found.map(({ row }) => row.person_id);
		const limit = suggestionsMax - found.length;
		if (limit > 0) found.push(...(await list({ userId, now: isoNow(clock), without, limit })).map((row) => ({ kind, row })));
	}
	return found;
}
