/** The live room: what pages watch, what they missed, and what is told to them beside the log. */

import { idSchema } from '@friends/contract/core/scalars';
import { liveLimits } from '@friends/contract/live/live.limits';
import type { Missed, ToldEvent, Watch } from '@friends/contract/live/live.schema';
import { memberIdOf } from '#core/access/viewer';
import type { LiveConnection } from '#core/endpoints/bound';
import { parsePosition } from '#core/events/log-position';
import type { Connection, LiveViewer } from '#core/realtime/connections';
import type { FanOut } from '#core/realtime/fan-out';
import { eventFrame } from '#core/realtime/frames';
import { type LivePresence, presenceKeyOf } from '../presence/presence.service.ts';
import { countsOf, feedKey, threadOf } from './keys.ts';
import { countedFor, countedIn, type LiveCountsSources } from './live-counts.ts';
import { grewEvent, newIn, newTo } from './live-feed.ts';

export type LiveService = ReturnType<typeof createLiveService>;

/** As an address says it. */
export interface WatchQuery {
	after?: string | undefined;
	posts?: string[] | undefined;
	threads?: string[] | undefined;
	feed?: 'true' | 'false' | undefined;
	people?: string[] | undefined;
}

interface LiveServiceOptions extends LiveCountsSources {
	fanOut: FanOut;
	presence: Pick<LivePresence, 'eventFor'>;
}

/** What is no id names nothing. */
const idsIn = (ids: string[] = [], max: number) => ids.filter((id) => idSchema.safeParse(id).success).slice(0, max);

const watchOf = ({ posts, threads, feed, people }: WatchQuery): Watch => ({
	posts: idsIn(posts, liveLimits.posts),
	threads: idsIn(threads, liveLimits.threads),
	feed: feed === 'true',
	people: idsIn(people, liveLimits.people),
});

/** What of it the viewer sees. */
interface Watching {
	posts: string[];
	threads: string[];
	feed: boolean;
	/** Which of them the viewer may see is asked whenever something is told. */
	people: string[];
	/** A thread is not there any more, or was never there for them. */
	lacksThread: boolean;
}

const keysOf = ({ posts, threads, feed, people }: Watching): Set<string> =>
	new Set([...posts.map(countsOf), ...threads.map(threadOf), ...(feed ? [feedKey] : []), ...people.map(presenceKeyOf)]);

/** Ids of posts whose counts the page shows. */
const countedOf = ({ posts, threads }: Watching): string[] => [...new Set([...posts, ...threads])];

export function createLiveService({ fanOut, presence, ...sources }: LiveServiceOptions) {
	const { db, posts } = sources;

	async function seenIn(viewer: LiveViewer, watch: Watch): Promise<Watching> {
		const seen = await posts.visibleAmong(db, [...watch.posts, ...watch.threads], viewer);
		const [shown, threads] = [watch.posts, watch.threads].map((ids) => ids.filter((id) => seen.has(id)));
		const lacksThread = watch.threads.some((id) => !seen.has(id));
		return { posts: shown ?? [], threads: threads ?? [], feed: watch.feed, people: watch.people ?? [], lacksThread };
	}

	/** What changed in the gap, as it is now. */
	async function changesIn(viewer: LiveViewer, watching: Watching, after: string): Promise<ToldEvent[]> {
		const position = parsePosition(after);
		const events = position && fanOut.eventsAfter(position);
		if (!events) return [];
		const dirty = new Set(countedIn(events, memberIdOf(viewer)));
		const counts = await countedFor(
			sources,
			viewer,
			countedOf(watching).filter((id) => dirty.has(id)),
		);
		const postIds = watching.feed ? await newTo(posts, db, viewer, newIn(events)) : [];
		return [...counts, ...(postIds.length > 0 ? [grewEvent(postIds)] : [])];
	}

	/** Pages that know no position may have read their counts long ago. A thread that is not visible says no more than a post that does not exist: everything is read again. */
	async function complete(missed: Missed, viewer: LiveViewer, watching: Watching, after: string | undefined): Promise<Missed> {
		if (!missed.isComplete) return missed;
		if (after === undefined) {
			return { ...missed, events: [...missed.events, ...(await countedFor(sources, viewer, countedOf(watching)))] };
		}
		if (watching.lacksThread) return { ...missed, isComplete: false, events: [] };
		return { ...missed, events: [...missed.events, ...(await changesIn(viewer, watching, after))] };
	}

	return {
		/** Tells the counts of posts that the page has begun to show: they may have changed since it read them. */
		async watch(viewer: LiveViewer, shown: Watch, { connection, watch }: LiveConnection): Promise<void> {
			const watching = await seenIn(viewer, shown);
			const { keys: before } = connection;
			const begun = countedOf(watching).filter((id) => !before.has(countsOf(id)) && !before.has(threadOf(id)));
			watch([...keysOf(watching)]);
			for (const told of await countedFor(sources, viewer, begun)) connection.send(eventFrame(told));
		},
		async missed(viewer: LiveViewer, query: WatchQuery): Promise<Missed> {
			const watching = await seenIn(viewer, watchOf(query));
			const missed = await fanOut.missed({ viewer, after: query.after, keys: keysOf(watching) });
			const told = await complete(missed, viewer, watching, query.after);
			const here = await presence.eventFor(viewer, watching.people);
			return here ? { ...told, events: [...told.events, here] } : told;
		},
		/** @returns what the connection missed; it hears all events from now on. */
		async open(connection: Connection, query: WatchQuery): Promise<Missed> {
			const { viewer } = connection;
			const watching = await seenIn(viewer, watchOf(query));
			const missed = await fanOut.open(connection, { after: query.after, keys: keysOf(watching) });
			return complete(missed, viewer, watching, query.after);
		},
	};
}
