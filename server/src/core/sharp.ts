/** The library for pictures, loaded with the first of them: it takes 20 MB, which a server need not hold before. */
import type { Sharp, SharpOptions } from 'sharp';

type Open = (input: Buffer, options?: SharpOptions) => Sharp;

let loading: Promise<Open> | null = null;

export function loadSharp(): Promise<Open> {
	loading ??= import('sharp').then(({ default: sharp }) => {
		// Every picture comes once; keeping decoded ones would only cost memory.
		sharp.cache(false);
		return sharp;
	});
	return loading;
}
