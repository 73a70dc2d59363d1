/** Holds the requests that ask whether a session still runs, until it has ended or their time is over. */
import { authLimits } from '@friends/contract/auth/auth.limits';
import type { Member } from '#core/access/viewer';
import { type Clock, isoIn, isoNow } from '#core/clock';
import type { AppError } from '#core/errors';

interface Waiting {
	/** ISO 8601; answered then at the latest. */
	until: string;
	/** @param refusal why the session has ended; without one it still runs. */
	answer(refusal?: AppError): void;
}

export interface SessionWatchOptions {
	clock: Clock;
	/** Which of these sessions have ended, and what is said about it. */
	refusalsOf(sessionIds: string[]): Promise<Map<string, AppError>>;
	/** How often it is looked who has ended. */
	everyMs: number;
	holdSeconds: number;
	onError(error: unknown): void;
}

export type SessionWatch = ReturnType<typeof createSessionWatch>;

/** The requests that are held. */
function createHeld() {
	/** By session; the oldest request first. */
	const sessions = new Map<string, Set<Waiting>>();

	function add(sessionId: string, waiting: Waiting): void {
		const held = sessions.get(sessionId) ?? new Set();
		sessions.set(sessionId, held.add(waiting));
		const [oldest] = held;
		if (held.size > authLimits.heldPerSession) oldest?.answer();
	}

	function remove(sessionId: string, waiting: Waiting): void {
		const held = sessions.get(sessionId);
		held?.delete(waiting);
		if (held?.size === 0) sessions.delete(sessionId);
	}

	function answerAll(sessionId: string, refusal: AppError): void {
		for (const waiting of sessions.get(sessionId) ?? []) waiting.answer(refusal);
	}

	function answerDue(now: string): void {
		for (const held of sessions.values()) for (const waiting of held) if (waiting.until <= now) waiting.answer();
	}

	function answerEvery(): void {
		for (const held of sessions.values()) for (const waiting of held) waiting.answer();
	}

	return { sessions, add, remove, answerAll, answerDue, answerEvery };
}

export function createSessionWatch({ clock, refusalsOf, everyMs, holdSeconds, onError }: SessionWatchOptions) {
	const { sessions, add, remove, answerAll, answerDue, answerEvery } = createHeld();
	let isLooking = false;
	let isStopped = false;

	function lookLater(): void {
		isLooking = true;
		setTimeout(look, everyMs).unref();
	}

	/** One after the other, so that a slow database is not asked twice at a time. */
	async function look(): Promise<void> {
		const refusals = sessions.size > 0 ? await refusalsOf([...sessions.keys()]).catch(onError) : null;
		for (const [sessionId, refusal] of refusals ?? []) answerAll(sessionId, refusal);
		answerDue(isoNow(clock));
		isLooking = false;
		if (sessions.size > 0) lookLater();
	}

	return {
		/** Resolves while the session runs, rejects with what the guard says once it does not. */
		hold({ sessionId }: Member, onClosed: (forget: () => void) => void): Promise<void> {
			const { promise, resolve, reject } = Promise.withResolvers<void>();
			if (isStopped) return Promise.resolve();
			const waiting: Waiting = {
				until: isoIn(clock, holdSeconds),
				answer(refusal) {
					remove(sessionId, waiting);
					if (refusal) reject(refusal);
					else resolve();
				},
			};
			add(sessionId, waiting);
			if (!isLooking) lookLater();
			onClosed(() => waiting.answer());
			return promise;
		},

		/** Answers everybody at once. */
		stop(): void {
			isStopped = true;
			answerEvery();
		},
	};
}
