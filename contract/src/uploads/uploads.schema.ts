import * as z from 'zod/mini';
import { withoutSignature } from './picture-urls.ts';
import { uploadSentences } from './uploads.limits.ts';

export const uploadTicketSchema = z.object({
	/** Path and query on this server, for one picture of the caller within ten minutes. */
	uploadURL: z.string(),
});
export type UploadTicket = z.infer<typeof uploadTicketSchema>;

/** Signature of an upload address, from `uploadURL`; clients never build it. */
export const uploadSignatureSchema = z.strictObject({
	expires: z.coerce.number('This upload address is not complete').check(z.int('This upload address is not complete')),
	signature: z.string('This upload address is not complete').check(z.regex(/^[\w-]{43}$/, 'This upload address is not complete')),
});

/** A stored picture: re-encoded, without metadata. */
export const uploadedPictureSchema = z.object({
	/** Longest side at most 1600 pixels; `smallPictureUrl(url)` gives the 480 pixel size. Signed until something public shows it. */
	url: z.string(),
	width: z.int(),
	height: z.int(),
	/** Placeholder of some 16 pixels until the picture has loaded, a data URI. */
	preview: z.string(),
});
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;

export const profilePictureBodySchema = z.strictObject({
	/** The `uploadURL` to which a picture was sent, or the returned `url`. */
	profilePictureUrl: z
		.string('Profile picture is required')
		.check(z.maxLength(500, uploadSentences.notYours), z.overwrite(withoutSignature)),
});
export type ProfilePictureBody = z.input<typeof profilePictureBodySchema>;
