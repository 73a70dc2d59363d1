import { endpoint } from '../core/endpoint.ts';
import { idParamsSchema } from '../core/scalars.ts';
import { profileUpdated } from '../users/users.events.ts';
import { currentUserSchema } from '../users/users.schema.ts';
import { uploadStarted, uploadStored } from './uploads.events.ts';
import { uploadLimits } from './uploads.limits.ts';
import { profilePictureBodySchema, uploadedPictureSchema, uploadSignatureSchema, uploadTicketSchema } from './uploads.schema.ts';

export const createUpload = endpoint({
	method: 'POST',
	path: '/api/objects/upload',
	access: 'member',
	scope: 'write',
	appends: [uploadStarted],
	summary: 'An address to which the caller may put one picture within ten minutes.',
	response: uploadTicketSchema,
	rateLimits: [
		{ max: 60, newAccountMax: 20, windowSeconds: 600, per: 'account' },
		{ max: 400, newAccountMax: 130, windowSeconds: 86_400, per: 'account' },
	],
});

/** Clients call it by the `uploadURL` they got: its signature alone carries the right to put one picture, for the member who asked for it. */
export const putUpload = endpoint({
	method: 'PUT',
	path: '/api/objects/:id',
	access: 'guest',
	sessionless: true,
	appends: [uploadStored],
	summary: 'Put a picture (JPEG, PNG, WebP, GIF or AVIF, at most 5 MB) to an upload address. No session is needed.',
	params: idParamsSchema,
	query: uploadSignatureSchema,
	bytes: { mediaType: 'image/*', maxBytes: uploadLimits.image.maxBytes, tooLarge: 'picture_too_large' },
	response: uploadedPictureSchema,
	turn: 'none',
	// Addresses are limited for each account; this is for failed tries, and a house may share its network.
	rateLimits: [{ max: 240, windowSeconds: 600, per: 'address' }],
	errors: ['upload_closed', 'not_an_image', 'too_many_pixels', 'picture_too_slow', 'uploads_busy', 'picture_not_stored'],
});

export const updateProfilePicture = endpoint({
	method: 'PUT',
	path: '/api/users/profile-picture',
	access: 'member',
	scope: 'profile',
	appends: [profileUpdated],
	summary: "Make a picture that the caller has uploaded the caller's profile picture.",
	body: profilePictureBodySchema,
	response: currentUserSchema,
	idempotent: true,
	rateLimits: [{ max: 60, windowSeconds: 3600, per: 'account' }],
	errors: ['picture_not_yours'],
});
