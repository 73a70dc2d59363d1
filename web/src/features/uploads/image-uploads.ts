/** The uploads as pages pass them to other features: rules for files, and the upload. */
import { faultOf, findFault, uploadError } from './image-rules.ts';
import type { UploadOptions } from './put-image.ts';
import { shrinkImage } from './shrink-image.ts';
import { uploadImage } from './upload-image.ts';

async function upload(file: File, options: UploadOptions) {
	return uploadImage(await shrinkImage(file), options);
}

export const imageUploads = { findFault, faultOf, upload, uploadError } as const;
