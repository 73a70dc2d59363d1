/** Rules for picture files, with the specification's texts for the others. */
import { say } from '@friends/contract/core/languages/say';
import { uploadLimits } from '@friends/contract/uploads/uploads.limits';
import { uploadSentences } from '@friends/contract/uploads/uploads.sentences';

/** Text of a toast. */
export interface Fault {
	title: string;
	description: string;
}

export const invalidFile = (): Fault => ({ title: say('Invalid File'), description: uploadSentences.notAnImage() });
export const unreadableFile = (): Fault => ({
	title: say('Invalid File'),
	description: say('This file is not a picture that can be read.'),
});
export const unreadableHeic = (): Fault => ({
	title: say('Invalid File'),
	description: say('Your browser can’t read HEIC photos. Save it as JPEG and try again.'),
});
export const fileTooLarge = (): Fault => ({ title: say('File Too Large'), description: uploadSentences.tooLarge() });
export const uploadError = (): Fault => ({ title: say('Upload Error'), description: say('Failed to upload image. Please try again.') });

/** The file itself is at fault: a retry does not help. */
export class FileFaultError extends Error {
	readonly fault: Fault;

	constructor(fault: Fault) {
		super(fault.description);
		this.fault = fault;
	}
}

/** The fault of the file that made an upload fail; undefined where the upload itself failed. */
export const faultOf = (error: unknown): Fault | undefined => (error instanceof FileFaultError ? error.fault : undefined);

/** Checks type and name of a file before it is read; undefined when it may be a picture. */
export function findFault(file: Pick<File, 'type' | 'name'>): Fault | undefined {
	return file.type.startsWith('image/') || isHeic(file) ? undefined : invalidFile();
}

/** The fault of a file that the browser cannot decode. */
export const unreadable = (file: Pick<File, 'type' | 'name'>): Fault => (isHeic(file) ? unreadableHeic() : unreadableFile());

/** @throws FileFaultError when the file exceeds the server's limit */
export function requireFittingSize({ size }: Blob): void {
	if (size > uploadLimits.image.maxBytes) throw new FileFaultError(fileTooLarge());
}

/** Some systems give these files no type. */
function isHeic({ type, name }: Pick<File, 'type' | 'name'>): boolean {
	return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}
