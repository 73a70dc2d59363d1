/** Answers to events: the last place is given once, and one that comes free goes to the first who waits. */
import { gatheringAnswered, gatheringPlaceGiven } from '@friends/contract/events/events.events';
import type { Answer } from '@friends/contract/events/events.schema';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import type { Transaction } from '#core/transaction';
import type { AnswerState } from '../../gatherings/gatherings.service.ts';
import type { PostsGate } from '../../posts/posts.gate.ts';
import { canTakePart } from '../../posts/posts.service.ts';
import { findOccurrence, lockGathering } from '../events.queries.ts';
import { viewerOf } from '../member-viewer.ts';
import * as queries from './answers.queries.ts';

interface AnsweringOptions {
	clock: Clock;
	gate: PostsGate;
}

/** An event with its limit; null for none. */
interface Filling {
	postId: string;
	placeLimit: number | null;
	at: string;
}

interface Answered {
	/** Null for none. */
	state: AnswerState | null;
	/** The member alone sees it counted. */
	isShadowed: boolean;
}

interface Changed extends Filling {
	occurrenceId: string;
	userId: string;
	before: Answered;
	to: Answered;
}

const noAnswer: Answered = { state: null, isShadowed: false };

/** What all see counted. */
const countedIn = ({ state, isShadowed }: Answered): AnswerState | null => (isShadowed ? null : state);

/** People who wait that one change looks at; more are let in by the next change. */
const waitingMax = 200;
const answersAtOnce = 50;

export type Answering = ReturnType<typeof createAnswering>;

export function createAnswering(options: AnsweringOptions) {
	const { clock, gate } = options;
	const { fill } = createFilling(options);

	async function change(transaction: Transaction, { userId, before, to, ...of }: Changed): Promise<void> {
		const { occurrenceId, postId, at } = of;
		if (to.state === null) await queries.deleteAnswer(transaction, { occurrenceId, userId });
		else await queries.putAnswer(transaction, { occurrenceId, userId, state: to.state, isShadowed: to.isShadowed, at });
		const counted = { from: countedIn(before), to: countedIn(to) };
		await queries.recountOne(transaction, { occurrenceId, ...counted });
		const isShadowed = (before.isShadowed || before.state === null) && (to.isShadowed || to.state === null);
		const subjects = { post: postId };
		await append(transaction, gatheringAnswered, { actorId: userId, subjects, payload: { occurrenceId }, isShadowed, at });
		if (counted.from === 'going') await fill(transaction, of);
	}

	return {
		fill,

		/** Under the lock of the post, so that of two who want the last place the second waits. */
		async answer(
			transaction: Transaction,
			member: Member,
			{ id, occurrenceId, answer }: { id: string; occurrenceId: string; answer: Answer },
		): Promise<void> {
			const { isUnseen: isShadowed } = await gate.requireToTakePart(transaction, id, member);
			const gathering = await lockGathering(transaction, id);
			const row = await findOccurrence(transaction, { id: occurrenceId, postId: id, viewerId: member.id });
			if (!gathering || !row) throw notFound('event');
			const [at, { placeLimit }] = [isoNow(clock), gathering];
			if (row.isCancelled) throw new AppError('event_cancelled');
			if (row.endsAt <= at) throw new AppError('event_over');
			const hasPlace = placeLimit === null || row.goingCount < placeLimit;
			const isIn = row.state === 'going' || row.state === 'waiting';
			const to = answer !== 'going' ? answer : isIn ? row.state : hasPlace ? 'going' : 'waiting';
			if (to === null || to === row.state) return;
			const before = { state: row.state, isShadowed: Boolean(row.isShadowed) };
			await change(transaction, { postId: id, occurrenceId, placeLimit, at, userId: member.id, before, to: { state: to, isShadowed } });
		},

		...createReleasing(options, change),
	};
}

function createFilling({ gate }: AnsweringOptions) {
	/** Whether someone who waits may still come. */
	async function mayCome(transaction: Transaction, postId: string, userId: string): Promise<boolean> {
		const member = viewerOf(userId);
		const facts = (await gate.factsOf(transaction, [postId], member)).get(postId);
		return facts !== undefined && canTakePart(member, facts);
	}

	return {
		/** Gives free places of coming occurrences to those who wait, in their order. */
		async fill(transaction: Transaction, { postId, placeLimit, at }: Filling): Promise<void> {
			for (const { id: occurrenceId, goingCount, waitingCount } of await queries.listAwaited(transaction, { postId, now: at })) {
				let free = placeLimit === null ? Number(waitingCount) : placeLimit - goingCount;
				if (free <= 0) continue;
				for (const userId of await queries.listWaiting(transaction, { occurrenceId, now: at, limit: waitingMax })) {
					if (free === 0) break;
					if (!(await mayCome(transaction, postId, userId))) continue;
					free -= 1;
					await queries.putAnswer(transaction, { occurrenceId, userId, state: 'going', isShadowed: false, at });
					await queries.recountOne(transaction, { occurrenceId, from: 'waiting', to: 'going' });
					const subjects = { post: postId, user: userId };
					await append(transaction, gatheringPlaceGiven, { actorId: null, subjects, payload: { occurrenceId }, at });
				}
			}
		},
	};
}

type Change = (transaction: Transaction, changed: Changed) => Promise<void>;

function createReleasing({ clock, gate }: AnsweringOptions, change: Change) {
	async function release(transaction: Transaction, userId: string, answers: readonly queries.OwnAnswer[]): Promise<void> {
		for (const { occurrenceId, postId, placeLimit } of answers) {
			const found = await queries.findState(transaction, { occurrenceId, userId });
			const before = found && { ...found, isShadowed: Boolean(found.isShadowed) };
			if (before) await change(transaction, { occurrenceId, postId, placeLimit, userId, before, to: noAnswer, at: isoNow(clock) });
		}
	}

	return {
		/** Takes some answers of a member back, for erasing. @returns false when none was left. */
		async releaseSome(transaction: Transaction, userId: string): Promise<boolean> {
			const answers = await queries.listOwn(transaction, { userId, limit: answersAtOnce });
			await gate.factsOf(transaction, [...new Set(answers.map(({ postId }) => postId))], viewerOf(userId));
			await release(transaction, userId, answers);
			return answers.length > 0;
		},

		/** Takes the answers of a member back to coming events of a tribe that they may not take part in any more. */
		async releaseHidden(transaction: Transaction, userId: string, tribeId: string): Promise<void> {
			const coming = await queries.listOwn(transaction, { userId, tribeId, now: isoNow(clock) });
			const facts = await gate.factsOf(transaction, [...new Set(coming.map(({ postId }) => postId))], viewerOf(userId));
			const isLost = ({ postId }: queries.OwnAnswer) => {
				const post = facts.get(postId);
				return post !== undefined && !canTakePart(viewerOf(userId), post);
			};
			await release(transaction, userId, coming.filter(isLost));
		},
	};
}
