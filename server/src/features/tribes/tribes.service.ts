/** Tribes: finding, joining and leaving them, and who may post in one. */
import type { PageQuery } from '@friends/contract/core/pages';
import { tribeLimits } from '@friends/contract/tribes/tribes.limits';
import type { Tribe, TribeMember, TribeRef, tribeScopes } from '@friends/contract/tribes/tribes.schema';
import type { Author } from '@friends/contract/users/users.schema';
import { type Member, memberIdOf, type Viewer } from '#core/access/viewer';
import type { Caches } from '#core/cache/caches';
import { type Clock, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { decodeCursor, type Page, type Position, pageOf } from '#core/keyset';
import { readOn } from '#core/reading-on';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import { folded, presentAuthor } from '../users/users.service.ts';
import { createCards } from './cards.ts';
import { admit, ask, leave, withdraw } from './membership.ts';
import * as members from './tribe-members.queries.ts';
import { canJoinTribe, canSeeInside, leavingObstacle, postingObstacle } from './tribes.policy.ts';
import { presentMember, presentTribe, presentTribeRef } from './tribes.present.ts';
import * as queries from './tribes.queries.ts';
import { createMemberships } from './viewer-memberships.ts';
import { loadTribes, requireInside, requireLocked, requireTribe, type VisibleTribe } from './visible-tribes.ts';

export type { TribeCard } from './cards.ts';
export { presentTribeBeside } from './tribes.present.ts';
export { type Membership, type Memberships, noMemberships } from './viewer-memberships.ts';

type MembersQuery = PageQuery & { search?: string | undefined };
type TribesQuery = PageQuery & { scope: (typeof tribeScopes)[number]; search?: string | undefined };

interface Place {
	tribeId: string | null;
	channelId: string | null;
}

const searchWordsMax = 5;
/** Some of the latest may be hidden from the viewer by a block. */
const facesRead = 2 * tribeLimits.faces;
const none: ReadonlySet<string> = new Set();

export type TribesService = ReturnType<typeof createTribesService>;

interface TribesOptions {
	database: Database;
	caches: Caches;
	clock: Clock;
	friends: FriendsService;
}

export function createTribesService(options: TribesOptions) {
	const views = createViews(options);
	return {
		get: views.get,
		list: createList(options, views),
		listMembers: createListMembers(options, views),
		...createJoining(options),
		...createAnswers(options),
		cards: createCards(options.caches),
		membershipsOf: createMemberships(options),
		recount: members.recount,
	};
}

type Views = ReturnType<typeof createViews>;

function createViews({ database, clock, friends }: TribesOptions) {
	/** Drops people with whom a block lies between; the order stays. */
	async function known<Row extends { author_id: string }>(db: Reader, viewer: Viewer, rows: Row[]): Promise<Row[]> {
		const userId = memberIdOf(viewer);
		const ids = rows.map(({ author_id }) => author_id);
		const blocked = userId ? await friends.blockedAmong(db, userId, ids) : none;
		return rows.filter(({ author_id }) => !blocked.has(author_id));
	}

	async function facesOf(db: Reader, viewer: Viewer, tribes: VisibleTribe[]): Promise<Map<string, Author[]>> {
		const tribeIds = tribes.filter(({ facts }) => canSeeInside(facts)).map(({ row }) => row.id);
		const rows = await known(db, viewer, await members.listFaces(db, { tribeIds, each: facesRead }));
		const byTribe = Map.groupBy(rows, ({ tribe_id }) => tribe_id);
		return new Map([...byTribe].map(([id, faces]) => [id, faces.slice(0, tribeLimits.faces).map(presentAuthor)]));
	}

	async function present(db: Reader, viewer: Viewer, tribes: VisibleTribe[]): Promise<Tribe[]> {
		const faces = await facesOf(db, viewer, tribes);
		const now = isoNow(clock);
		return tribes.map(({ row, facts }) => presentTribe(row, { facts, faces: faces.get(row.id) ?? [], now }));
	}

	async function get(viewer: Viewer, key: string, inviteCode?: string): Promise<Tribe> {
		const db = database.reader;
		const [tribe] = await present(db, viewer, [await requireTribe(db, key, viewer, inviteCode)]);
		if (!tribe) throw notFound('tribe');
		return tribe;
	}

	return { known, present, get };
}

function createList({ database }: TribesOptions, { present }: Views) {
	async function listAll(viewer: Viewer, words: string[], { limit, cursor }: PageQuery): Promise<Page<Tribe>> {
		const db = database.reader;
		const { items, nextCursor } = await readOn({
			limit,
			cursor,
			skeleton: (after, rows) => queries.listNewestTribes(db, { after, limit: rows, words }),
			visible: async (positions) => (await loadTribes(db, idsOf(positions), viewer)).filter(({ facts }) => canSeeInside(facts)),
			positionOf: ({ row }) => row,
		});
		return { items: await present(db, viewer, items), nextCursor };
	}

	async function listMine(viewer: Viewer, words: string[], { limit, cursor }: PageQuery): Promise<Page<Tribe>> {
		const userId = memberIdOf(viewer);
		const after = cursor ? decodeCursor(cursor) : null;
		if (userId === null) return { items: [], nextCursor: null };
		const db = database.reader;
		const rows = await queries.listTribesOf(db, { userId, after, limit: limit + 1, words });
		const { items, nextCursor } = pageOf(rows, limit, (row) => row);
		const ids = items.map(({ tribeId }) => tribeId);
		return { items: await present(db, viewer, await loadTribes(db, ids, viewer)), nextCursor };
	}

	async function listSuggested(viewer: Viewer, { limit }: PageQuery): Promise<Page<Tribe>> {
		const userId = memberIdOf(viewer);
		if (userId === null) return { items: [], nextCursor: null };
		const ids = await queries.listSuggestedTribes(database.reader, { userId, limit });
		return { items: await present(database.reader, viewer, await loadTribes(database.reader, ids, viewer)), nextCursor: null };
	}

	return function list(viewer: Viewer, { scope, search = '', ...page }: TribesQuery): Promise<Page<Tribe>> {
		const words = search.split(/\s+/).filter(Boolean).slice(0, searchWordsMax);
		if (scope === 'mine') return listMine(viewer, words, page);
		return scope === 'suggested' ? listSuggested(viewer, page) : listAll(viewer, words, page);
	};
}

function createJoining({ clock }: TribesOptions) {
	async function join(transaction: Transaction, member: Member, key: string, inviteCode?: string): Promise<void> {
		const { row, facts } = await requireLocked(transaction, key, member, inviteCode);
		if (canJoinTribe(facts)) {
			const change = { tribeId: row.id, userId: member.id, at: isoNow(clock) };
			if (facts.isPrivate) await ask(transaction, change);
			else await admit(transaction, change);
		} else if (!facts.isMember && !facts.hasAsked) {
			throw new AppError('tribe_closed');
		}
	}

	async function leaveTribe(transaction: Transaction, member: Member, key: string): Promise<void> {
		const { row, facts } = await requireLocked(transaction, key, member);
		const obstacle = facts.isMember ? leavingObstacle(facts, isoNow(clock)) : null;
		if (obstacle) throw new AppError(obstacle);
		const change = { tribeId: row.id, userId: member.id, at: isoNow(clock) };
		await withdraw(transaction, change);
		await leave(transaction, change);
	}

	return { join, leave: leaveTribe };
}

function createListMembers({ database }: TribesOptions, { known }: Views) {
	return async function listMembers(viewer: Viewer, key: string, { limit, cursor, search = '' }: MembersQuery): Promise<Page<TribeMember>> {
		const db = database.reader;
		const { row } = await requireInside(db, key, viewer);
		const beginning = folded(search.replace(/^@/, ''));
		const { items, nextCursor } = await readOn({
			limit,
			cursor,
			skeleton: (after, rows) => members.listMembers(db, { tribeId: row.id, beginning, after, limit: rows }),
			visible: (rows) => known(db, viewer, rows),
			positionOf: (member) => member,
		});
		return { items: items.map(presentMember), nextCursor };
	};
}

/** What other rooms ask of tribes. */
function createAnswers({ database, clock }: TribesOptions) {
	return {
		/** Those of these tribes into which the viewer sees. */
		async findVisible(db: Reader, viewer: Viewer, ids: string[]): Promise<Map<string, TribeRef>> {
			const inside = (await loadTribes(db, ids, viewer)).filter(({ facts }) => canSeeInside(facts));
			return new Map(inside.map(({ row }) => [row.id, presentTribeRef(row)]));
		},
		/** Of these members, who belongs to which of these tribes, and since when. */
		async listJoinTimes(db: Reader, userIds: string[], ids: string[]): Promise<{ userId: string; tribeId: string; at: string }[]> {
			return ids.length > 0 ? members.listJoinTimes(db, { userIds, ids }) : [];
		},
		/** The id of a tribe into which the viewer sees. */
		requireInside: async (viewer: Viewer, key: string): Promise<string> => (await requireInside(database.reader, key, viewer)).row.id,

		/** Refuses unless the member may post there; outside tribes everybody may. */
		async requirePlaceToPost(db: Reader, member: Member, { tribeId, channelId }: Place): Promise<void> {
			if (tribeId === null) {
				if (channelId !== null) throw notFound('channel');
				return;
			}
			const [tribe] = await loadTribes(db, [tribeId], member);
			if (!tribe || !canSeeInside(tribe.facts)) throw notFound('tribe');
			const obstacle = postingObstacle(tribe.facts, isoNow(clock));
			if (obstacle) throw new AppError(obstacle);
			if (channelId !== null && !(await queries.hasChannel(db, { tribeId, channelId }))) throw notFound('channel');
		},
	};
}

const idsOf = (positions: Position[]): string[] => positions.map(({ id }) => id);
