/** Lists of events: what comes, what a month shows, and what calendars hold. */
import { eventLimits } from '@friends/contract/events/events.limits';
import type { GatheringEntry, listGatheringsBetweenQuerySchema, listGatheringsQuerySchema } from '@friends/contract/events/events.schema';
import type * as z from 'zod/mini';
import { memberIdOf, type Viewer } from '#core/access/viewer';
import type { Caches } from '#core/cache/caches';
import { type Clock, isoNow } from '#core/clock';
import type { Page, Position } from '#core/keyset';
import { readOn } from '#core/reading-on';
import type { Database } from '#core/transaction';
import type { PostsService, VisiblePost } from '../posts/posts.service.ts';
import * as queries from './events.queries.ts';

interface ListsOptions {
	database: Database;
	caches: Caches;
	clock: Clock;
	posts: Pick<PostsService, 'hydration'>;
}

type ListQuery = z.output<typeof listGatheringsQuerySchema>;
type WindowQuery = z.output<typeof listGatheringsBetweenQuerySchema>;

type BetweenQuestion = Parameters<typeof queries.listBetween>[1];

interface Source {
	skeleton(after: Position | null, limit: number): Promise<queries.PlacedOccurrence[]>;
	/** Which of these posts the list has. */
	choose(ids: readonly string[]): Promise<VisiblePost[]>;
}

function createEntries({ caches, posts: { hydration } }: ListsOptions) {
	type Shown = queries.PlacedOccurrence & { visible: VisiblePost };

	function present({ visible, ...row }: Shown, viewer: Viewer): GatheringEntry[] {
		const { id, title, author, tribe, event } = visible.post.view;
		const view = hydration.eventOf(visible, row, viewer);
		return event && view ? [{ postId: id, title: title ?? '', author, tribe, event, viewer: view }] : [];
	}

	return (
		viewer: Viewer,
		{ limit, cursor }: { limit: number; cursor?: string | undefined },
		{ skeleton, choose }: Source,
	): Promise<Page<GatheringEntry>> =>
		caches.consistently(async () => {
			async function visibleOf(rows: queries.PlacedOccurrence[]): Promise<Shown[]> {
				const posts = await choose([...new Set(rows.map(({ postId }) => postId))]);
				const byId = new Map(posts.map((visible) => [visible.post.view.id, visible]));
				return rows.flatMap((row) => {
					const visible = byId.get(row.postId);
					return visible ? { ...row, visible } : [];
				});
			}
			const page = await readOn({ limit, cursor, skeleton, visible: visibleOf, positionOf: (row) => row });
			return { ...page, items: page.items.flatMap((shown) => present(shown, viewer)) };
		});
}

export function createLists(options: ListsOptions) {
	const { database, clock, posts } = options;
	const db = database.reader;
	const entries = createEntries(options);

	const everySeen =
		(viewer: Viewer): Source['choose'] =>
		(ids) =>
			posts.hydration.visible(db, ids, viewer);

	/**
	 * What members do not go to is left out where it meets a filter of theirs, also one that warns: a line is too short to be folded.
	 * Filters of just the tribe whose list it is do not count.
	 */
	const unfiltered =
		(viewer: Viewer, { filter, tribeId }: queries.Question): Source['choose'] =>
		async (ids) => {
			if (filter === 'going') return everySeen(viewer)(ids);
			const about = tribeId === undefined ? undefined : ({ kind: 'tribe', value: tribeId } as const);
			return (await posts.hydration.listed(db, ids, viewer, { about })).filter(({ filtered }) => !filtered);
		};

	const questionOf = (viewer: Viewer, { filter, tribe }: Pick<ListQuery, 'filter' | 'tribe'>): queries.Question => ({
		viewerId: memberIdOf(viewer),
		filter,
		tribeId: tribe,
	});

	const between = async (viewer: Viewer, question: BetweenQuestion, { limit, choose }: { limit: number } & Pick<Source, 'choose'>) => {
		const skeleton: Source['skeleton'] = (after, rows) => queries.listBetween(db, question, { after, limit: rows });
		return (await entries(viewer, { limit }, { skeleton, choose })).items;
	};

	return {
		async list(viewer: Viewer, { limit, cursor, ...asked }: ListQuery): Promise<Page<GatheringEntry>> {
			const question = { ...questionOf(viewer, asked), now: isoNow(clock) };
			const skeleton: Source['skeleton'] = (after, rows) => queries.listComing(db, question, { after, limit: rows });
			return entries(viewer, { limit, cursor }, { skeleton, choose: unfiltered(viewer, question) });
		},

		async listBetween(viewer: Viewer, { from, to, ...asked }: WindowQuery): Promise<GatheringEntry[]> {
			const window = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
			const question = { ...questionOf(viewer, asked), ...window };
			return between(viewer, question, { limit: eventLimits.window.maxItems, choose: unfiltered(viewer, question) });
		},

		/** For calendars, in which filters do not count: the first ones of a stretch of time. */
		listEntries: (viewer: Viewer, question: BetweenQuestion, limit: number): Promise<GatheringEntry[]> =>
			between(viewer, question, { limit, choose: everySeen(viewer) }),
	};
}
