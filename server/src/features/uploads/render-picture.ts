/** Re-encodes uploaded pictures from their pixels alone, so that metadata and anything hidden is lost. */
import { uploadLimits } from '@friends/contract/uploads/uploads.limits';
import type { Metadata, Raw, SharpOptions } from 'sharp';
import { AppError } from '#core/errors';
import { loadSharp } from '#core/sharp';

const { maxSidePx, maxPixels, largePx, smallPx } = uploadLimits.image;

const quality = 80;
/** Of 6: half the time of the default, and equally small files. */
const effort = 2;
const previewSidePx = 16;
/** Tried in turn until the preview is small enough. */
const previewQualities = [30, 1];
const renderSeconds = 10;

export interface RenderedPicture {
	large: Buffer;
	small: Buffer;
	/** Data URI; '' when it would be too long. */
	preview: string;
	/** Size of the large picture. */
	width: number;
	height: number;
}

const notAnImage = () => new AppError('not_an_image');
const tooManyPixels = () => new AppError('too_many_pixels', { sidePx: maxSidePx, megapixels: maxPixels / 1e6 });
const tooSlow = () => new AppError('picture_too_slow');

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/**
 * Accepts the formats of cameras, phones and screens by their first bytes. Others that the decoder could read, such as SVG or PDF,
 * never reach it.
 */
function isPicture(bytes: Buffer): boolean {
	return (
		ascii(bytes, 0, 3) === '\xff\xd8\xff' ||
		ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' ||
		/^GIF8[79]a$/.test(ascii(bytes, 0, 6)) ||
		(ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') ||
		/^ftypavi[fs]$/.test(ascii(bytes, 4, 12))
	);
}

/** Reads only the header, before any pixel is decoded. */
async function requireSensibleSize(bytes: Buffer): Promise<void> {
	const sharp = await loadSharp();
	const { width, height }: Metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
	if (Math.max(width, height) > maxSidePx || width * height > maxPixels) throw tooManyPixels();
}

async function previewOf(pixels: Buffer, raw: Raw): Promise<string> {
	const sharp = await loadSharp();
	for (const previewQuality of previewQualities) {
		const tiny = await sharp(pixels, { raw })
			.resize({ width: previewSidePx, height: previewSidePx, fit: 'inside' })
			.webp({ quality: previewQuality, alphaQuality: previewQuality })
			.toBuffer();
		const uri = `data:image/webp;base64,${tiny.toString('base64')}`;
		if (uri.length < uploadLimits.preview.maxLength) return uri;
	}
	return '';
}

async function render(bytes: Buffer, sidePx: number): Promise<RenderedPicture> {
	await requireSensibleSize(bytes);
	const sharp = await loadSharp();
	// Reads only the first frame of an animation, and refuses damaged files.
	const strict: SharpOptions = { limitInputPixels: maxPixels, failOn: 'warning' };
	const { data, info } = await sharp(bytes, strict)
		.rotate()
		.resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
		.raw()
		.timeout({ seconds: renderSeconds })
		.toBuffer({ resolveWithObject: true });
	const { width, height, channels } = info;
	const raw: Raw = { width, height, channels };
	const small = { width: smallPx, height: smallPx, fit: 'inside', withoutEnlargement: true } as const;
	return {
		large: await sharp(data, { raw }).webp({ quality, effort }).timeout({ seconds: renderSeconds }).toBuffer(),
		small: await sharp(data, { raw }).resize(small).webp({ quality, effort }).timeout({ seconds: renderSeconds }).toBuffer(),
		preview: await previewOf(data, raw),
		width,
		height,
	};
}

/** @param sidePx longest side of the large picture. @throws AppError when the file is not an acceptable picture. */
export async function renderPicture(bytes: Buffer, sidePx: number = largePx): Promise<RenderedPicture> {
	if (!isPicture(bytes)) throw notAnImage();
	try {
		return await render(bytes, sidePx);
	} catch (error) {
		if (error instanceof AppError) throw error;
		throw error instanceof Error && error.message.includes('timeout') ? tooSlow() : notAnImage();
	}
}
