/** Addresses of a picture's sizes, apart from the limits: the landing page loads them. */

/** In pixels. */
export const pictureSizes = {
	/** Longest side of the stored sizes. */
	largePx: 1600,
	mediumPx: 960,
	smallPx: 480,
	/** Longest side of the JPEG for link previews, which may not support WebP. */
	sharedPx: 1200,
	/** Side of the square icon of the installed app, made from the community's mark. */
	iconPx: 512,
} as const;

/** Matches uploads of members only, not pictures of the demo or drawings; with the signature, if the address has one. */
const uploadedPicture = /^(\/uploads\/[0-9a-f]{32})\.webp(\?.*)?$/;

/** Address of another size; unchanged when there is none. One signature is good for all sizes. */
function sizedUrl(url: string, ending: string): string {
	return url.replace(uploadedPicture, (_, start: string, signature = '') => `${start}${ending}${signature}`);
}

/** Address of the 480 pixel size, for avatars and thumbnails. */
export const smallPictureUrl = (url: string): string => sizedUrl(url, `-${pictureSizes.smallPx}.webp`);

/** Address of the 960 pixel size. */
export const mediumPictureUrl = (url: string): string => sizedUrl(url, `-${pictureSizes.mediumPx}.webp`);

/** Address of the JPEG for link previews. */
export const sharedPictureUrl = (url: string): string => sizedUrl(url, '.jpg');

/** Address of the square icon size. */
export const iconPictureUrl = (url: string): string => sizedUrl(url, `-${pictureSizes.iconPx}.webp`);

/** The address as it is stored; replies add a signature to that of a picture which not everyone may see. */
export const withoutSignature = (url: string): string => url.replace(/^(\/uploads\/[^?]*)\?.*$/s, '$1');

interface Sized {
	url: string;
	width: number;
	height: number;
}

/** Size of the picture at `sharedPictureUrl`. */
export function sharedPictureSize({ url, width, height }: Sized): { width: number; height: number } {
	const scale = uploadedPicture.test(url) ? Math.min(1, pictureSizes.sharedPx / Math.max(width, height)) : 1;
	return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
