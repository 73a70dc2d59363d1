/** Reads a picture from a file, and draws its crop. */
import type { Crop } from './crop.ts';

/** @throws when the browser cannot decode the file. Revoke `src` once the picture is no longer needed. */
export async function readPicture(file: File): Promise<HTMLImageElement> {
	const picture = new Image();
	picture.src = URL.createObjectURL(file);
	try {
		await picture.decode();
		if (picture.naturalWidth === 0 || picture.naturalHeight === 0) throw new Error('The picture has no size');
		return picture;
	} catch (error) {
		URL.revokeObjectURL(picture.src);
		throw error;
	}
}

interface Drawing {
	/** Never upscaled. */
	maxWidth: number;
	quality: number;
}

/** Draws as WebP, or as JPEG where the browser cannot encode WebP. */
export async function drawCrop(picture: HTMLImageElement, crop: Crop, { maxWidth, quality }: Drawing): Promise<Blob> {
	const scale = Math.min(1, maxWidth / crop.width);
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.round(crop.width * scale));
	canvas.height = Math.max(1, Math.round(crop.height * scale));
	const context = canvas.getContext('2d');
	if (!context) throw new Error('This browser cannot draw');
	const draw = () => context.drawImage(picture, crop.x, crop.y, crop.width, crop.height, 0, 0, canvas.width, canvas.height);
	context.imageSmoothingQuality = 'high';
	draw();
	const webp = await blobOf(canvas, 'image/webp', quality);
	if (webp.type === 'image/webp') return webp;
	// JPEG has no transparency, which would turn black.
	context.fillStyle = '#fff';
	context.fillRect(0, 0, canvas.width, canvas.height);
	draw();
	return blobOf(canvas, 'image/jpeg', quality);
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
	return new Promise((resolve, reject) => {
		canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))), type, quality);
	});
}
