import * as z from 'zod/mini';
import { say } from '../core/languages/say.ts';
import { withoutSignature } from './picture-urls.ts';
import { uploadSentences } from './uploads.sentences.ts';

export const uploadTicketSchema = z.object({
	/** Path and query on this server, for one picture of the caller within ten minutes. */
	uploadURL: z.string(),
});
export type UploadTicket = z.infer<typeof uploadTicketSchema>;

const incomplete = { error: () => say('This upload address is not complete') };

/** Signature of an upload address, from `uploadURL`; clients never build it. */
export const uploadSignatureSchema = z.strictObject({
	expires: z.coerce.number(incomplete).check(z.int(incomplete)),
	signature: z.string(incomplete).check(z.regex(/^[\w-]{43}$/, incomplete)),
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
		.string({ error: () => say('Profile picture is required') })
		.check(z.maxLength(500, { error: uploadSentences.notYours }), z.overwrite(withoutSignature)),
});
export type ProfilePictureBody = z.input<typeof profilePictureBodySchema>;
