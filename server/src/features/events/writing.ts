/** Inviting to events, changing and cancelling them. Title, text and picture are those of the post. */
import { gatheringCancelled, gatheringUpdated } from '@friends/contract/events/events.events';
import type {
	cancelGatheringBodySchema,
	createGatheringBodySchema,
	updateGatheringBodySchema,
} from '@friends/contract/events/events.schema';
import type * as z from 'zod/mini';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import { newId } from '#core/ids';
import type { Transaction } from '#core/transaction';
import { type OccurrenceRow, type Span, spansOf, wallOf } from '../gatherings/gatherings.service.ts';
import type { PostsGate } from '../posts/posts.gate.ts';
import type { PostsService } from '../posts/posts.service.ts';
import type { Answering } from './answers/answering.ts';
import * as queries from './events.queries.ts';

type CreateBody = z.output<typeof createGatheringBodySchema>;
type UpdateBody = z.output<typeof updateGatheringBodySchema>;

interface WritingOptions {
	clock: Clock;
	gate: Pick<PostsGate, 'requireEditable'>;
	posts: Pick<PostsService, 'create' | 'update' | 'shadowChanged'>;
	answering: Pick<Answering, 'fill'>;
}

const hourMs = 60 * 60 * 1000;

/** Reminders for which it is too late. */
export function remindersAt(startsAt: string, now: string): number {
	const left = Date.parse(startsAt) - Date.parse(now);
	if (left <= hourMs) return 2;
	return left <= 24 * hourMs ? 1 : 0;
}

/** One spelling of each zone. */
const zoneOf = (zone: string): string => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

const columnsOf = (body: UpdateBody, spans: readonly Span[]) => ({
	starts: body.starts,
	ends: body.ends,
	zone: zoneOf(body.zone),
	rule: body.rule && JSON.stringify(body.rule),
	place: body.place,
	link: body.link,
	is_place_for_going: body.isPlaceForGoing,
	place_limit: body.placeLimit,
	over_at: spans.at(-1)?.endsAt ?? '',
});

const textOf = ({ title, body, cover }: UpdateBody) => ({ title, body, attachments: cover ? [cover] : [] });

/** Who sees an event outside tribes. */
const placeOf = ({ tribeId, isForFriends }: CreateBody) => ({ tribeId, isForFriends: tribeId === null && isForFriends });

export function createWriting(options: WritingOptions) {
	const { clock, posts } = options;
	return {
		create(author: Member, id: string, body: CreateBody) {
			const spans = spansOf({ ...body, zone: zoneOf(body.zone) });
			const write = posts.create(author, id, { type: 'event', answers: 'everybody', ...textOf(body), ...placeOf(body) });
			return async (transaction: Transaction): Promise<void> => {
				const now = isoNow(clock);
				if ((spans[0]?.startsAt ?? '') <= now) throw new AppError('event_in_past');
				await write(transaction);
				await queries.insertGathering(transaction, { post_id: id, ...columnsOf(body, spans) });
				const rows = spans.map((span) => ({ id: newId(), postId: id, ...span, reminders: remindersAt(span.startsAt, now) }));
				await queries.insertOccurrences(transaction, rows);
			};
		},
		...createChanging(options),
		...createCancelling(options),
	};
}

/** Which occurrences stay, by their day on the clocks of the zone, where they were and are. */
function matched(left: OccurrenceRow[], fresh: Span[], zones: { before: string; after: string }): Map<Span, OccurrenceRow> {
	const [only, one] = [left[0], fresh[0]];
	if (left.length === 1 && fresh.length === 1 && only && one) return new Map([[one, only]]);
	const dayOf = (iso: string, zone: string) => wallOf(Date.parse(iso), zone).slice(0, 10);
	const byDay = new Map(left.map((row) => [dayOf(row.startsAt, zones.before), row]));
	const pairs = fresh.map((span) => [span, byDay.get(dayOf(span.startsAt, zones.after))] as const);
	return new Map(pairs.flatMap(([span, row]) => (row ? [[span, row]] : [])));
}

const isAnswered = ({ goingCount, maybeCount, waitingCount }: OccurrenceRow) => goingCount + maybeCount + waitingCount > 0;

function createChanging({ clock, posts, answering }: WritingOptions) {
	/** Gives the event its new times. @returns whether people who answered have to know. */
	async function retime(
		transaction: Transaction,
		{ postId, spans, zones, now }: { postId: string; spans: readonly Span[]; zones: { before: string; after: string }; now: string },
	): Promise<boolean> {
		const left = await queries.listLeft(transaction, { postId, now });
		const fresh = spans.filter(({ endsAt }) => endsAt > now);
		const kept = matched(left, fresh, zones);
		// What has begun stays when it began.
		const isBackdated = fresh.some((span) => span.startsAt <= now && kept.get(span)?.startsAt !== span.startsAt);
		if (fresh.length === 0 || isBackdated) throw new AppError('event_in_past');
		const stays = new Set(kept.values());
		const dropped = left.filter((row) => !stays.has(row));
		const moved = [...kept].filter(([span, row]) => span.startsAt !== row.startsAt || span.endsAt !== row.endsAt);
		for (const [span, { id }] of moved)
			await queries.moveOccurrence(transaction, { id, ...span, reminders: remindersAt(span.startsAt, now) });
		await queries.cancelOccurrences(
			transaction,
			dropped.filter(isAnswered).map(({ id }) => id),
		);
		await queries.deleteOccurrences(
			transaction,
			dropped.filter((row) => !isAnswered(row)).map(({ id }) => id),
		);
		const added = fresh.filter((span) => !kept.has(span));
		await queries.insertOccurrences(
			transaction,
			added.map((span) => ({ id: newId(), postId, ...span, reminders: remindersAt(span.startsAt, now) })),
		);
		return moved.length > 0 || dropped.some(isAnswered);
	}

	return {
		update(author: Member, id: string, body: UpdateBody) {
			const zone = zoneOf(body.zone);
			const spans = spansOf({ ...body, zone });
			const write = posts.update(author, id, textOf(body), 'event');
			return async (transaction: Transaction): Promise<void> => {
				const { isShadowed } = await write(transaction);
				const before = await queries.lockGathering(transaction, id);
				if (!before) throw notFound('event');
				const at = isoNow(clock);
				refuseEnded(before, at);
				const isRetimed = await retime(transaction, { postId: id, spans, zones: { before: before.zone, after: zone }, now: at });
				const isMoved = isRetimed || before.place !== body.place || before.link !== body.link;
				await queries.updateGathering(transaction, { post_id: id, ...columnsOf(body, spans) });
				await append(transaction, gatheringUpdated, { actorId: author.id, subjects: { post: id }, payload: { isMoved }, isShadowed, at });
				await answering.fill(transaction, { postId: id, placeLimit: body.placeLimit, at });
			};
		},
	};
}

/** An event that was cancelled, or is over, stays as it is. */
function refuseEnded({ cancelledAt, overAt }: queries.LockedGathering, now: string): void {
	if (cancelledAt !== null) throw new AppError('event_cancelled');
	if (overAt <= now) throw new AppError('event_over');
}

function createCancelling({ clock, gate, posts }: WritingOptions) {
	return {
		async cancel(
			transaction: Transaction,
			author: Member,
			{ id, occurrenceId, reason }: z.output<typeof cancelGatheringBodySchema> & { id: string },
		): Promise<void> {
			const post = await gate.requireEditable(transaction, id, author);
			const gathering = await queries.lockGathering(transaction, id);
			if (!gathering) throw notFound('event');
			const at = isoNow(clock);
			refuseEnded(gathering, at);
			const left = await queries.listLeft(transaction, { postId: id, now: at });
			const wanted = occurrenceId === null ? left : left.filter((row) => row.id === occurrenceId);
			if (occurrenceId !== null) await refuseOne(transaction, { id, occurrenceId, row: wanted[0] });
			else await queries.updateGathering(transaction, { post_id: id, cancelled_at: at, cancel_reason: reason });
			await queries.cancelOccurrences(
				transaction,
				wanted.map((row) => row.id),
			);
			await posts.shadowChanged(transaction, author, post, at);
			const subjects = { post: id };
			await append(transaction, gatheringCancelled, {
				actorId: author.id,
				subjects,
				payload: { occurrenceId },
				isShadowed: post.isUnseen,
				at,
			});
		},
	};
}

async function refuseOne(
	transaction: Transaction,
	{ id: postId, occurrenceId: id, row }: { id: string; occurrenceId: string; row: OccurrenceRow | undefined },
): Promise<void> {
	if (row?.isCancelled) throw new AppError('event_cancelled');
	if (row) return;
	throw (await queries.findOccurrence(transaction, { id, postId, viewerId: null })) ? new AppError('event_over') : notFound('event');
}
