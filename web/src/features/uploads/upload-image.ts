/** Uploads a picture: asks the server for an address, then sends the bytes there. */
import { createUpload } from '@friends/contract/uploads/uploads.endpoints';
import type { UploadedPicture } from '@friends/contract/uploads/uploads.schema';
import { call } from '#core/queries/call.ts';
import { requireFittingSize } from './image-rules.ts';
import { putImage, type UploadOptions } from './put-image.ts';

/** @throws FileFaultError for a file that is too large, and what `call` and `putImage` throw */
export async function uploadImage(image: Blob, options: UploadOptions = {}): Promise<UploadedPicture> {
	requireFittingSize(image);
	options.signal?.throwIfAborted();
	const { uploadURL } = await call(createUpload, { signal: options.signal });
	return (await putImage(uploadURL, image, options)) as UploadedPicture;
}
