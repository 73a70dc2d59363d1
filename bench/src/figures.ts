/** Turns rounds into the figures of the report: medians, and the failures of all rounds. */
import type { Case } from './cases.ts';
import type { Measured, Round } from './measure.ts';

export interface Figures {
	name: string;
	title: string;
	/** Mean size of a reply. */
	bytes: number;
	rate: number;
	p50Ms: number;
	p99Ms: number;
	/** CPU of the server per request. */
	cpuUs: number;
	/** CPU of the database server per request, where there is one. */
	databaseUs: number;
	bareCpuUs: number;
	/** CPU of the bare server per request, divided by ours: 1 would be as cheap as that. */
	ratio: number;
	errors: number;
	peakMb: number;
}

export function median(numbers: number[]): number {
	const sorted = numbers.toSorted((one, other) => one - other);
	const middle = Math.floor(sorted.length / 2);
	const upper = sorted[middle] ?? 0;
	return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** @param share such as 0.99 */
export const percentile = (numbers: readonly number[], share: number): number =>
	numbers.toSorted((one, other) => one - other)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;

export function figuresOf({ name, title }: Pick<Case, 'name' | 'title'>, samples: string[], { peakMb, rounds }: Measured): Figures {
	const medianOf = (figure: (round: Round) => number) => median(rounds.map(figure));
	return {
		name,
		title,
		bytes: Math.round(samples.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / samples.length),
		rate: medianOf(({ ours }) => ours.rate),
		p50Ms: medianOf(({ ours }) => ours.p50Ms),
		p99Ms: medianOf(({ ours }) => ours.p99Ms),
		cpuUs: medianOf(({ ours }) => ours.cpuUs),
		databaseUs: medianOf(({ ours }) => ours.databaseUs),
		bareCpuUs: medianOf(({ bare }) => bare.cpuUs),
		ratio: medianOf(({ ratio }) => ratio),
		errors: rounds.reduce((sum, { ours }) => sum + ours.refused + ours.broken, 0),
		peakMb: Math.round(peakMb),
	};
}
