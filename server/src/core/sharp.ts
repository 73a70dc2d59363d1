/** Loads sharp, the image library, at the first picture: it takes 20 MB. */
import type { Sharp, SharpOptions } from 'sharp';

type Open = (input: Buffer, options?: SharpOptions) => Sharp;

let loading: Promise<Open> | null = null;

export function loadSharp(): Promise<Open> {
	loading ??= import('sharp').then(({ default: sharp }) => {
		// No cache: every picture comes once.
		sharp.cache(false);
		return sharp;
	});
	return loading;
}
