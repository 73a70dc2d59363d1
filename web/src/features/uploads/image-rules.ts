/** Which files may become pictures, and what people read about the others, in the words of the specification. */
import { uploadLimits, uploadSentences } from '@friends/contract/uploads/uploads.limits';

/** The text of a toast. */
export interface Fault {
	title: string;
	description: string;
}

export const invalidFile: Fault = { title: 'Invalid File', description: uploadSentences.notAnImage };
export const unreadableFile: Fault = { title: 'Invalid File', description: 'This file is not a picture that can be read.' };
export const unreadableHeic: Fault = {
	title: 'Invalid File',
	description: 'Your browser can’t read HEIC photos. Save it as JPEG and try again.',
};
export const fileTooLarge: Fault = { title: 'File Too Large', description: uploadSentences.tooLarge };
export const uploadError: Fault = { title: 'Upload Error', description: 'Failed to upload image. Please try again.' };

/** The file itself is at fault: trying again does not help. */
export class FileFaultError extends Error {
	readonly fault: Fault;

	constructor(fault: Fault) {
		super(fault.description);
		this.fault = fault;
	}
}

/** The fault of the file for which an upload failed; undefined where the upload itself failed. */
export const faultOf = (error: unknown): Fault | undefined => (error instanceof FileFaultError ? error.fault : undefined);

/** What is wrong with a file by its looks, before it is read; undefined when it may be a picture. */
export function findFault(file: Pick<File, 'type' | 'name'>): Fault | undefined {
	return file.type.startsWith('image/') || isHeic(file) ? undefined : invalidFile;
}

/** What is wrong with a file that the browser cannot show. */
export const unreadable = (file: Pick<File, 'type' | 'name'>): Fault => (isHeic(file) ? unreadableHeic : unreadableFile);

/** @throws FileFaultError when the server would not take it */
export function requireFittingSize({ size }: Blob): void {
	if (size > uploadLimits.image.maxBytes) throw new FileFaultError(fileTooLarge);
}

/** Some systems know no type for these files. */
function isHeic({ type, name }: Pick<File, 'type' | 'name'>): boolean {
	return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}
