/** Which files may become pictures, and what people read about the others, in the words of the specification. */
import { uploadLimits, uploadSentences } from '@friends/contract/uploads/uploads.limits';

/** The text of a toast. */
export interface Fault {
	title: string;
	description: string;
}

export const invalidFile: Fault = { title: 'Invalid File', description: uploadSentences.notAnImage };
export const fileTooLarge: Fault = { title: 'File Too Large', description: uploadSentences.tooLarge };
export const uploadError: Fault = { title: 'Upload Error', description: 'Failed to upload image. Please try again.' };

/** What is wrong with a file that somebody chose; undefined when it may be uploaded. */
export function findFault({ type, size }: Pick<File, 'type' | 'size'>): Fault | undefined {
	if (!type.startsWith('image/')) return invalidFile;
	return size > uploadLimits.image.maxBytes ? fileTooLarge : undefined;
}
