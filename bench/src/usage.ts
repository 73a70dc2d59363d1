/** What a process has used, as Linux tells it in /proc. */
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Linux counts in hundredths of a second on every platform that Node runs on. */
const tickMs = 10;

/** @param stat the text of /proc/PID/stat @returns milliseconds of CPU of all its threads, its own and the kernel's for it. */
export function cpuMsIn(stat: string): number {
	// The name of the program, in brackets, may have blanks; the third field follows it.
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** @param status the text of /proc/PID/status @param name such as VmRSS, or VmHWM for the peak */
export function megabytesIn(status: string, name: string): number {
	const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
	if (kilobytes === undefined) throw new Error(`There is no ${name} in this status.`);
	return Number(kilobytes) / 1024;
}

export const cpuMsOf = (pid: number): number => cpuMsIn(readFileSync(`/proc/${pid}/stat`, 'utf8'));

const statusOf = (pid: number) => readFileSync(`/proc/${pid}/status`, 'utf8');
export const residentMbOf = (pid: number): number => megabytesIn(statusOf(pid), 'VmRSS');
export const peakMbOf = (pid: number): number => megabytesIn(statusOf(pid), 'VmHWM');

/** The peak begins at what is held now. */
export const resetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

const quietMs = 200;
const quietShare = 0.06;
const quietWithinMs = 10_000;

/** Waits until the process does next to nothing: what its answers left for the background counts as theirs. */
export async function untilQuiet(pid: number): Promise<void> {
	const startedAt = performance.now();
	let before = cpuMsOf(pid);
	while (performance.now() - startedAt < quietWithinMs) {
		await pause(quietMs);
		const now = cpuMsOf(pid);
		if (now - before <= quietMs * quietShare) return;
		before = now;
	}
}
