import * as z from 'zod/mini';

export const uploadTicketSchema = z.object({
	/** Path and query on this server, good for one picture of the caller within ten minutes. */
	uploadURL: z.string(),
});
export type UploadTicket = z.infer<typeof uploadTicketSchema>;

/** The signature of an upload address; part of `uploadURL`, never put together by a client. */
export const uploadSignatureSchema = z.strictObject({
	expires: z.coerce.number('This upload address is not complete').check(z.int('This upload address is not complete')),
	signature: z.string('This upload address is not complete').check(z.regex(/^[\w-]{43}$/, 'This upload address is not complete')),
});

/** A picture as the server keeps it: re-encoded, without metadata. */
export const uploadedPictureSchema = z.object({
	/** Longest side 1600 pixels at most; `smallPictureUrl(url)` has the one of 480. */
	url: z.string(),
	width: z.int(),
	height: z.int(),
	/** Data URI of some 16 pixels, to show until the picture has loaded. */
	preview: z.string(),
});
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;

export const profilePictureBodySchema = z.strictObject({
	/** The `uploadURL` that a picture was put to, or the `url` that came back. */
	profilePictureUrl: z.string('Profile picture is required').check(z.maxLength(500, 'This picture isn’t yours')),
});
export type ProfilePictureBody = z.input<typeof profilePictureBodySchema>;
