/** Shrinks a photo in the browser before its upload: few photos of today's phones are within the limit. */
import { uploadLimits } from '@friends/contract/uploads/uploads.limits';
import { drawCrop, readPicture } from './crop-image.ts';
import { FileFaultError, unreadable } from './image-rules.ts';

const { maxBytes, maxSidePx, maxPixels } = uploadLimits.image;

/** Longest side that is sent; the server keeps less. */
const sentSidePx = 2560;
const quality = 0.85;

/** Types that the server decodes; others are drawn into one of them. */
const readByServer = /^image\/(?:jpeg|png|webp|gif|avif)$/;
/** May be transparent or animated, which drawing could spoil. */
const keptAsTheyAre = /^image\/(?:png|webp|gif)$/;

/**
 * The file itself, or its picture drawn with its longest side at 2,560 px.
 * @throws FileFaultError when the browser cannot decode the file
 */
export async function shrinkImage(file: File): Promise<Blob> {
	const picture = await readPicture(file).catch(() => {
		throw new FileFaultError(unreadable(file));
	});
	try {
		const { naturalWidth: width, naturalHeight: height } = picture;
		const isTooMuch = file.size > maxBytes || Math.max(width, height) > maxSidePx || width * height > maxPixels;
		const isLarge = Math.max(width, height) > sentSidePx && !keptAsTheyAre.test(file.type);
		if (readByServer.test(file.type) && !isTooMuch && !isLarge) return file;
		const scale = Math.min(1, sentSidePx / Math.max(width, height));
		return await drawCrop(picture, { x: 0, y: 0, width, height }, { maxWidth: width * scale, quality });
	} finally {
		URL.revokeObjectURL(picture.src);
	}
}
