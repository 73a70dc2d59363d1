/** Unusual files to upload as pictures: valid ones, and others that only claim to be pictures. */
import { crc32, deflateSync } from 'node:zlib';
import { uploadLimits } from '@friends/contract/uploads/uploads.limits';
import { drawJpeg } from '@friends/test-kit/uploads';
import sharp, { type Sharp } from 'sharp';

type File = Buffer<ArrayBuffer>;

const toFile = async (picture: Sharp) => (await picture.toBuffer()) as File;

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type), data]);
	const frame = Buffer.alloc(8);
	frame.writeUInt32BE(data.length, 0);
	frame.writeUInt32BE(crc32(body), 4);
	return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A valid black PNG of one bit per pixel, so that a huge picture is a small file. */
export function blackPng(width: number, height: number): File {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header[8] = 1;
	const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
	const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
	return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

/** A JPEG of exactly this length, padded after its end. */
export async function jpegOf(bytes: number): Promise<File> {
	const jpeg = await drawJpeg();
	return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
}

/** Noise does not compress, so half of the file still holds much of the picture. */
export async function noisyJpeg(width: number, height: number): Promise<File> {
	const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
	return toFile(sharp({ create: { width, height, channels: 3, background: '#000', noise } }).jpeg({ quality: 85 }));
}

export async function truncatedJpeg(): Promise<File> {
	const jpeg = await noisyJpeg(400, 300);
	return jpeg.subarray(0, jpeg.length / 2);
}

/** Metadata of a picture taken in London with a rotated camera, by a named person. */
export async function jpegWithMetadata(): Promise<File> {
	const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
		.jpeg()
		.withMetadata({ orientation: 6 })
		.withExifMerge({
			IFD0: { Artist: 'Somebody Secret', Model: 'Secret Phone' },
			IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 2612/100', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 3982/100' },
		});
	return toFile(picture);
}

/** Two frames: the first red, the second blue. */
export async function animatedGif(): Promise<File> {
	const frame = (background: string) =>
		sharp({ create: { width: 20, height: 20, channels: 3, background } })
			.png()
			.toBuffer();
	const frames = await Promise.all(['#f00', '#00f'].map(frame));
	return toFile(sharp(frames, { join: { animated: true } }).gif({ delay: 100 }));
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>';

/** Files that are no pictures, whatever their name or type says. */
export const noPictures: [string, () => File | Promise<File>][] = [
	['nothing', () => Buffer.alloc(0)],
	['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
	['a drawing with a script', () => Buffer.from(svg)],
	['a drawing behind an XML header', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
	['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
	['a JPEG that breaks off', truncatedJpeg],
	['a JPEG of three bytes', () => Buffer.from([0xff, 0xd8, 0xff])],
	['a page behind the beginning of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1')],
	['a page behind the beginning of a GIF', () => Buffer.from('GIF89a<script>alert(1)</script>', 'latin1')],
	['a PNG of no size', () => blackPng(0, 0)],
	['a JPEG after something else', async () => Buffer.concat([Buffer.from('x'), await drawJpeg()])],
	['random bytes', () => Buffer.from(Array.from({ length: 10_000 }, (_, index) => (index * 7919) % 251))],
];

export const tooLong = () => jpegOf(uploadLimits.image.maxBytes + 1);
