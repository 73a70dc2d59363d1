/** What a member may see beside the public posts, and all posts of their tribes: the newest of each are kept for members who are active. */
import { friendshipBegan, friendshipEnded } from '@friends/contract/friends/friends.events';
import type { Caches } from '#core/cache/caches';
import { isAfter, type Position } from '#core/keyset';
import type { Database } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import { membershipEvents, type TribesService } from '../tribes/tribes.service.ts';
import type { ChangedPost, PlacedPost } from './feed.queries.ts';
import { type Part, sorted, startAfter } from './parts.ts';
import type { RecentPosts } from './recent-posts.ts';
import * as queries from './streams.queries.ts';

/** Others: those that are not public. */
export type StreamsKind = 'others' | 'tribes';

/** Of one member; null until it is asked for, and when a post came to a stream of theirs. */
interface Kept {
	parts: Record<StreamsKind, { part: Part; mark: number } | null>;
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

	async function inTribesOf(userId: string, after: Position | null): Promise<PlacedPost[]> {
		const memberships = await tribes.membershipsOf(db, userId, []);
		return queries.listInTribes(db, { streamIds: [...memberships.tribeIds()], after });
	}

	async function othersOf(userId: string, after: Position | null): Promise<PlacedPost[]> {
		const streams = await queries.listStreams(db, { userId });
		const idsOf = (kind: queries.Stream['kind']) => streams.filter((stream) => stream.kind === kind).map(({ id }) => id);
		return [
			...(await queries.listOthersInTribes(db, { streamIds: idsOf('tribe'), after })),
			...(await queries.listOthersByAuthors(db, { streamIds: idsOf('author'), after })),
		];
	}

	return async function read(kind: StreamsKind, userId: string, after: Position | null): Promise<Part> {
		const rows = sorted(kind === 'tribes' ? await inTribesOf(userId, after) : await othersOf(userId, after));
		// Each stream stops at its limit, so what comes after the first that did is not known.
		return rows.length < partMax ? { rows, isEnd: true } : { rows: rows.slice(0, partMax), isEnd: false };
	};
}

export function createViewerStreams({ database, caches, recent, friends, tribes }: ViewerStreamsOptions) {
	const db = database.reader;
	const read = createReading({ database, tribes });
	const kept = caches.of<Kept>({
		of: 'person',
		events: [friendshipBegan, friendshipEnded, ...membershipEvents],
		max: keptViewersMax,
		load: async (_db, userIds) => new Map(userIds.map((userId) => [userId, { parts: { others: null, tribes: null } }])),
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

	async function newest(kind: StreamsKind, userId: string): Promise<Part> {
		const parts = (await kept.get(db, userId))?.parts;
		const mark = recent.mark();
		const known = parts?.[kind];
		const came = known && recent.since(known.mark);
		if (known && came && !(await concerns(kind, userId, came))) {
			known.mark = mark;
			return known.part;
		}
		const part = await read(kind, userId, null);
		if (parts) parts[kind] = { part, mark };
		return part;
	}

	/** The next posts of a member's streams, however many of them. */
	return async function streamsAfter(kind: StreamsKind, userId: string, after: Position | null): Promise<Part> {
		const { rows, isEnd } = await newest(kind, userId);
		const last = rows.at(-1);
		const isKept = isEnd || after === null || (last !== undefined && isAfter(last, after));
		return isKept ? { rows: rows.slice(startAfter(rows, after)), isEnd } : read(kind, userId, after);
	};
}
