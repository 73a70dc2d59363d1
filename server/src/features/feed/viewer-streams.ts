/** Streams of a viewer: non-public posts from the database, and posts in their tribes, whose newest are cached. */
import { tribeClosed, tribeReopened } from '@friends/contract/tribes/tribes.events';
import type { Caches } from '#core/cache/caches';
import type { Position } from '#core/keyset';
import type { Database } from '#core/transaction';
import { membershipEvents, type TribesService } from '../tribes/tribes.service.ts';
import type { PlacedPost } from './feed.queries.ts';
import { type Part, sorted, startAfter, withPosts } from './parts.ts';
import type { RecentPosts } from './recent-posts.ts';
import * as queries from './streams.queries.ts';

interface Newest {
	part: Part;
	/** Mark in the history of recent posts up to which this is complete. */
	mark: number;
	/** Number of tribes closed and reopened before. */
	closings: number;
}

const ofAllMembers = new Set<string>([tribeClosed, tribeReopened].map(({ name }) => name));

/** Some ten kilobytes each. */
const cachedViewersMax = 1_500;

interface ViewerStreamsOptions {
	database: Database;
	caches: Caches;
	recent: RecentPosts;
	tribes: Pick<TribesService, 'membershipsOf' | 'cards'>;
}

/** Each stream stops at its limit, so rows after the first exhausted stream are unknown. */
function partOf(rows: PlacedPost[], until: Position | null): Part {
	const all = sorted(rows);
	if (all.length >= queries.streamPartMax) return { rows: all.slice(0, queries.streamPartMax), isEnd: false };
	return until ? { rows: all, isEnd: false, reaches: until } : { rows: all, isEnd: true };
}

export function createViewerStreams({ database, caches, recent, tribes }: ViewerStreamsOptions) {
	const db = database.reader;
	const cache = caches.of<{ newest: Newest | null }>({
		name: 'feed.viewerStreams',
		of: 'person',
		events: membershipEvents,
		max: cachedViewersMax,
		load: async (_db, userIds) => new Map(userIds.map((userId) => [userId, { newest: null }])),
	});

	// Closing or reopening a tribe names no members, and changes the streams of all.
	let closings = 0;
	caches.listen((change) => {
		if (change && ofAllMembers.has(change.name)) closings += 1;
	});

	async function readTribes(userId: string, after: Position | null): Promise<Part> {
		const ids = [...(await tribes.membershipsOf(db, userId, [])).tribeIds()];
		const cards = await tribes.cards.getMany(db, ids);
		const open = ids.filter((_, index) => !cards[index]?.isClosed);
		return partOf(await queries.listInTribes(db, open, { after, until: null }), null);
	}

	/** Adds recent posts to the cached part; null when the history no longer reaches back. */
	async function updated(userId: string, { part, mark, ...rest }: Newest): Promise<Newest | null> {
		const now = recent.mark();
		const came = recent.since(mark);
		if (!came || rest.closings !== closings) return null;
		if (came.length === 0) return { part, mark: now, closings };
		const memberships = await tribes.membershipsOf(db, userId, []);
		const inTribes = came.filter(({ tribeId }) => tribeId !== null && memberships.in(tribeId) !== undefined);
		return { part: inTribes.length > 0 ? withPosts(part, inTribes) : part, mark: now, closings };
	}

	async function newestInTribes(userId: string): Promise<Part> {
		const ofViewer = await cache.get(db, userId);
		const mark = recent.mark();
		const known = ofViewer?.newest && (await updated(userId, ofViewer.newest));
		const newest = known ?? { part: await readTribes(userId, null), mark, closings };
		if (ofViewer) ofViewer.newest = newest;
		return newest.part;
	}

	return {
		/** The next posts that are not public, up to a position or the size of a part. */
		async othersAfter(userId: string, range: queries.Range): Promise<Part> {
			const streams = await queries.listStreams(db, { userId });
			const idsOf = (kind: queries.Stream['kind']) => streams.filter((stream) => stream.kind === kind).map(({ id }) => id);
			const inTribes = await queries.listOthersInTribes(db, idsOf('tribe'), range);
			return partOf([...inTribes, ...(await queries.listOthersByAuthors(db, idsOf('author'), range))], range.until);
		},

		/** The next posts in the viewer's tribes; the number varies. */
		async tribesAfter(userId: string, after: Position | null): Promise<Part> {
			const { rows, isEnd } = await newestInTribes(userId);
			const rest = rows.slice(startAfter(rows, after));
			return rest.length > 0 || isEnd ? { rows: rest, isEnd } : readTribes(userId, after);
		},
	};
}
