/** Collects ids, and handles all that came together: at once after a pause, and otherwise when enough time has passed. */

interface PacedOptions {
	everyMs: number;
	run(ids: ReadonlySet<string>): Promise<void>;
	onError(error: unknown): void;
}

export function createPaced({ everyMs, run, onError }: PacedOptions) {
	let waiting = new Set<string>();
	let timer: NodeJS.Timeout | null = null;
	let ranAtMs = Number.NEGATIVE_INFINITY;
	let isRunning = false;

	async function go(): Promise<void> {
		timer = null;
		isRunning = true;
		const ids = waiting;
		waiting = new Set();
		ranAtMs = performance.now();
		await run(ids).catch(onError);
		isRunning = false;
		plan();
	}

	function plan(): void {
		if (timer || isRunning || waiting.size === 0) return;
		timer = setTimeout(go, Math.max(0, ranAtMs + everyMs - performance.now())).unref();
	}

	return {
		add(ids: readonly string[]): void {
			for (const id of ids) waiting.add(id);
			plan();
		},
		stop(): void {
			if (timer) clearTimeout(timer);
			waiting = new Set();
		},
	};
}
