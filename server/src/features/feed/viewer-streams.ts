/** What a member may see beside the public posts, and all posts of their tribes: the newest of each are kept for members who are active. */
import { friendshipBegan, friendshipEnded } from '@friends/contract/friends/friends.events';
import type { Caches } from '#core/cache/caches';
import { isAfter } from '#core/keyset';
import type { Database } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import { membershipEvents, type TribesService } from '../tribes/tribes.service.ts';
import type { ChangedPost } from './feed.queries.ts';
import { type Part, sorted, startAfter } from './parts.ts';
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

/** Of one member; null until it is asked for, and when a post came to a stream of theirs. */
interface Kept {
	newest: Record<StreamsKind, Newest | null>;
}

/** Some twenty kilobytes each. */
const keptViewersMax = 1_500;
const partMax = queries.streamPartMax;

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

		async read(kind: StreamsKind, { tribeIds, authorIds }: Streams, range: queries.Range): Promise<Part> {
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
	const { streamsOf, read } = createReading({ database, tribes });
	const kept = caches.of<Kept>({
		of: 'person',
		events: [friendshipBegan, friendshipEnded, ...membershipEvents],
		max: keptViewersMax,
		load: async (_db, userIds) => new Map(userIds.map((userId) => [userId, { newest: { others: null, tribes: null } }])),
	});

	async function concerns(kind: StreamsKind, userId: string, posts: readonly ChangedPost[]): Promise<boolean> {
		if (posts.length === 0) return false;
		const memberships = await tribes.membershipsOf(db, userId, []);
		const isInTribe = ({ tribeId }: ChangedPost) => tribeId !== null && memberships.in(tribeId) !== undefined;
		if (kind === 'tribes') return posts.some(isInTribe);
		const { friendIds } = await friends.circleOf(db, userId);
		return posts.some(
			(post) => post.audience !== 'public' && (post.authorId === userId || friendIds.has(post.authorId) || isInTribe(post)),
		);
	}

	async function newestOf(kind: StreamsKind, userId: string): Promise<Newest> {
		const ofViewer = (await kept.get(db, userId))?.newest;
		const mark = recent.mark();
		const known = ofViewer?.[kind];
		const came = known && recent.since(known.mark);
		if (known && came && !(await concerns(kind, userId, came))) {
			known.mark = mark;
			return known;
		}
		const streams = await streamsOf(kind, userId);
		const newest = { streams, part: await read(kind, streams, { after: null, until: null }), mark };
		if (ofViewer) ofViewer[kind] = newest;
		return newest;
	}

	/** The next posts of a member's streams, as many as there are until that position or a part can hold. */
	return async function streamsAfter(kind: StreamsKind, userId: string, range: queries.Range): Promise<Part> {
		const { streams, part } = await newestOf(kind, userId);
		const { rows, isEnd } = part;
		const { after } = range;
		const last = rows.at(-1);
		const isKept = isEnd || after === null || (last !== undefined && isAfter(last, after));
		return isKept ? { rows: rows.slice(startAfter(rows, after)), isEnd } : read(kind, streams, range);
	};
}
