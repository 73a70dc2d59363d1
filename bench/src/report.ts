/** Prints figures as lines of the terminal. */
import type { Figures } from './figures.ts';

const titleWidth = 28;
const cellWidth = 9;

const columns: [heading: string, cell: (figures: Figures) => string][] = [
	['a second', ({ rate }) => rate.toFixed(0)],
	['p50 ms', ({ p50Ms }) => p50Ms.toFixed(1)],
	['p99 ms', ({ p99Ms }) => p99Ms.toFixed(1)],
	['CPU µs', ({ cpuUs }) => cpuUs.toFixed(0)],
	['db µs', ({ databaseUs }) => databaseUs.toFixed(0)],
	['bare µs', ({ bareCpuUs }) => bareCpuUs.toFixed(0)],
	['ratio', ({ ratio }) => ratio.toFixed(3)],
	['errors', ({ errors }) => String(errors)],
	['peak MB', ({ peakMb }) => String(peakMb)],
];

const line = (title: string, cells: string[]) =>
	`${title.slice(0, titleWidth).padEnd(titleWidth)}${cells.map((cell) => cell.padStart(cellWidth)).join('')}`;

export const headLine = line(
	'',
	columns.map(([heading]) => heading),
);

export const lineOf = (figures: Figures): string =>
	line(
		figures.title,
		columns.map(([, cell]) => cell(figures)),
	);
