import * as z from 'zod/mini';
import { searchText } from '../core/common-texts.ts';
import { endpoint } from '../core/endpoint.ts';
import { preferencesUpdated, privacyUpdated, profileUpdated } from './users.events.ts';
import { userLimits } from './users.limits.ts';
import {
	currentUserSchema,
	personSchema,
	updatePreferencesBodySchema,
	updatePrivacyBodySchema,
	updateProfileBodySchema,
} from './users.schema.ts';

export const getMe = endpoint({
	method: 'GET',
	path: '/me',
	access: 'member',
	scope: 'profile',
	summary: 'The signed-in member.',
	response: currentUserSchema,
});

export const getAuthUser = endpoint({
	method: 'GET',
	path: '/api/auth/user',
	access: 'member',
	scope: 'profile',
	summary: 'The signed-in member; the same object as /me.',
	response: currentUserSchema,
});

export const updateProfile = endpoint({
	method: 'PUT',
	path: '/api/me/profile',
	access: 'member',
	scope: 'profile',
	appends: [profileUpdated],
	summary: 'Change the caller’s profile; fields that are left out stay as they are.',
	body: updateProfileBodySchema,
	response: currentUserSchema,
	idempotent: true,
	rateLimits: [{ max: 60, windowSeconds: 3600, per: 'account' }],
	errors: ['name_reserved', 'name_turns_text', 'picture_not_yours'],
});

export const updatePrivacy = endpoint({
	method: 'PUT',
	path: '/api/me/privacy',
	access: 'member',
	appends: [privacyUpdated],
	summary: 'Change who may see and contact the caller; fields that are left out stay as they are.',
	body: updatePrivacyBodySchema,
	response: currentUserSchema,
	idempotent: true,
});

export const updatePreferences = endpoint({
	method: 'PUT',
	path: '/api/me/preferences',
	access: 'member',
	appends: [preferencesUpdated],
	summary: 'Change how the interface behaves for the caller, and its language; what is left out stays.',
	body: updatePreferencesBodySchema,
	response: currentUserSchema,
	idempotent: true,
});

export const searchUsers = endpoint({
	method: 'GET',
	path: '/api/users',
	access: 'member',
	scope: 'read',
	summary: 'People the caller may see whose username or a word of their name begins with the search, friends first: at most eight.',
	query: z.strictObject({ search: searchText(userLimits.name.maxLength) }),
	response: z.array(personSchema),
	rateLimits: [{ max: 240, windowSeconds: 60, per: 'account' }],
});
