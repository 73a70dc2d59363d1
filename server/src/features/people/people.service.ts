/** The directory: members that a member may see, as a list and by search. */

import type { PageQuery } from '@friends/contract/core/pages';
import { folded } from '@friends/contract/core/words/folding';
import type { ListedPerson, PeopleCount, PeopleOrder } from '@friends/contract/people/people.schema';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { decodeCursor, encodeCursor, type Page, type Position } from '#core/keyset';
import type { Database } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import type { InstanceService } from '../instance/instance.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { presentListed } from './people.present.ts';
import * as queries from './people.queries.ts';

interface PeopleOptions {
	database: Database;
	clock: Clock;
	instance: InstanceService;
	users: UsersService;
	friends: FriendsService;
}

interface PeopleQuery extends PageQuery {
	search?: string | undefined;
	order?: PeopleOrder | undefined;
	/** Ids, in place of a search. */
	among?: readonly string[];
}

const beginningOf = (search: string): string => folded(search).replace(/^@/, '');

/** People with such names; the viewer may not see all of them. */
const nearMax = 100;
const positionOf = ({ rank, created_at: createdAt, person_id: id }: queries.ListedRow): Position => ({ rank, createdAt, id });

const activeDays = 30;
const dayMs = 86_400_000;

export type PeopleService = ReturnType<typeof createPeopleService>;

export function createPeopleService({ database, clock, instance, users, friends }: PeopleOptions) {
	const db = database.reader;

	async function interestsOf(userId: string): Promise<string[]> {
		const user = await users.findById(db, userId);
		return user ? (JSON.parse(user.interests) as string[]).map(folded) : [];
	}

	async function list({ id: viewerId }: Member, query: PeopleQuery): Promise<Page<ListedPerson>> {
		const { search = '', among, limit, cursor } = query;
		const viewersInterests = new Set(await interestsOf(viewerId));
		const { order = viewersInterests.size > 0 ? 'near' : 'newest' } = query;
		const rows = await queries.listVisible(db, {
			viewerId,
			now: isoNow(clock),
			since: new Date(clock.now().getTime() - activeDays * dayMs).toISOString(),
			beginning: beginningOf(search),
			among: among ?? null,
			order,
			after: cursor ? { rank: 0, ...decodeCursor(cursor) } : null,
			limit: limit + 1,
		});
		const shown = rows.slice(0, limit);
		const relations = await friends.relationsOf(db, viewerId);
		const { friends: hasFriends } = await instance.features();
		const items = shown.map((row) => presentListed(row, { viewersInterests, relation: relations(row.person_id), hasFriends }));
		const last = shown.at(-1);
		return { items, nextCursor: rows.length > limit && last ? encodeCursor(positionOf(last)) : null };
	}

	return {
		list,
		/** Forgives typing errors where no one is found; then there is one page. */
		async listForgiving(viewer: Member, { search, ...page }: PageQuery & { search: string }): Promise<Page<ListedPerson>> {
			const exact = await list(viewer, { ...page, search });
			if (exact.items.length > 0 || page.cursor) return exact;
			const among = await users.near(db, beginningOf(search), nearMax);
			return { ...(await list(viewer, { ...page, among })), nextCursor: null };
		},
		/** Includes the member. */
		async count({ id: viewerId }: Member): Promise<PeopleCount> {
			return { count: 1 + (await queries.countVisible(db, { viewerId, now: isoNow(clock), beginning: '' })) };
		},
	};
}
