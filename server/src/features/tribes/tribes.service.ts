/** Tribes: finding them, and who may post in them. */
import type { ChannelRole } from '@friends/contract/channels/channels.schema';
import type { PageQuery } from '@friends/contract/core/pages';
import { folded } from '@friends/contract/core/words/folding';
import { tribeLimits } from '@friends/contract/tribes/tribes.limits';
import type { Tribe, TribeMember, TribeOrder, tribeScopes } from '@friends/contract/tribes/tribes.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { type Member, memberIdOf, type Viewer } from '#core/access/viewer';
import type { Caches } from '#core/cache/caches';
import { type Clock, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { noIds } from '#core/ids';
import { decodeCursor, type Page, type Position, pageOf } from '#core/keyset';
import { readOn } from '#core/reading-on';
import type { Database, Reader } from '#core/transaction';
import { errorsIn } from '#core/typing-errors';
import type { FriendsService } from '../friends/friends.service.ts';
import type { ReportedBy } from '../reactions/reactions.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { type CountWaiting, createOrderAccess } from './access/order-access.ts';
import { createTribeAccess } from './access/tribe-access.ts';
import type { CachedTribes } from './cached-tribes.ts';
import { createTribeCards } from './cards.ts';
import type { ActOnMember } from './member-acts.ts';
import { listUntil } from './shadow/shadow-bans.queries.ts';
import { createSight } from './shadow/sight.ts';
import * as members from './tribe-members.queries.ts';
import { canSeeInside, mayInTribe, ownsTribe } from './tribes.policy.ts';
import { presentMember, presentTribe } from './tribes.present.ts';
import type { MembershipsService } from './viewer-memberships.ts';
import type { VisibleTribe, VisibleTribes } from './visible-tribes.ts';
import { standingOf, visitsOf } from './visits/tribe-visits.service.ts';
import { withoutBlocked } from './without-blocked.ts';
import { listAllTribes, listTribesOf } from './words/listed-tribes.queries.ts';
import { listSuggestedTribes } from './words/suggested-tribes.queries.ts';
import { beginningsOf, exactTag, listWordsNear, type Sought } from './words/tribe-words.queries.ts';
import { wordsIn } from './words/tribe-words.ts';

export { mayAs, type TribeCard } from './cards.ts';
export { joinModeOf } from './joining/join-modes.ts';
export { slugOf } from './moderation/slug.ts';
export {
	defaultRoles,
	type MemberRole,
	noPermissions,
	noStanding,
	type Permissions,
	rolesIn,
	type Standing,
	type TribeRoles,
} from './roles.ts';
export { isUnagreed } from './rules/tribe-rules.queries.ts';
export type { SeenBy, Sight } from './shadow/sight.ts';
export { canReview, isTribeArchived, keepsOrder, mayInTribe, mayRemoveFrom, type RemovalFacts, restraintOn } from './tribes.policy.ts';
export { presentAdminTribe, presentTribeBeside, presentTribeRef } from './tribes.present.ts';
export { lockTribe } from './tribes.queries.ts';
export { type Membership, type Memberships, membershipEvents, noMemberships, restraintIn } from './viewer-memberships.ts';
export { countStanding } from './visits/tribe-visits.queries.ts';

type MembersQuery = PageQuery & { search?: string | undefined; least?: ChannelRole | undefined };
type OrderedPage = PageQuery & { order: TribeOrder };
type TribesQuery = PageQuery & {
	scope: (typeof tribeScopes)[number];
	search?: string | undefined;
	/** As a whole. */
	tag?: string | undefined;
	/** Of all. */
	order?: TribeOrder | undefined;
};

const searchWordsMax = 5;
const noCounts: ReadonlyMap<string, number> = new Map();
export type TribesService = ReturnType<typeof createTribesService>;

interface TribesOptions {
	database: Database;
	caches: Caches;
	clock: Clock;
	friends: FriendsService;
	users: Pick<UsersService, 'cards'>;
	reportedBy: ReportedBy;
	countReports: CountWaiting;
	countHeld: CountWaiting;
	cached: CachedTribes;
	memberships: MembershipsService;
	actOnMember: ActOnMember;
	visible: VisibleTribes;
}

export function createTribesService(options: TribesOptions) {
	const views = createViews(options);
	const list = createList(options, views);
	return {
		find: views.find,
		get: views.get,
		listVisible: views.listVisible,
		list,
		listForgiving: createForgiving(options, list),
		listMembers: createListMembers(options),
		...createTribeAccess(options),
		...createOrderAccess(options),
		...createSight({ ...options, present: views.present }),
		idOf: options.visible.idOf,
		/** @returns the id of a tribe of the member. @throws AppError for all others. */
		async requireOwner(db: Reader, key: string, member: Member): Promise<string> {
			const { row, facts } = await options.visible.require(db, key, member);
			if (!ownsTribe(facts)) throw new AppError('not_your_tribe');
			return row.id;
		},
		cards: createTribeCards(options.caches),
		membershipsOf: options.memberships.of,
		membershipIn: options.memberships.in,
		membershipsAmong: options.memberships.among,
	};
}

type Views = ReturnType<typeof createViews>;

/** Latest members that the viewer may see, for each tribe. */
function createFaces(users: TribesOptions['users']) {
	return async function facesOf(db: Reader, latest: readonly (readonly string[])[], blockedIds: ReadonlySet<string>): Promise<Person[][]> {
		const shown = latest.map((ids) => (blockedIds.size > 0 ? ids.filter((id) => !blockedIds.has(id)) : ids));
		const people = await users.cards.getMany(db, shown.flat());
		let next = 0;
		return shown.map(({ length }) => {
			const faces = people.slice(next, next + length).flatMap((card) => card?.person ?? []);
			next += length;
			return faces.slice(0, tribeLimits.faces);
		});
	};
}

/** What waits for a member in the tribes that they look after. */
function createCountWaiting({ countReports, countHeld }: Pick<TribesOptions, 'countReports' | 'countHeld'>) {
	return async function countWaiting(db: Reader, userId: string | null, tribes: VisibleTribe[]) {
		const kept = tribes.filter(({ facts }) => mayInTribe(facts, 'remove')).map(({ row }) => row.id);
		const isKeeper = userId !== null && kept.length > 0;
		const reports = isKeeper ? await countReports(db, userId, kept) : noCounts;
		const held = isKeeper ? await countHeld(db, userId, kept) : noCounts;
		return (id: string) => ({ reportCount: reports.get(id) ?? 0, heldCount: held.get(id) ?? 0 });
	};
}

function createViews({ database, caches, clock, friends, users, reportedBy, cached, memberships, visible, ...counting }: TribesOptions) {
	const countWaiting = createCountWaiting(counting);
	const facesOf = createFaces(users);

	async function present(db: Reader, viewer: Viewer, tribes: VisibleTribe[]): Promise<Tribe[]> {
		const userId = memberIdOf(viewer);
		const blockedIds = userId === null ? noIds : (await friends.circleOf(db, userId)).blockedIds;
		const hiddenIn = await memberships.counter(db, blockedIds);
		const reported = userId === null ? noIds : await reportedBy(db, userId);
		const latest = tribes.map((tribe) => (canSeeInside(tribe.facts) ? tribe.cached.latestIds : []));
		const faces = await facesOf(db, latest, blockedIds);
		const [visits, standing] = [await visitsOf(db, userId, tribes), await standingOf(db, userId, tribes)];
		const managed = tribes.filter(({ facts }) => mayInTribe(facts, 'manageMembers')).map((tribe) => tribe.cached);
		const requesters = await cached.requestersOf(db, managed);
		const now = isoNow(clock);
		const waitingIn = await countWaiting(db, userId, tribes);
		return tribes.map((tribe, index) => {
			const { row, facts } = tribe;
			const memberCount = row.member_count - (canSeeInside(facts) ? hiddenIn(row.id) : 0);
			const requestCount = [...(requesters.get(row.id) ?? [])].filter((id) => !blockedIds.has(id)).length;
			const counts = { requestCount, ...waitingIn(row.id), standing: standing.get(row.id) ?? 0 };
			const own = { ...counts, hasReported: reported.has(row.id), visit: visits.get(row.id) ?? null, now };
			return presentTribe(tribe, { faces: faces[index] ?? [], memberCount, ...own });
		});
	}

	/** Null where the viewer sees no such tribe. */
	function find(viewer: Viewer, key: string, inviteCode?: string): Promise<Tribe | null> {
		return caches.consistently(async () => {
			const db = database.reader;
			const tribe = await visible.find(db, key, viewer, inviteCode);
			const [view = null] = tribe ? await present(db, viewer, [tribe]) : [];
			return view;
		});
	}

	async function get(...of: Parameters<typeof find>): Promise<Tribe> {
		const tribe = await find(...of);
		if (!tribe) throw notFound('tribe');
		return tribe;
	}

	/** Those of these tribes whose posts and members the viewer may see. */
	const listVisible = async (db: Reader, viewer: Viewer, ids: string[]): Promise<Tribe[]> =>
		present(
			db,
			viewer,
			(await visible.load(db, ids, viewer)).filter(({ facts }) => canSeeInside(facts)),
		);

	return { present, find, get, listVisible };
}

function createList({ database, caches, clock, cached, visible }: TribesOptions, { present }: Views) {
	const db = database.reader;

	/** Those whose inside the viewer sees, each with its position as it was read: members join, and posts are written, meanwhile. */
	async function visibleAt(viewer: Viewer, positions: Position[]): Promise<{ tribe: VisibleTribe; position: Position }[]> {
		const ids = positions.map(({ id }) => id);
		const loaded = new Map((await visible.load(db, ids, viewer)).map((tribe) => [tribe.row.id, tribe]));
		return positions.flatMap((position) => {
			const tribe = loaded.get(position.id);
			return tribe && canSeeInside(tribe.facts) ? { tribe, position } : [];
		});
	}

	async function listAll(viewer: Viewer, sought: Sought[], { limit, cursor, order }: OrderedPage): Promise<Page<Tribe>> {
		const isWhole = order === 'newest' && sought.length === 0;
		const { items, nextCursor } = await readOn({
			limit,
			cursor,
			skeleton: (after, rows) => (isWhole ? cached.listNewest(db, after, rows) : listAllTribes(db, { order, after, limit: rows, sought })),
			visible: (positions) => visibleAt(viewer, positions),
			positionOf: ({ position }) => position,
		});
		const tribes = items.map(({ tribe }) => tribe);
		return { items: await present(db, viewer, tribes), nextCursor };
	}

	const presentAll = async (viewer: Viewer, ids: string[]) => present(db, viewer, await visible.load(db, ids, viewer));

	async function listMine(viewer: Viewer, sought: Sought[], { limit, cursor }: PageQuery): Promise<Page<Tribe>> {
		const userId = memberIdOf(viewer);
		const after = cursor ? decodeCursor(cursor) : null;
		if (userId === null) return { items: [], nextCursor: null };
		const rows = await listTribesOf(db, { userId, after, limit: limit + 1, sought });
		const { items, nextCursor } = pageOf(rows, limit, (row) => row);
		const ids = items.map(({ tribeId }) => tribeId);
		return { items: await presentAll(viewer, ids), nextCursor };
	}

	async function listSuggested(viewer: Viewer, { limit }: PageQuery): Promise<Page<Tribe>> {
		const userId = memberIdOf(viewer);
		if (userId === null) return { items: [], nextCursor: null };
		const ids = await listSuggestedTribes(db, { userId, now: isoNow(clock), limit });
		return { items: await presentAll(viewer, ids), nextCursor: null };
	}

	return function list(viewer: Viewer, { scope, search = '', tag, order = 'newest', ...page }: TribesQuery): Promise<Page<Tribe>> {
		const words = wordsIn(search).slice(0, searchWordsMax);
		const sought = [...beginningsOf(words), ...(tag === undefined ? [] : [exactTag(tag)])];
		return caches.consistently(async () => {
			// Signs alone are in no word of a tribe.
			if (search !== '' && words.length === 0) return { items: [], nextCursor: null };
			if (scope === 'mine') return listMine(viewer, sought, page);
			return scope === 'suggested' ? listSuggested(viewer, page) : listAll(viewer, sought, { order, ...page });
		});
	};
}

function createForgiving({ database }: TribesOptions, list: ReturnType<typeof createList>) {
	/** The word of a public tribe that has fewest typing errors; the word itself for none. */
	async function meant(word: string): Promise<string> {
		const near = (await listWordsNear(database.reader, word)).flatMap((other) => {
			const errors = errorsIn(word, other);
			return errors === null ? [] : [{ other, errors }];
		});
		return near.sort((one, other) => one.errors - other.errors)[0]?.other ?? word;
	}

	/** Of all tribes; forgives typing errors where none is found, and then there is one page. */
	return async function listForgiving(viewer: Viewer, { search, ...page }: PageQuery & { search: string }): Promise<Page<Tribe>> {
		const exact = await list(viewer, { ...page, scope: 'all', search });
		if (exact.items.length > 0 || page.cursor) return exact;
		const words = await Promise.all(wordsIn(search).slice(0, searchWordsMax).map(meant));
		return { ...(await list(viewer, { ...page, scope: 'all', search: words.join(' ') })), nextCursor: null };
	};
}

/** When those of these members end who are shadow-banned, for those who mute members. */
async function shadowBannedAmong(
	db: Reader,
	{ row, facts }: VisibleTribe,
	{ viewerId, now, userIds }: { viewerId: string | null; now: string; userIds: string[] },
): Promise<ReadonlyMap<string, string>> {
	if (viewerId === null || userIds.length === 0 || !mayInTribe(facts, 'mute')) return new Map();
	return listUntil(db, { tribeId: row.id, viewerId, now, userIds });
}

function createListMembers({ database, clock, friends, visible }: TribesOptions) {
	return async function listMembers(
		viewer: Viewer,
		key: string,
		{ limit, cursor, search = '', least }: MembersQuery,
	): Promise<Page<TribeMember>> {
		const db = database.reader;
		const tribe = await visible.requireInside(db, key, viewer);
		const { id: tribeId, owner_id: ownerId } = tribe.row;
		const asked = { tribeId, ownerId, beginning: folded(search.replace(/^@/, '')), onlyModerators: least === 'moderator' };
		const { items, nextCursor } = await readOn({
			limit,
			cursor,
			skeleton: (after, rows) => members.listMembers(db, { ...asked, after, limit: rows }),
			visible: (rows) => withoutBlocked(db, memberIdOf(viewer), { friends, rows }),
			positionOf: (member) => member,
		});
		const at = { viewerId: memberIdOf(viewer), now: isoNow(clock) };
		const shadowBanned = await shadowBannedAmong(db, tribe, { ...at, userIds: items.map(({ person_id: id }) => id) });
		const until = ({ person_id: id }: members.MemberRow) => shadowBanned.get(id) ?? null;
		return { items: items.map((member) => presentMember(member, tribe, { ...at, shadowBannedUntil: until(member) })), nextCursor };
	};
}
