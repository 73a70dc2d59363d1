/** Long-polling for the end of sessions: holds requests until their session ends or their time is over. */
import { standingChanged } from '@friends/contract/admin/admin.events';
import { otherSessionsEnded, sessionEnded } from '@friends/contract/auth/auth.events';
import { authLimits } from '@friends/contract/auth/auth.limits';
import { memberLeft } from '@friends/contract/departures/departures.events';
import { passwordReset } from '@friends/contract/recovery/recovery.events';
import type { SessionMember } from '#core/access/viewer';
import type { MonotonicClock } from '#core/clock';
import type { AppError } from '#core/errors';
import { type NodeFollower, on } from '#core/events/follower';

interface Waiting {
	userId: string;
	sessionId: string;
	/** Monotonic time: latest moment of the answer. */
	untilMs: number;
	/** @param refusal why the session has ended; without one it still runs. */
	answer(refusal?: AppError): void;
}

export interface SessionWatchOptions {
	clock: MonotonicClock;
	/** Refusals of those of these sessions that have ended. */
	refusalsOf(sessionIds: string[]): Promise<Map<string, AppError>>;
	holdSeconds: number;
	onError(error: unknown): void;
}

export type SessionWatch = ReturnType<typeof createSessionWatch>;

/** The held requests. */
function createHeld() {
	/** By user, oldest request first. */
	const users = new Map<string, Set<Waiting>>();
	const of = (userId: string): Waiting[] => [...(users.get(userId) ?? [])];

	function add(waiting: Waiting): void {
		const { userId, sessionId } = waiting;
		users.set(userId, (users.get(userId) ?? new Set()).add(waiting));
		const ofSession = of(userId).filter((held) => held.sessionId === sessionId);
		if (ofSession.length > authLimits.heldPerSession) ofSession[0]?.answer();
	}

	function remove(waiting: Waiting): void {
		const held = users.get(waiting.userId);
		held?.delete(waiting);
		if (held?.size === 0) users.delete(waiting.userId);
	}

	return { add, remove, of, all: () => [...users.keys()].flatMap(of) };
}

/** Interval of checks for requests whose time is over. */
const lookMs = 1_000;

export function createSessionWatch({ clock, refusalsOf, holdSeconds, onError }: SessionWatchOptions) {
	const { add, remove, of, all } = createHeld();
	let isLooking = false;
	let isStopped = false;

	const findRefusals = (held: Waiting[]) => refusalsOf([...new Set(held.map(({ sessionId }) => sessionId))]);

	function lookLater(): void {
		isLooking = true;
		setTimeout(look, Math.min(lookMs, holdSeconds * 1000)).unref();
	}

	/** Checks due requests once more: a session that expires appends no event. */
	async function look(): Promise<void> {
		const nowMs = clock.monotonicMs();
		const due = all().filter(({ untilMs }) => untilMs <= nowMs);
		const refusals = due.length > 0 ? await findRefusals(due).catch(onError) : null;
		for (const waiting of due) waiting.answer(refusals?.get(waiting.sessionId));
		isLooking = false;
		if (all().length > 0) lookLater();
	}

	return {
		/** Resolves while the session runs; rejects with the refusal once it has ended. */
		hold({ id: userId, sessionId }: SessionMember, onClosed: (forget: () => void) => void): Promise<void> {
			const { promise, resolve, reject } = Promise.withResolvers<void>();
			if (isStopped) return Promise.resolve();
			const waiting: Waiting = {
				userId,
				sessionId,
				untilMs: clock.monotonicMs() + holdSeconds * 1000,
				answer(refusal) {
					remove(waiting);
					if (refusal) reject(refusal);
					else resolve();
				},
			};
			add(waiting);
			if (!isLooking) lookLater();
			onClosed(() => waiting.answer());
			return promise;
		},

		/** Answers those of a member's requests whose session has ended. */
		async check(userId: string): Promise<void> {
			const held = of(userId);
			if (held.length === 0) return;
			const refusals = await findRefusals(held);
			for (const waiting of held) if (refusals.has(waiting.sessionId)) waiting.answer(refusals.get(waiting.sessionId));
		},

		/** Answers all held requests at once. */
		stop(): void {
			isStopped = true;
			for (const waiting of all()) waiting.answer();
		},
	};
}

/** Follows every event that may end sessions; a check that finds them running does nothing. */
export const sessionWatchFollower = ({ check }: SessionWatch): NodeFollower => ({
	name: 'auth.sessionWatch',
	reactions: [sessionEnded, otherSessionsEnded, passwordReset, standingChanged, memberLeft].map((event) =>
		on(event, ({ subjects }) => check(subjects.user)),
	),
});
