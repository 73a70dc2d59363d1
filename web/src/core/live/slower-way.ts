/** Polls for what happened, where sockets do not get through. */
import { listMissed } from '@friends/contract/live/live.endpoints';
import type { Missed, Watch } from '@friends/contract/live/live.schema';
import { missedQuery } from '@friends/contract/live/watches';
import { call } from '#core/queries/call.ts';

export const pollMs = 20_000;

interface SlowerWayOptions {
	position: () => string | undefined;
	shown: () => Watch;
	/** True while a tab is visible. */
	isSeen: () => boolean;
	onMissed: (missed: Missed, watch: Watch) => void;
}

export type SlowerWay = ReturnType<typeof createSlowerWay>;

export function createSlowerWay({ position, shown, isSeen, onMissed }: SlowerWayOptions) {
	let asking: AbortController | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let askedAt = 0;
	let isOn = false;

	/** @returns whether the server answered */
	async function ask(): Promise<boolean> {
		if (!isSeen() || asking) return false;
		const question = new AbortController();
		asking = question;
		askedAt = Date.now();
		const watch = shown();
		const missed = await call(listMissed, { query: missedQuery(position(), watch), signal: question.signal }).catch(() => null);
		if (question.signal.aborted) return false;
		asking = null;
		if (missed) onMissed(missed, watch);
		return missed !== null;
	}

	async function askOnAndOn(): Promise<void> {
		await ask();
		if (isOn) timer = setTimeout(() => void askOnAndOn(), pollMs);
	}

	return {
		isOn: () => isOn,
		/** Asks once, and goes on if the server answered. */
		async begin(): Promise<boolean> {
			if (isOn || !(await ask())) return isOn;
			isOn = true;
			timer = setTimeout(() => void askOnAndOn(), pollMs);
			return true;
		},
		end(): void {
			isOn = false;
			clearTimeout(timer);
			asking?.abort();
			asking = null;
		},
		/** The viewer is back: asks now if it is time. */
		wake(): void {
			if (!isOn || Date.now() - askedAt < pollMs) return;
			clearTimeout(timer);
			void askOnAndOn();
		},
	};
}
