/** The tables of docs/performance.md, made from the saved results. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Figures } from './figures.ts';
import { keptResults, type Result } from './results.ts';

const doc = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));

export interface Kept {
	title: string;
	now: Result[];
	/** Results of the same cases before the last change. */
	before: Result[];
	growth: Result[];
}

const table = (rows: string[][]): string => {
	const [head = [], ...rest] = rows;
	const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
	return [head, rule, ...rest].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

const count = (number: number): string => Math.round(number).toLocaleString('en');
const figuresNamed = (result: Result | undefined, name: string): Figures | undefined =>
	result?.figures.find((figures) => figures.name === name);

function costsTable({ now: [now], before: [before] }: Kept): string {
	const head = ['case', 'bytes', 'a second', 'p50 ms', 'p99 ms', 'CPU µs', '(before)', 'database µs', 'bare µs', 'ratio', '(before)'];
	const rows = (now?.figures ?? []).map((figures) => {
		const earlier = figuresNamed(before, figures.name);
		return [
			figures.title,
			count(figures.bytes),
			count(figures.rate),
			figures.p50Ms.toFixed(1),
			figures.p99Ms.toFixed(1),
			count(figures.cpuUs),
			earlier ? count(earlier.cpuUs) : '–',
			figures.databaseUs > 0 ? count(figures.databaseUs) : '–',
			count(figures.bareCpuUs),
			`**${figures.ratio.toFixed(3)}**`,
			earlier ? earlier.ratio.toFixed(3) : '–',
		];
	});
	return table([head, ...rows]);
}

const peakOf = (result: Result): number => Math.max(...result.figures.map(({ peakMb }) => peakMb));

function memoryOf({ now: [now], before: [before] }: Kept): string {
	if (!now) return '';
	const earlier = before ? ` (before: ${before.idleMb} and ${peakOf(before)} MB)` : '';
	return `Memory: ${now.idleMb} MB idle, ${peakOf(now)} MB at the peak of all cases${earlier}.`;
}

/** CPU cost per request at each size, relative to the bare server of the same run, and its growth from the smallest to the largest. */
function growthTable({ growth }: Kept): string {
	const [smallest] = growth;
	const largest = growth.at(-1);
	const head = ['case', ...growth.map(({ posts }) => `${count(posts)} posts: CPU µs`), 'times as much'];
	const filled = ['*written in*', ...growth.map(({ fillSeconds }) => `${count(fillSeconds)} s`), ''];
	const rows = (smallest?.figures ?? []).map(({ name, title, ratio }) => [
		title,
		...growth.map((result) => count(figuresNamed(result, name)?.cpuUs ?? 0)),
		(ratio / (figuresNamed(largest, name)?.ratio ?? ratio)).toFixed(2),
	]);
	return table([head, ...rows, filled]);
}

function sectionOf(kept: Kept): string {
	const [now] = kept.now;
	if (!now) return '';
	const { posts, members, connections, seconds, rounds, at } = now;
	const told = `${count(posts)} posts of ${count(members)} members, ${connections} connections, ${rounds} rounds of ${seconds} s, ${at.slice(0, 10)}.`;
	const growth = kept.growth.length > 0 ? `\n\n#### From ${count(kept.growth[0]?.posts ?? 0)} posts on\n\n${growthTable(kept)}` : '';
	return `### ${kept.title}\n\n${told} ${memoryOf(kept)}\n\n${costsTable(kept)}${growth}\n`;
}

const begin = '<!-- figures: written by "npm run bench -- --save" -->';
const end = '<!-- end of figures -->';

/** @returns the text with new tables. @throws Error when the markers for them are missing. */
export function withFigures(text: string, engines: Kept[]): string {
	const [before, rest] = text.split(begin);
	const after = rest?.split(end)[1];
	if (before === undefined || after === undefined) throw new Error('docs/performance.md has lost the marks of its figures.');
	return `${before}${begin}\n\n${engines.map(sectionOf).filter(Boolean).join('\n')}\n${end}${after}`;
}

export function writePerformanceDoc(): void {
	const kept = (title: string, name: string): Kept => ({
		title,
		now: keptResults(name),
		before: keptResults(`${name}-before`),
		growth: keptResults(`${name}-growth`),
	});
	writeFileSync(doc, withFigures(readFileSync(doc, 'utf8'), [kept('SQLite', 'sqlite'), kept('PostgreSQL', 'postgres')]));
	execFileSync('npx', ['biome', 'format', '--write', doc]);
}
