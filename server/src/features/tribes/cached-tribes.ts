/** Caches of tribes, for all viewers: each with its latest members, who has asked to join it, and the list of newest tribes. */
import {
	tribeClosed,
	tribeDeleted,
	tribeFounded,
	tribeHandedOn,
	tribeJoined,
	tribeLeft,
	tribeMemberRemoved,
	tribeOffered,
	tribePostingChanged,
	tribeReopened,
	tribeRequestAccepted,
	tribeRequestDeclined,
	tribeRequested,
	tribeRequestWithdrawn,
	tribeRolesChanged,
	tribeRulesChanged,
	tribeTakenUp,
	tribeUpdated,
} from '@friends/contract/tribes/tribes.events';
import type { Cache } from '#core/cache/cache';
import type { Caches } from '#core/cache/caches';
import { noIds } from '#core/ids';
import { decodeCursor, encodeCursor, type Position } from '#core/keyset';
import type { Reader } from '#core/transaction';
import { listRequesters } from './joining/tribe-requests.queries.ts';
import { rolesIn, type TribeRoles } from './roles.ts';
import type { ComposedTribe } from './tribes.present.ts';
import * as queries from './tribes.queries.ts';
import { listAllTribes } from './words/listed-tribes.queries.ts';

export interface CachedTribe {
	row: queries.TribeRow;
	roles: TribeRoles;
	/** Ids of its latest members, latest first; a few more than are shown. */
	latestIds: readonly string[];
	/** Cached result of composing its view. */
	composed: ComposedTribe | null;
}

/** Skeleton of the list of all tribes, newest first. */
export type ListNewest = (db: Reader, after: Position | null, limit: number) => Promise<Position[]>;

export interface CachedTribes {
	tribes: Cache<CachedTribe>;
	/** People who have asked to join, for those of these tribes that someone has; large tribes have thousands, who stay cached while members come and go. */
	requestersOf(db: Reader, tribes: readonly CachedTribe[]): Promise<Map<string, ReadonlySet<string>>>;
	idsOfSlugs: Cache<string>;
	listNewest: ListNewest;
}

/** Capacity in tribes and their cached ids together. */
const cacheMax = 50_000;
const slugsMax = 5_000;
/** Capacity in rows of all pages together. */
const newestMax = 20_000;

const ofItself = [
	tribeFounded,
	tribeUpdated,
	tribeClosed,
	tribeReopened,
	tribeHandedOn,
	tribeOffered,
	tribeTakenUp,
	tribeRolesChanged,
	tribeRulesChanged,
	tribePostingChanged,
	tribeDeleted,
];
const ofMembers = [tribeJoined, tribeLeft, tribeMemberRemoved];
const ofRequests = [tribeRequested, tribeRequestWithdrawn, tribeRequestAccepted, tribeRequestDeclined];

const idsIn = (ids: string | null): string[] => ids?.split(' ') ?? [];

const cachedOf = (row: queries.TribeRow): CachedTribe => ({
	row,
	roles: rolesIn(row.roles),
	latestIds: idsIn(row.latest_ids),
	composed: null,
});

function createNewest(caches: Caches): ListNewest {
	const cache = caches.of<Position[]>({
		name: 'tribes.newest',
		of: 'all',
		events: [tribeFounded, tribeDeleted],
		max: newestMax,
		weigh: ({ length }) => 1 + length,
		load: async (db, stretches) => new Map(await Promise.all(stretches.map(async (key) => [key, await load(db, key)] as const))),
	});

	/** @param key limit and cursor */
	function load(db: Reader, key: string): Promise<Position[]> {
		const [limit, cursor] = key.split(' ');
		return listAllTribes(db, { order: 'newest', after: cursor ? decodeCursor(cursor) : null, limit: Number(limit), sought: [] });
	}

	return async (db, after, limit) => (await cache.get(db, `${limit} ${after ? encodeCursor(after) : ''}`)) ?? [];
}

function createRequesters(caches: Caches): CachedTribes['requestersOf'] {
	const cache = caches.of<ReadonlySet<string>>({
		name: 'tribes.requesters',
		of: 'tribe',
		// A private tribe that becomes public has no requests any more.
		events: [...ofRequests, tribeUpdated, tribeDeleted],
		max: cacheMax,
		weigh: ({ size }) => 1 + size,
		load: async (db, ids) => new Map((await listRequesters(db, ids, {})).map((row) => [row.tribeId, new Set(idsIn(row.ids))])),
	});

	return async (db, tribes) => {
		const ids = tribes.filter(({ row }) => Boolean(row.has_requests)).map(({ row }) => row.id);
		const found = ids.length > 0 ? await cache.getMany(db, ids) : [];
		return new Map(ids.map((id, index) => [id, found[index] ?? noIds]));
	};
}

export function createCachedTribes(caches: Caches): CachedTribes {
	return {
		tribes: caches.of<CachedTribe>({
			name: 'tribes.tribes',
			of: 'tribe',
			events: [...ofItself, ...ofMembers, ...ofRequests],
			max: cacheMax,
			weigh: ({ latestIds }) => 1 + latestIds.length,
			load: async (db, ids) => new Map((await queries.listTribes(db, ids, {})).map((row) => [row.id, cachedOf(row)])),
		}),
		requestersOf: createRequesters(caches),
		/** Slugs change only when an administrator renames the tribe. */
		idsOfSlugs: caches.of<string>({
			name: 'tribes.idsOfSlugs',
			of: 'all',
			events: [tribeUpdated, tribeDeleted],
			max: slugsMax,
			load: async (db, slugs) => new Map((await queries.listIdsOfSlugs(db, slugs, {})).map(({ id, slug }) => [slug, id])),
		}),
		listNewest: createNewest(caches),
	};
}
