/** Events: inviting to them, changing and cancelling them, and what their pages and lists show. */
import type { GatheringPage } from '@friends/contract/events/events.schema';
import { memberIdOf, type Viewer } from '#core/access/viewer';
import type { Caches } from '#core/cache/caches';
import { type Clock, isoNow } from '#core/clock';
import { notFound } from '#core/errors';
import type { Database } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import { nextOf, type OccurrenceRow, presentOccurrence } from '../gatherings/gatherings.service.ts';
import type { PostsGate } from '../posts/posts.gate.ts';
import type { PostsService } from '../posts/posts.service.ts';
import type { TribesService } from '../tribes/tribes.service.ts';
import { createAnswerLists } from './answers/answer-lists.ts';
import { createAnswering } from './answers/answering.ts';
import { createCalendars } from './calendars/calendars.ts';
import * as queries from './events.queries.ts';
import { createLists } from './lists.ts';
import { createWriting } from './writing.ts';

export interface EventsOptions {
	database: Database;
	caches: Caches;
	clock: Clock;
	publicUrl: string;
	communityName(): Promise<string>;
	gate: PostsGate;
	posts: Pick<PostsService, 'hydration' | 'create' | 'update' | 'shadowChanged'>;
	friends: Pick<FriendsService, 'blockedAmong'>;
	tribes: Pick<TribesService, 'membershipsOf' | 'cards'>;
}

export type EventsService = ReturnType<typeof createEventsService>;

export function createEventsService(options: EventsOptions) {
	const lists = createLists(options);
	const answering = createAnswering(options);
	return {
		...lists,
		...createPages(options),
		...createWriting({ ...options, answering }),
		answer: answering.answer,
		releaseSome: answering.releaseSome,
		releaseHidden: answering.releaseHidden,
		listAnswers: createAnswerLists(options).list,
		calendars: createCalendars({ ...options, listEntries: lists.listEntries }),
	};
}

function createPages(options: EventsOptions) {
	const { database, caches, clock, posts } = options;
	const { listGoing } = createAnswerLists(options);
	const db = database.reader;

	async function occurrenceOf(viewerId: string | null, { postId, id, now }: { postId: string; id: string | undefined; now: string }) {
		const row = id
			? await queries.findOccurrence(db, { id, postId, viewerId })
			: (await nextOf(db, [postId], { viewerId, now })).get(postId);
		if (!row) throw notFound('event');
		return row;
	}

	function seriesWith(row: OccurrenceRow, series: OccurrenceRow[]): OccurrenceRow[] {
		if (series.some(({ id }) => id === row.id)) return series;
		return [...series, row].sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
	}

	return {
		/** @param occurrenceId the next one without it */
		get: (viewer: Viewer, postId: string, occurrenceId?: string): Promise<GatheringPage> =>
			caches.consistently(async () => {
				const [visible] = await posts.hydration.asked(db, [postId], viewer);
				if (!visible?.post.gathering) throw notFound('event');
				const [viewerId, now] = [memberIdOf(viewer), isoNow(clock)];
				const row = await occurrenceOf(viewerId, { postId, id: occurrenceId, now });
				const [post] = await posts.hydration.present(db, [visible], viewer, new Map([[postId, row]]));
				if (!post) throw notFound('event');
				const series = seriesWith(row, await queries.listSeries(db, { postId, viewerId, now }));
				const isOver = row.endsAt <= now && !row.isCancelled;
				return {
					post,
					occurrences: series.map(presentOccurrence),
					people: viewerId === null ? [] : await listGoing(db, { viewerId, occurrenceId: row.id }),
					recap:
						isOver && viewerId === post.authorId ? { title: post.title ?? '', cameCount: row.goingCount, tribeId: post.tribeId } : null,
				};
			}),
	};
}
