/** What other rooms need of this one, as a page hands it to them: the rules for files, and the upload. */
import { findFault, uploadError } from './image-rules.ts';
import { uploadImage } from './upload-image.ts';

export const imageUploads = { findFault, upload: uploadImage, uploadError } as const;
