/** What a member may see beside the public posts, and all posts of their tribes: the newest of each are kept for members who are active. */
import { friendshipBegan, friendshipEnded } from '@friends/contract/friends/friends.events';
import type { Caches } from '#core/cache/caches';
import { isAfter } from '#core/keyset';
import type { Database } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import { membershipEvents, type TribesService } from '../tribes/tribes.service.ts';
import type { ChangedPost } from './feed.queries.ts';
import { type Part, sorted, startAfter, withPosts } from './parts.ts';
import type { RecentPosts } from './recent-posts.ts';
import * as queries from './streams.queries.ts';

/** Others: those that are not public. */
export type StreamsKind = 'others' | 'tribes';

/** Where posts may be that a member sees beside the public ones. */
interface Streams {
	tribeIds: string[];
	authorIds: string[];
}

interface Newest {
	streams: Streams;
	part: Part;
	/** Up to which change of posts this holds. */
	mark: number;
}

/** Of one member; null until it is asked for. */
interface Kept {
	newest: Record<StreamsKind, Newest | null>;
}

/** Some twenty kilobytes each. */
const keptViewersMax = 1_500;
const partMax = queries.streamPartMax;
/** What is not public is kept back to this public post, which is some pages. */
const publicMax = 100;

interface ViewerStreamsOptions {
	database: Database;
	caches: Caches;
	recent: RecentPosts;
	friends: Pick<FriendsService, 'circleOf'>;
	tribes: Pick<TribesService, 'membershipsOf'>;
}

/** Reads streams from the database. */
function createReading({ database, tribes }: Pick<ViewerStreamsOptions, 'database' | 'tribes'>) {
	const db = database.reader;

	return {
		async streamsOf(kind: StreamsKind, userId: string): Promise<Streams> {
			if (kind === 'tribes') return { tribeIds: [...(await tribes.membershipsOf(db, userId, [])).tribeIds()], authorIds: [] };
			const streams = await queries.listStreams(db, { userId });
			const idsOf = (of: queries.Stream['kind']) => streams.filter((stream) => stream.kind === of).map(({ id }) => id);
			return { tribeIds: idsOf('tribe'), authorIds: idsOf('author') };
		},

		async readPart(kind: StreamsKind, { tribeIds, authorIds }: Streams, range: queries.Range): Promise<Part> {
			const listOfTribes = kind === 'tribes' ? queries.listInTribes : queries.listOthersInTribes;
			const rows = sorted([...(await listOfTribes(db, tribeIds, range)), ...(await queries.listOthersByAuthors(db, authorIds, range))]);
			// Each stream stops at its limit, so what comes after the first that did is not known.
			if (rows.length >= partMax) return { rows: rows.slice(0, partMax), isEnd: false };
			return range.until ? { rows, isEnd: false, reaches: range.until } : { rows, isEnd: true };
		},
	};
}

export function createViewerStreams({ database, caches, recent, friends, tribes }: ViewerStreamsOptions) {
	const db = database.reader;
	const { streamsOf, readPart } = createReading({ database, tribes });
	const kept = caches.of<Kept>({
		of: 'person',
		events: [friendshipBegan, friendshipEnded, ...membershipEvents],
		max: keptViewersMax,
		load: async (_db, userIds) => new Map(userIds.map((userId) => [userId, { newest: { others: null, tribes: null } }])),
	});

	/** Those of these posts that belong to the streams of this member. */
	async function concerning(kind: StreamsKind, userId: string, posts: readonly ChangedPost[]): Promise<ChangedPost[]> {
		if (posts.length === 0) return [];
		const memberships = await tribes.membershipsOf(db, userId, []);
		const isInTribe = ({ tribeId }: ChangedPost) => tribeId !== null && memberships.in(tribeId) !== undefined;
		if (kind === 'tribes') return posts.filter(isInTribe);
		const { friendIds } = await friends.circleOf(db, userId);
		const isForFriends = ({ audience, authorId }: ChangedPost) => audience === 'friends' && friendIds.has(authorId);
		const hidden = posts.filter(({ audience }) => audience !== 'public');
		return hidden.filter((post) => post.authorId === userId || isForFriends(post) || isInTribe(post));
	}

	/** What is known with what came since; null where a post is the first of its stream. */
	async function updated(kind: StreamsKind, userId: string, known: Newest | null | undefined): Promise<Newest | null> {
		const mark = recent.mark();
		const came = known && recent.since(known.mark);
		if (!known || !came) return null;
		const { streams, part } = known;
		const posts = await concerning(kind, userId, came);
		const isKnown = ({ tribeId, authorId }: ChangedPost) =>
			(tribeId !== null && streams.tribeIds.includes(tribeId)) || streams.authorIds.includes(authorId);
		if (!posts.every(isKnown)) return null;
		return { streams, part: posts.length === 0 ? part : withPosts(part, posts), mark };
	}

	async function read(kind: StreamsKind, userId: string): Promise<Newest> {
		const mark = recent.mark();
		const shared = kind === 'others' ? recent.after(null, publicMax) : null;
		const until = (shared && !shared.isEnd && shared.rows.at(-1)) || null;
		const streams = await streamsOf(kind, userId);
		return { streams, part: await readPart(kind, streams, { after: null, until }), mark };
	}

	async function newestOf(kind: StreamsKind, userId: string): Promise<Newest> {
		const ofViewer = (await kept.get(db, userId))?.newest;
		const newest = (await updated(kind, userId, ofViewer?.[kind])) ?? (await read(kind, userId));
		if (ofViewer) ofViewer[kind] = newest;
		return newest;
	}

	/** The next posts of a member's streams, as many as there are until that position or a part can hold. */
	return async function streamsAfter(kind: StreamsKind, userId: string, range: queries.Range): Promise<Part> {
		const { streams, part } = await newestOf(kind, userId);
		const rows = part.rows.slice(startAfter(part.rows, range.after));
		const { reaches } = part;
		const isWhole = reaches !== undefined && range.until !== null && !isAfter(range.until, reaches);
		return rows.length > 0 || part.isEnd || isWhole ? { ...part, rows } : readPart(kind, streams, range);
	};
}
