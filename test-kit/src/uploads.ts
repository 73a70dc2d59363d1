/** Uploads pictures through the public API, as a member: requests an upload address and puts the bytes there. */

import { withoutSignature } from '@friends/contract/uploads/picture-urls';
import { createUpload } from '@friends/contract/uploads/uploads.endpoints';
import type { UploadedPicture } from '@friends/contract/uploads/uploads.schema';
import sharp from 'sharp';
import type { Api, RawAnswer } from './api.ts';
import type { SignedInMember } from './members.ts';

type Uploader = Pick<SignedInMember, 'token'>;

/** A JPEG of one colour, which identifies it. */
export function drawJpeg({ width = 40, height = 30, background = '#056745' } = {}): Promise<Buffer<ArrayBuffer>> {
	return sharp({ create: { width, height, channels: 3, background } })
		.jpeg()
		.toBuffer() as Promise<Buffer<ArrayBuffer>>;
}

/** A JPEG of noise, which hardly compresses: what a photo costs at most. */
export function drawNoise({
	width,
	height,
	quality = 80,
}: {
	width: number;
	height: number;
	quality?: number;
}): Promise<Buffer<ArrayBuffer>> {
	const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
	return sharp({ create: { width, height, channels: 3, background: '#fff', noise } })
		.jpeg({ quality })
		.toBuffer() as Promise<Buffer<ArrayBuffer>>;
}

/** A picture of twelve megapixels and some 9 MB, as from a phone. */
export const drawPhoto = (): Promise<Buffer<ArrayBuffer>> => drawNoise({ width: 4000, height: 3000, quality: 95 });

/** Puts a file to an upload address, as a browser does. */
export function putFile(api: Api, { uploadURL, file }: { uploadURL: string; file: Buffer<ArrayBuffer> }): Promise<RawAnswer> {
	return api.send({ method: 'PUT', path: uploadURL, headers: { 'content-type': 'image/jpeg' }, body: file });
}

/** The address comes back signed, as nothing shows the picture yet. @throws Error with the server's sentence when it refuses. */
export async function uploadSigned(api: Api, member: Uploader, picture?: Buffer<ArrayBuffer>): Promise<UploadedPicture> {
	const file = picture ?? (await drawJpeg());
	const { uploadURL } = await api.succeed(createUpload, { token: member.token });
	const { status, text } = await putFile(api, { uploadURL, file });
	if (status !== 200) throw new Error(`PUT of a picture answered ${status}: ${text}`);
	return JSON.parse(text) as UploadedPicture;
}

/** As `uploadSigned`, with the address as it is stored. */
export async function uploadPicture(api: Api, member: Uploader, picture?: Buffer<ArrayBuffer>): Promise<UploadedPicture> {
	const uploaded = await uploadSigned(api, member, picture);
	return { ...uploaded, url: withoutSignature(uploaded.url) };
}
