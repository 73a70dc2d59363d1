import { expect, test } from 'vitest';
import { cpuMsOf, megabytesIn, parseStat } from './usage.ts';

const stat = '4711 (node (v8) x) S 42 4711 4711 0 -1 4194304 21875 99 0 0 321 54 7 8 20 0 11 0 130533 1250000000 25000';
const status = 'Name:\tnode\nVmPeak:\t 1200000 kB\nVmHWM:\t  307200 kB\nVmRSS:\t  133120 kB\n';

test('CPU time is that of user and kernel, whatever the name of the program', () => {
	expect(parseStat(stat)).toEqual({ parent: 42, cpuMs: 3_750, endedCpuMs: 150 });
});

test('memory is told in megabytes', () => {
	expect([megabytesIn(status, 'VmRSS'), megabytesIn(status, 'VmHWM')]).toEqual([130, 300]);
	expect(() => megabytesIn(status, 'VmSwap')).toThrow('no VmSwap');
});

test.runIf(process.platform === 'linux')('it is what this process says of itself', () => {
	const { user, system } = process.cpuUsage();
	expect(Math.abs(cpuMsOf(process.pid) - (user + system) / 1000)).toBeLessThan(200);
});
