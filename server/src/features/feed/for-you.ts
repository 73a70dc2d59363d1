/**
 * The order 'for-you': windows of the newest candidates, each ranked by the formula of the contract. It shows what the newest order shows to the
 * same viewer: the same skeletons, and the policy after them.
 */
import { commentCreated, commentDeleted, commentHidden, commentRestored } from '@friends/contract/comments/comments.events';
import type { PageQuery } from '@friends/contract/core/pages';
import { type FeedWeights, peopleMax, scoreOf, type Why } from '@friends/contract/feed/for-you';
import { postLiked, postUnliked } from '@friends/contract/posts/posts.events';
import { defaultPreferences } from '@friends/contract/users/users.defaults';
import { preferencesUpdated } from '@friends/contract/users/users.events';
import type { Member } from '#core/access/viewer';
import type { Caches } from '#core/cache/caches';
import type { Clock } from '#core/clock';
import { isAfter, type Page, type Position } from '#core/keyset';
import type { Database } from '#core/transaction';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { FriendsService } from '../friends/friends.service.ts';
import type { PostsService, VisiblePost } from '../posts/posts.service.ts';
import type { TribesService } from '../tribes/tribes.service.ts';
import type { PlacedPost } from './feed.queries.ts';
import { decodePlace, encodePlace, type Place } from './for-you.cursor.ts';
import { listPeopleCounts } from './for-you.queries.ts';

/** Candidates that are ranked together. */
const windowMax = 500;
/** Candidates that may come into a window after it was read first, such as imported ones. */
const lateMax = 50;
/** Extra posts beyond the limit: they tell of a next page and replace hidden ones. */
const hiddenMax = 5;
/** Later than all ids. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const cachedPostsMax = 20_000;
const cachedMembersMax = 10_000;

interface Ranked {
	row: PlacedPost;
	why: Why;
	score: number;
}

export interface ForYouOptions {
	database: Database;
	caches: Caches;
	clock: Clock;
	accounts: Pick<AccountsService, 'find'>;
	friends: Pick<FriendsService, 'circleOf'>;
	tribes: Pick<TribesService, 'membershipsOf'>;
	posts: Pick<PostsService, 'hydration'>;
}

interface Source {
	skeleton(after: Position | null, limit: number): Promise<PlacedPost[]>;
	keep?(row: PlacedPost): boolean;
}

/** Highest score first; equal ones newest first. */
const comesAfter = (one: { row: Position; score: number }, other: { row: Position; score: number }): boolean =>
	one.score < other.score || (one.score === other.score && isAfter(one.row, other.row));

export function createForYou(options: ForYouOptions) {
	const { database, clock, posts } = options;
	const db = database.reader;
	const weights = createWeights(options);
	const rank = createRank(options);

	async function begin(userId: string): Promise<Place> {
		const minute = Math.floor(clock.now().getTime() / 60_000);
		return { minute, weights: await weights.of(userId), after: null, until: null, last: null };
	}

	async function visibleOf(viewer: Member, ranked: readonly Ranked[]): Promise<VisiblePost[]> {
		const reasons = new Map(ranked.map(({ row, why }) => [row.id, why]));
		const visible = await posts.hydration.listed(db, [...reasons.keys()], viewer);
		return visible.map((post) => ({ ...post, why: reasons.get(post.post.view.id) }));
	}

	/** A page may be short and still have a next one: at the end of a window. */
	return async function listForYou(
		viewer: Member,
		{ skeleton, keep = () => true }: Source,
		{ limit, cursor }: PageQuery,
	): Promise<Page<VisiblePost>> {
		const place = cursor ? decodePlace(cursor) : await begin(viewer.id);
		const window = await readWindow(skeleton, place);
		if (!window) return { items: [], nextCursor: null };
		const candidates = window.rows.filter(keep);
		// A page that loses many to the policy ranks all; most find enough among the first few.
		let [ranked, found]: [Ranked[], VisiblePost[]] = [[], []];
		for (const count of [limit + 1 + hiddenMax, windowMax + lateMax]) {
			ranked = await rank(viewer.id, candidates, place, count);
			found = await visibleOf(viewer, ranked);
			if (found.length > limit || ranked.length < count) break;
		}
		const last = ranked.find(({ row }) => row.id === found[limit - 1]?.post.view.id);
		if (found.length > limit && last) {
			const { after, until } = window;
			return {
				items: found.slice(0, limit),
				nextCursor: encodePlace({ ...place, after, until, last: { ...last.row, score: last.score } }),
			};
		}
		const next = window.isEnd ? null : encodePlace({ ...place, after: window.until, until: null, last: null });
		return { items: found, nextCursor: next };
	};
}

/** Reads the candidates of a window between the same two positions for all of its pages, so that no post is in two windows. Null for none. */
async function readWindow(skeleton: Source['skeleton'], { after, until }: Place) {
	const most = until ? windowMax + lateMax : windowMax;
	const read = await skeleton(after, most);
	const rows = until ? read.filter((row) => !isAfter(row, until)) : read;
	const last = until ?? rows.at(-1);
	if (!last) return null;
	return {
		rows,
		// A post that is written later is in none.
		after: after ?? { createdAt: rows[0]?.createdAt ?? last.createdAt, id: lastId },
		until: last,
		isEnd: read.length < most && rows.length === read.length,
	};
}

/** Keeps the best of many, in order: cheaper than to sort all for a page. */
function createBest(count: number) {
	const inOrder: Ranked[] = [];
	return {
		inOrder,
		add(ranked: Ranked): void {
			const worst = inOrder.at(-1);
			if (inOrder.length === count && worst && comesAfter(ranked, worst)) return;
			let place = inOrder.length;
			while (place > 0 && comesAfter(inOrder[place - 1] as Ranked, ranked)) place -= 1;
			inOrder.splice(place, 0, ranked);
			if (inOrder.length > count) inOrder.pop();
		},
	};
}

const minutes = new WeakMap<PlacedPost, number>();

/** Cached by row, since rows are kept in memory and read for every viewer: parsing five hundred times takes as long as a page. */
function minuteOf(row: PlacedPost): number {
	let minute = minutes.get(row);
	if (minute === undefined) {
		minute = Math.floor(Date.parse(row.createdAt) / 60_000);
		minutes.set(row, minute);
	}
	return minute;
}

function createWeights({ database, caches, accounts }: ForYouOptions) {
	const cache = caches.of<FeedWeights>({
		name: 'feed.weights',
		of: 'person',
		events: [preferencesUpdated],
		max: cachedMembersMax,
		async load(db, userIds) {
			const found = await Promise.all(userIds.map((userId) => accounts.find(db, userId)));
			return new Map(found.flatMap((account) => (account ? [[account.id, account.preferences.feedWeights]] : [])));
		},
	});
	return {
		of: async (userId: string): Promise<FeedWeights> => (await cache.get(database.reader, userId)) ?? defaultPreferences.feedWeights,
	};
}

/** Ranks candidates, without those that earlier pages had. */
function createRank({ database, caches, friends, tribes }: ForYouOptions) {
	const db = database.reader;
	const counts = caches.of<number>({
		name: 'feed.people',
		of: 'post',
		events: [postLiked, postUnliked, commentCreated, commentDeleted, commentHidden, commentRestored],
		max: cachedPostsMax,
		load: async (reader, ids) =>
			new Map((await listPeopleCounts(reader, ids, {})).map(({ id, people }) => [id, Math.min(Number(people), peopleMax)])),
	});

	return async function rank(
		userId: string,
		rows: readonly PlacedPost[],
		{ minute, weights, last }: Place,
		count: number,
	): Promise<Ranked[]> {
		const { friendIds } = await friends.circleOf(db, userId);
		const memberships = await tribes.membershipsOf(db, userId, []);
		const people = await counts.getMany(
			db,
			rows.map(({ id }) => id),
		);
		const best = createBest(count);
		const before = last && { row: last, score: last.score };
		for (const [index, row] of rows.entries()) {
			const { authorId, tribeId } = row;
			const why = {
				minutesOld: Math.max(0, minute - minuteOf(row)),
				people: people[index] ?? 0,
				isOwn: authorId === userId,
				isFriend: friendIds.has(authorId),
				isInTribe: tribeId !== null && memberships.in(tribeId) !== undefined,
			};
			const ranked = { row, why, score: scoreOf(why, weights) };
			if (!before || comesAfter(ranked, before)) best.add(ranked);
		}
		return best.inOrder;
	};
}
