/** Keeps the server told of what the pages of this browser show. */
import { watch as watchCall } from '@friends/contract/live/live.endpoints';
import type { Watch } from '@friends/contract/live/live.schema';
import { isSameWatch } from '@friends/contract/live/watches';
import type { SendLive } from './call-live.ts';

export const watchPauseMs = 500;

interface WatchingOptions {
	/** The union over all tabs. */
	shown: () => Watch;
	call: SendLive;
	onWatched: (watched: Watch) => void;
	/** The server did not answer: the connection is dead. */
	onSilence: () => void;
}

export type Watching = ReturnType<typeof createWatching>;

export function createWatching({ shown, call, onWatched, onSilence }: WatchingOptions) {
	/** What the server was told last; null without a connection. */
	let told: Watch | null = null;
	let watched: Watch | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;

	async function send(): Promise<void> {
		const sent = shown();
		told = sent;
		const { method, path } = watchCall;
		const answer = await call({ method, path, body: sent });
		if (told !== sent) return;
		if (answer === null) onSilence();
		else if (answer.status < 400) confirm(sent);
	}

	function confirm(taken: Watch): void {
		watched = taken;
		onWatched(taken);
	}

	function schedule(): void {
		timer ??= setTimeout(() => {
			timer = undefined;
			if (told && !isSameWatch(told, shown())) void send();
		}, watchPauseMs);
	}

	return {
		/** @param asked what the new connection watches from the beginning */
		begin(asked: Watch): void {
			told = asked;
			confirm(asked);
			schedule();
		},
		end(): void {
			clearTimeout(timer);
			timer = undefined;
			told = null;
			watched = null;
		},
		/** Sends what changed, at most every half second. */
		follow(): void {
			if (told === null) return;
			// Tabs that came later do not know it yet.
			if (watched && isSameWatch(watched, shown())) onWatched(watched);
			schedule();
		},
		/** Finds out whether the connection still lives. */
		probe: (): void => void (told && send()),
	};
}
