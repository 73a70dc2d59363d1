export const uploadLimits = {
	/** Lifetime of an upload address. */
	openSeconds: 10 * 60,
	image: {
		maxBytes: 5_242_880,
		/** Limits of the received picture: longest side, and total pixels. */
		maxSidePx: 12_000,
		maxPixels: 50_000_000,
		/** Longest side of the stored sizes. */
		largePx: 1600,
		mediumPx: 960,
		smallPx: 480,
		/** Longest side of the JPEG for link previews, which may not support WebP. */
		sharedPx: 1200,
		/** Side of the square icon of the installed app, made from the community's mark. */
		iconPx: 512,
	},
	/** Placeholder until the picture has loaded, a data URI. */
	preview: { maxLength: 400 },
} as const;

/** Sentences of both the page, before it sends, and the server. */
export const uploadSentences = {
	notAnImage: 'Please select an image file.',
	tooLarge: 'Please select an image under 5MB.',
	notYours: 'This picture isn’t yours',
} as const;

/** Matches uploads of members only, not pictures of the demo or drawings. */
const uploadedPicture = /^(\/uploads\/[0-9a-f]{32})\.webp$/;

/** Address of the 480 pixel size, for avatars and thumbnails; unchanged when there is none. */
export function smallPictureUrl(url: string): string {
	return url.replace(uploadedPicture, `$1-${uploadLimits.image.smallPx}.webp`);
}

/** Address of the 960 pixel size; unchanged when there is none. */
export function mediumPictureUrl(url: string): string {
	return url.replace(uploadedPicture, `$1-${uploadLimits.image.mediumPx}.webp`);
}

/** Address of the JPEG for link previews; unchanged when there is none. */
export function sharedPictureUrl(url: string): string {
	return url.replace(uploadedPicture, '$1.jpg');
}

/** Address of the square icon size; unchanged when there is none. */
export function iconPictureUrl(url: string): string {
	return url.replace(uploadedPicture, `$1-${uploadLimits.image.iconPx}.webp`);
}

interface Sized {
	url: string;
	width: number;
	height: number;
}

/** Size of the picture at `sharedPictureUrl`. */
export function sharedPictureSize({ url, width, height }: Sized): { width: number; height: number } {
	const scale = uploadedPicture.test(url) ? Math.min(1, uploadLimits.image.sharedPx / Math.max(width, height)) : 1;
	return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
