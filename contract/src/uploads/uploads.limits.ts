export const uploadLimits = {
	/** How long an upload address stays open. */
	openSeconds: 10 * 60,
	image: {
		maxBytes: 5_242_880,
		/** Of the picture as it comes in: longest side, and pixels in all. */
		maxSidePx: 12_000,
		maxPixels: 50_000_000,
		/** Longest side of what is kept. */
		largePx: 1600,
		mediumPx: 960,
		smallPx: 480,
		/** Of the JPEG for cards of shared links, whose readers may not take WebP. */
		sharedPx: 1200,
		/** Both sides of the square that the mark of the community becomes as the icon of the installed app. */
		iconPx: 512,
	},
	/** Of the tiny picture that stands in while the real one loads; a data URI. */
	preview: { maxLength: 400 },
} as const;

/** Said by the page before it sends and by the server after it has looked. */
export const uploadSentences = {
	notAnImage: 'Please select an image file.',
	tooLarge: 'Please select an image under 5MB.',
} as const;

/** Of pictures that members have uploaded; the demo's and drawn ones look different. */
const uploadedPicture = /^(\/uploads\/[0-9a-f]{32})\.webp$/;

/** The address of the picture at 480 pixels, for avatars and thumbnails; the address itself where there is no smaller one. */
export function smallPictureUrl(url: string): string {
	return url.replace(uploadedPicture, `$1-${uploadLimits.image.smallPx}.webp`);
}

/** The address of the picture at 960 pixels; the address itself where there is none. */
export function mediumPictureUrl(url: string): string {
	return url.replace(uploadedPicture, `$1-${uploadLimits.image.mediumPx}.webp`);
}

/** The address of the picture as JPEG, for cards of shared links; the address itself where there is none. */
export function sharedPictureUrl(url: string): string {
	return url.replace(uploadedPicture, '$1.jpg');
}

/** The address of the picture in the middle of a clear square, for icons; the address itself where there is none. */
export function iconPictureUrl(url: string): string {
	return url.replace(uploadedPicture, `$1-${uploadLimits.image.iconPx}.webp`);
}

interface Sized {
	url: string;
	width: number;
	height: number;
}

/** What the picture at `sharedPictureUrl` measures. */
export function sharedPictureSize({ url, width, height }: Sized): { width: number; height: number } {
	const scale = uploadedPicture.test(url) ? Math.min(1, uploadLimits.image.sharedPx / Math.max(width, height)) : 1;
	return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
