/** Filters of the member’s own: making, changing and removing them. They concern what others write, and no one but their member knows of them. */
import { filtersChanged } from '@friends/contract/filters/filters.events';
import { filterLimits } from '@friends/contract/filters/filters.limits';
import type { createFilterBodySchema, Filter, FilterSpan, updateFilterBodySchema } from '@friends/contract/filters/filters.schema';
import type * as z from 'zod/mini';
import type { Member } from '#core/access/viewer';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { FriendsService } from '../friends/friends.service.ts';
import type { TribesService } from '../tribes/tribes.service.ts';
import type { UsersService } from '../users/users.service.ts';
import * as queries from './filters.queries.ts';
import type { FilterRow } from './matching.ts';

export type { ListSubject } from './matching.ts';
export type { Marked, ViewerFilters } from './viewer-filters.ts';

type NewFilterBody = z.output<typeof createFilterBodySchema>;
type ChangedFilterBody = z.output<typeof updateFilterBodySchema>;

interface FiltersOptions {
	database: Database;
	clock: Clock;
	accounts: Pick<AccountsService, 'lock'>;
	users: Pick<UsersService, 'cards'>;
	friends: Pick<FriendsService, 'blockedAmong'>;
	tribes: Pick<TribesService, 'findVisible'>;
}

const secondsOf: Record<Exclude<FilterSpan, 'ever'>, number> = { day: 24 * 60 * 60, week: 7 * 24 * 60 * 60 };

export type FiltersService = ReturnType<typeof createFiltersService>;

export function createFiltersService(options: FiltersOptions) {
	const { database, clock } = options;
	const db = database.reader;
	const namesIn = createNames(options);

	async function present(viewer: Member, rows: readonly queries.OwnedFilter[]): Promise<Filter[]> {
		const names = await namesIn(db, viewer, rows);
		return rows.map(({ userId: _, ...row }) => ({ ...row, name: names.get(row.value) ?? null }));
	}

	return {
		list: async (viewer: Member): Promise<Filter[]> =>
			present(viewer, await queries.listRunning(db, { userId: viewer.id, now: isoNow(clock) })),
		async get(viewer: Member, id: string): Promise<Filter> {
			const row = await queries.findFilter(db, { userId: viewer.id, id });
			const [filter] = row ? await present(viewer, [row]) : [];
			if (!filter) throw notFound('filter');
			return filter;
		},
		...createChanging(options, namesIn),
		removeEnded: () => database.transaction((transaction) => queries.removeEnded(transaction, isoNow(clock))),
	};
}

type NamesIn = ReturnType<typeof createNames>;

/** Names by the ids of the people and tribes of filters; only of those that the member sees. */
function createNames({ users, friends, tribes }: FiltersOptions) {
	return async function namesIn(db: Reader, viewer: Member, rows: readonly Pick<FilterRow, 'kind' | 'value'>[]) {
		const valuesOf = (kind: FilterRow['kind']) => rows.filter((row) => row.kind === kind).map(({ value }) => value);
		const [personIds, tribeIds] = [valuesOf('person'), valuesOf('tribe')];
		const cards = personIds.length > 0 ? await users.cards.getMany(db, personIds) : [];
		const blocked = await friends.blockedAmong(db, viewer.id, personIds);
		const seen = tribeIds.length > 0 ? await tribes.findVisible(db, viewer, tribeIds) : [];
		return new Map([
			...cards.flatMap((card) => (card && !blocked.has(card.person.id) ? [[card.person.id, card.person.name] as const] : [])),
			...[...seen].map(([id, { name }]) => [id, name] as const),
		]);
	};
}

function createChanging({ clock, accounts }: FiltersOptions, namesIn: NamesIn) {
	const untilOf = (lasts: FilterSpan) => (lasts === 'ever' ? null : isoIn(clock, secondsOf[lasts]));
	const told = (transaction: Transaction, userId: string) =>
		append(transaction, filtersChanged, { actorId: userId, subjects: { user: userId }, at: isoNow(clock) });

	/** Refuses the member themselves, and what they do not see. */
	async function requireSeen(transaction: Transaction, viewer: Member, { kind, value }: NewFilterBody): Promise<void> {
		if (kind !== 'person' && kind !== 'tribe') return;
		if (value === viewer.id) throw new AppError('filter_yourself');
		if (!(await namesIn(transaction, viewer, [{ kind, value }])).has(value)) throw notFound(kind);
	}

	return {
		/** @returns the id of the filter, which is an earlier one where that has the same value. */
		async create(transaction: Transaction, viewer: Member, { id, ...body }: NewFilterBody & { id: string }): Promise<string> {
			const { kind, value, action, lasts } = body;
			const [userId, at, until] = [viewer.id, isoNow(clock), untilOf(lasts)];
			await requireSeen(transaction, viewer, body);
			// The second of two at once waits, and counts the first.
			await accounts.lock(transaction, userId);
			const same = await queries.findSame(transaction, { userId, kind, value });
			const others = (await queries.listRunning(transaction, { userId, now: at })).filter((filter) => filter.id !== same?.id);
			if (others.length >= filterLimits.max) throw new AppError('too_many_filters');
			if (same) await queries.updateFilter(transaction, { id: same.id, action, until, created_at: at });
			else await queries.insertFilter(transaction, { id, userId, kind, value, action, until, at });
			await told(transaction, userId);
			return same?.id ?? id;
		},

		async update(transaction: Transaction, viewer: Member, id: string, { action, lasts }: ChangedFilterBody): Promise<void> {
			const filter = await queries.findFilter(transaction, { userId: viewer.id, id });
			if (!filter) throw notFound('filter');
			await queries.updateFilter(transaction, { id, action, until: lasts === undefined ? filter.until : untilOf(lasts) });
			await told(transaction, viewer.id);
		},

		async remove(transaction: Transaction, viewer: Member, id: string): Promise<void> {
			if (!(await queries.deleteFilter(transaction, { userId: viewer.id, id }))) throw notFound('filter');
			await told(transaction, viewer.id);
		},
	};
}
