/** Calendars for other programs: the file of an event, and calendars of members and tribes at secret addresses. */
import { createHash, randomBytes } from 'node:crypto';
import { calendarOf } from '@friends/contract/events/calendar-address';
import { calendarFeedsChanged } from '@friends/contract/events/events.events';
import { eventLimits } from '@friends/contract/events/events.limits';
import type { CalendarFeed, GatheringEntry, NewCalendarFeed } from '@friends/contract/events/events.schema';
import type { TribeRef } from '@friends/contract/tribes/tribes.schema';
import { memberIdOf, type SessionMember, type Viewer } from '#core/access/viewer';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { notFound } from '#core/errors';
import { append } from '#core/events/append';
import { newId } from '#core/ids';
import type { Database, Reader, Transaction } from '#core/transaction';
import { nextOf } from '../../gatherings/gatherings.service.ts';
import type { PostsService } from '../../posts/posts.service.ts';
import type { TribesService } from '../../tribes/tribes.service.ts';
import { type listBetween, listStarts } from '../events.queries.ts';
import { viewerOf } from '../member-viewer.ts';
import * as queries from './calendars.queries.ts';
import { calendarText, type IcsEvent } from './ics.ts';

interface CalendarsOptions {
	database: Database;
	clock: Clock;
	publicUrl: string;
	communityName(): Promise<string>;
	posts: Pick<PostsService, 'hydration'>;
	tribes: Pick<TribesService, 'membershipsOf' | 'cards'>;
	listEntries(viewer: Viewer, question: Parameters<typeof listBetween>[1], limit: number): Promise<GatheringEntry[]>;
}

export type Calendars = ReturnType<typeof createCalendars>;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export function createCalendars(options: CalendarsOptions) {
	return { fileOf: createFile(options), ...createFeeds(options), read: createReading(options) };
}

const placeIn = ({ place, link }: { place: string; link: string }): string => [place, link].filter((each) => each !== '').join(' ');

const uidOf = (id: string, publicUrl: string): string => `${id}@${new URL(publicUrl).hostname}`;
const pageOf = (postId: string, publicUrl: string): string => `${publicUrl}/post/${postId}`;

function createFile({ database, clock, publicUrl, posts: { hydration } }: CalendarsOptions) {
	const db = database.reader;

	return async function fileOf(viewer: Viewer, postId: string): Promise<string> {
		const [visible] = await hydration.visible(db, [postId], viewer);
		const event = visible?.post.view.event;
		const row = (await nextOf(db, [postId], { viewerId: memberIdOf(viewer), now: isoNow(clock) })).get(postId);
		const view = visible && hydration.eventOf(visible, row, viewer);
		const starts = await listStarts(db, postId);
		const [first] = starts;
		if (!visible || !event || !view || !first) throw notFound('event');
		const { title, body, updatedAt } = visible.post.view;
		const file: IcsEvent = {
			...{ uid: uidOf(postId, publicUrl), url: pageOf(postId, publicUrl), title: title ?? '', description: body, place: placeIn(view) },
			...{ zone: event.zone, startsAt: first.startsAt, endsAt: first.endsAt, isCancelled: event.cancelled !== null, updatedAt },
			series: event.rule && {
				rule: event.rule,
				starts: starts.map(({ startsAt, isCancelled }) => ({ startsAt, isCancelled: event.cancelled === null && Boolean(isCancelled) })),
			},
		};
		return calendarText(file.title, [file]);
	};
}

/** The tribe, while the member may read its calendar: in it, and it is open. */
async function findReadable(
	tribes: CalendarsOptions['tribes'],
	db: Reader,
	{ userId, tribeIds }: { userId: string; tribeIds: readonly string[] },
): Promise<ReadonlyMap<string, TribeRef>> {
	if (tribeIds.length === 0) return new Map();
	const memberships = await tribes.membershipsOf(db, userId, [...tribeIds]);
	const cards = await tribes.cards.getMany(db, [...tribeIds]);
	return new Map(
		tribeIds.flatMap((id, index) => {
			const [membership, card] = [memberships.in(id), cards[index]];
			return membership && card && !card.isClosed ? [[id, card.ref]] : [];
		}),
	);
}

function createFeeds({ database, clock, tribes }: CalendarsOptions) {
	const db = database.reader;
	return {
		/** Those that the member may read now. */
		async list({ id: userId }: SessionMember): Promise<CalendarFeed[]> {
			const rows = await queries.listFeeds(db, userId);
			const readable = await findReadable(tribes, db, { userId, tribeIds: rows.flatMap(({ tribeId }) => tribeId ?? []) });
			return rows.flatMap(({ id, tribeId, createdAt }) => {
				const tribe = tribeId === null ? null : readable.get(tribeId);
				return tribe === undefined ? [] : { id, tribe, createdAt };
			});
		},

		async create({ id: userId }: SessionMember, tribeId: string | null): Promise<NewCalendarFeed> {
			const tribe = tribeId === null ? null : (await findReadable(tribes, db, { userId, tribeIds: [tribeId] })).get(tribeId);
			if (tribe === undefined) throw notFound('tribe');
			const [id, secret, createdAt] = [newId(), randomBytes(24).toString('base64url'), isoNow(clock)];
			const row = { id, user_id: userId, tribe_id: tribeId, secret_hash: hashOf(secret), created_at: createdAt };
			await database.transaction(async (transaction) => {
				await queries.replaceFeed(transaction, row);
				await append(transaction, calendarFeedsChanged, { actorId: userId, subjects: { user: userId }, at: createdAt });
			});
			return { id, tribe, createdAt, path: calendarOf(secret) };
		},

		async remove(transaction: Transaction, { id: userId }: SessionMember, id: string): Promise<void> {
			if (!(await queries.deleteFeed(transaction, { id, userId }))) throw notFound('calendar');
			await append(transaction, calendarFeedsChanged, { actorId: userId, subjects: { user: userId }, at: isoNow(clock) });
		},
	};
}

const daySeconds = 24 * 60 * 60;

function createReading({ database, clock, publicUrl, communityName, tribes, listEntries }: CalendarsOptions) {
	const db = database.reader;

	const icsOf = ({ postId, title, event, viewer }: GatheringEntry): IcsEvent => ({
		...{ uid: uidOf(viewer.occurrence.id, publicUrl), url: pageOf(postId, publicUrl), title, description: '', place: placeIn(viewer) },
		...{ zone: event.zone, startsAt: viewer.occurrence.startsAt, endsAt: viewer.occurrence.endsAt },
		// A moment that stays the same while nothing changes, so that the ETag does.
		...{ isCancelled: viewer.occurrence.isCancelled, updatedAt: viewer.occurrence.startsAt, series: null },
	});

	/** Name of the calendar; undefined when the member may not read it any more. */
	async function nameOf(userId: string, tribeId: string | null): Promise<string | undefined> {
		if (tribeId === null) return communityName();
		return (await findReadable(tribes, db, { userId, tribeIds: [tribeId] })).get(tribeId)?.name;
	}

	return async function read(secret: string): Promise<string> {
		const feed = await queries.findFeed(db, { secretHash: hashOf(secret), now: isoNow(clock) });
		const name = feed && (await nameOf(feed.userId, feed.tribeId));
		if (!feed || name === undefined) throw notFound('calendar');
		const { pastDays, daysAhead, maxItems } = eventLimits.feed;
		const entries = await listEntries(
			viewerOf(feed.userId),
			{
				...{ viewerId: feed.userId, filter: feed.tribeId === null ? 'going' : 'all', tribeId: feed.tribeId ?? undefined },
				...{ from: isoIn(clock, -pastDays * daySeconds), to: isoIn(clock, daysAhead * daySeconds) },
			},
			maxItems,
		);
		return calendarText(name, entries.map(icsOf));
	};
}
