/** CPU time and memory of a process, as Linux tells them in /proc. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Linux counts in hundredths of a second on every platform that Node runs on. */
const tickMs = 10;

export interface ProcessStat {
	parent: number;
	/** CPU time of all its threads, in user and kernel mode. */
	cpuMs: number;
	/** CPU time of its children that have ended. */
	endedCpuMs: number;
}

/** @param stat the text of /proc/PID/stat */
export function parseStat(stat: string): ProcessStat {
	// The name of the program, in brackets, may have blanks; the state follows it.
	const [, parent, , , , , , , , , , user, system, endedUser, endedSystem] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return {
		parent: Number(parent),
		cpuMs: (Number(user) + Number(system)) * tickMs,
		endedCpuMs: (Number(endedUser) + Number(endedSystem)) * tickMs,
	};
}

/** @param status the text of /proc/PID/status @param name such as VmRSS, or VmHWM for the peak */
export function megabytesIn(status: string, name: string): number {
	const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
	if (kilobytes === undefined) throw new Error(`There is no ${name} in this status.`);
	return Number(kilobytes) / 1024;
}

const statOf = (pid: number): ProcessStat => parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));

export const cpuMsOf = (pid: number): number => statOf(pid).cpuMs;

/** CPU time of the process with this command line, and of its children. */
export function familyCpuMs(commandLine: string): number {
	const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
	const read = <Result>(work: (pid: number) => Result) =>
		running.flatMap((pid) => {
			try {
				return [work(Number(pid))];
			} catch {
				// The process has ended meanwhile.
				return [];
			}
		});
	const stats = new Map(read((pid) => [pid, statOf(pid)] as const));
	const heads = read((pid) => ({ pid, line: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }));
	const head = heads.find(({ line }) => line.includes(commandLine))?.pid;
	return [...stats].reduce((sum, [pid, { parent, cpuMs, endedCpuMs }]) => {
		if (pid === head) return sum + cpuMs + endedCpuMs;
		return parent === head ? sum + cpuMs : sum;
	}, 0);
}

const statusOf = (pid: number) => readFileSync(`/proc/${pid}/status`, 'utf8');
export const residentMbOf = (pid: number): number => megabytesIn(statusOf(pid), 'VmRSS');
export const peakMbOf = (pid: number): number => megabytesIn(statusOf(pid), 'VmHWM');

/** Resets the peak to the present memory. */
export const resetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

const quietMs = 200;
const quietShare = 0.06;
const quietWithinMs = 10_000;

/** Waits until the process is idle, so that background work counts for the requests that caused it. */
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
