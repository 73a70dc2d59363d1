/** Progress of long work: a bar on a terminal, otherwise nothing until the work is done. */

export interface Progress {
	/** @param total steps of this part of the work. */
	start(title: string, total: number): void;
	advance(steps?: number): void;
	end(): void;
}

export const silentProgress: Progress = { start() {}, advance() {}, end() {} };

const barWidth = 30;
const redrawAfterMs = 100;

export function terminalProgress(terminal: NodeJS.WriteStream): Progress {
	if (!terminal.isTTY) return silentProgress;
	let part = { title: '', total: 0, done: 0 };
	let drawnAt = 0;

	function draw() {
		const share = part.total === 0 ? 1 : Math.min(part.done / part.total, 1);
		const bar = '█'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '░');
		terminal.write(`\r${part.title.padEnd(12)} ${bar} ${String(Math.floor(share * 100)).padStart(3)} %`);
		drawnAt = performance.now();
	}

	return {
		start(title, total) {
			part = { title, total, done: 0 };
			draw();
		},
		advance(steps = 1) {
			part.done += steps;
			if (performance.now() - drawnAt > redrawAfterMs) draw();
		},
		end() {
			part.done = part.total;
			draw();
			terminal.write('\n');
		},
	};
}
