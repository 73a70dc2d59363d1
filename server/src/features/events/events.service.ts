/** Events: inviting to them, changing and cancelling them, and what their pages and lists show. */
import { eventLimits } from '@friends/contract/events/events.limits';
import type {
	GatheringEntry,
	GatheringPage,
	listGatheringsBetweenQuerySchema,
	listGatheringsQuerySchema,
} from '@friends/contract/events/events.schema';
import type * as z from 'zod/mini';
import { memberIdOf, type Viewer } from '#core/access/viewer';
import type { Caches } from '#core/cache/caches';
import { type Clock, isoNow } from '#core/clock';
import { notFound } from '#core/errors';
import type { Page } from '#core/keyset';
import { readOn } from '#core/reading-on';
import type { Database } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import { nextOf, type OccurrenceRow, presentOccurrence } from '../gatherings/gatherings.service.ts';
import type { PostsGate } from '../posts/posts.gate.ts';
import type { PostsService, VisiblePost } from '../posts/posts.service.ts';
import type { TribesService } from '../tribes/tribes.service.ts';
import { createAnswerLists } from './answers/answer-lists.ts';
import { createAnswering } from './answers/answering.ts';
import { createCalendars } from './calendars/calendars.ts';
import * as queries from './events.queries.ts';
import { createWriting } from './writing.ts';

export interface EventsOptions {
	database: Database;
	caches: Caches;
	clock: Clock;
	publicUrl: string;
	communityName(): Promise<string>;
	gate: PostsGate;
	posts: Pick<PostsService, 'hydration' | 'create' | 'update'>;
	friends: Pick<FriendsService, 'blockedAmong'>;
	tribes: Pick<TribesService, 'membershipsOf' | 'cards'>;
}

type ListQuery = z.output<typeof listGatheringsQuerySchema>;
type WindowQuery = z.output<typeof listGatheringsBetweenQuerySchema>;

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

function createLists({ database, caches, clock, posts: { hydration } }: EventsOptions) {
	const db = database.reader;

	type Shown = queries.PlacedOccurrence & { visible: VisiblePost };

	async function visibleOf(rows: queries.PlacedOccurrence[], viewer: Viewer): Promise<Shown[]> {
		const posts = await hydration.visible(db, [...new Set(rows.map(({ postId }) => postId))], viewer);
		const byId = new Map(posts.map((visible) => [visible.post.view.id, visible]));
		return rows.flatMap((row) => {
			const visible = byId.get(row.postId);
			return visible ? { ...row, visible } : [];
		});
	}

	function present({ visible, ...row }: Shown, viewer: Viewer): GatheringEntry[] {
		const { id, title, author, tribe, event } = visible.post.view;
		const view = hydration.eventOf(visible, row, viewer);
		return event && view ? [{ postId: id, title: title ?? '', author, tribe, event, viewer: view }] : [];
	}

	type Skeleton = (
		after: queries.PlacedOccurrence | { createdAt: string; id: string } | null,
		limit: number,
	) => Promise<queries.PlacedOccurrence[]>;

	const entries = (viewer: Viewer, { limit, cursor }: { limit: number; cursor?: string | undefined }, skeleton: Skeleton) =>
		caches.consistently(async (): Promise<Page<GatheringEntry>> => {
			const visible = (rows: queries.PlacedOccurrence[]) => visibleOf(rows, viewer);
			const page = await readOn({ limit, cursor, skeleton, visible, positionOf: (row) => row });
			return { ...page, items: page.items.flatMap((shown) => present(shown, viewer)) };
		});

	const questionOf = (viewer: Viewer, { filter, tribe }: Pick<ListQuery, 'filter' | 'tribe'>): queries.Question => ({
		viewerId: memberIdOf(viewer),
		filter,
		tribeId: tribe,
	});

	return {
		async list(viewer: Viewer, { limit, cursor, ...asked }: ListQuery): Promise<Page<GatheringEntry>> {
			const question = { ...questionOf(viewer, asked), now: isoNow(clock) };
			return entries(viewer, { limit, cursor }, (after, rows) => queries.listComing(db, question, { after, limit: rows }));
		},

		async listBetween(viewer: Viewer, { from, to, ...asked }: WindowQuery): Promise<GatheringEntry[]> {
			const window = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
			const limit = eventLimits.window.maxItems;
			const question = { ...questionOf(viewer, asked), ...window };
			const page = await entries(viewer, { limit }, (after, rows) => queries.listBetween(db, question, { after, limit: rows }));
			return page.items;
		},

		/** For calendars: the first ones of a stretch of time. */
		async listEntries(viewer: Viewer, question: Parameters<typeof queries.listBetween>[1], limit: number): Promise<GatheringEntry[]> {
			return (await entries(viewer, { limit }, (after, rows) => queries.listBetween(db, question, { after, limit: rows }))).items;
		},
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
				const [visible] = await posts.hydration.visible(db, [postId], viewer);
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
