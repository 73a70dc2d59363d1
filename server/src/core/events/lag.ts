/** Measures how far followers lag behind the log, and warns once a minute while it is too far. */
import type { Clock } from '../clock.ts';

const warnAfterSeconds = 30;
const checkMs = 60_000;

interface LagOptions {
	clock: Clock;
	unreadSince(): Promise<string | null>;
	onError(error: unknown): void;
}

export function createLag({ clock, unreadSince, onError }: LagOptions) {
	let timer: NodeJS.Timeout | undefined;

	async function seconds(): Promise<number> {
		const since = await unreadSince();
		return since === null ? 0 : Math.max(0, Math.round((clock.now().getTime() - Date.parse(since)) / 1000));
	}

	async function check(): Promise<void> {
		try {
			const behind = await seconds();
			if (behind > warnAfterSeconds) onError(new Error(`followers of the change log are ${behind} seconds behind`));
		} catch (error) {
			onError(error);
		}
	}

	return {
		seconds,
		start() {
			timer = setInterval(check, checkMs).unref();
		},
		stop() {
			clearInterval(timer);
		},
	};
}
