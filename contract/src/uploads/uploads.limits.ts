import { pictureSizes } from './picture-urls.ts';

export const uploadLimits = {
	/** Lifetime of an upload address. */
	openSeconds: 10 * 60,
	image: {
		maxBytes: 5_242_880,
		/** Limits of the received picture: longest side, and total pixels. */
		maxSidePx: 12_000,
		maxPixels: 50_000_000,
		...pictureSizes,
	},
	/** A signed address is good until the end of the next day (UTC), and the same all day, so that browsers cache the picture. */
	signatureDays: 2,
	/** Placeholder until the picture has loaded, a data URI. */
	preview: { maxLength: 400 },
} as const;
