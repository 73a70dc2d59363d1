import * as z from 'zod/mini';
import { completeLanguages, tagMaxLength } from '../core/languages/languages.ts';
import { say } from '../core/languages/say.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { text } from '../core/text.ts';
import { personSchema } from '../users/users.schema.ts';
import { notificationLimits } from './notifications.limits.ts';

const announcementText = text({
	maxLength: notificationLimits.announcement.maxLength,
	required: () => say('Announcement is empty'),
	tooLong: (max) => say('Announcement can have at most {max} characters', { max }),
	unstorable: () => say('Announcement contains characters that cannot be stored'),
});

const unknownLanguage = () => say('This language can’t be offered');
const languageTag = z.string({ error: unknownLanguage }).check(
	z.maxLength(tagMaxLength, { error: unknownLanguage }),
	z.refine((tag) => completeLanguages().includes(tag), { error: unknownLanguage }),
);

const translationsSchema = z.record(languageTag, announcementText, {
	error: ({ code }) => (code === 'invalid_key' ? unknownLanguage() : say('Translations are texts by language')),
});

export const announcementSchema = z.object({
	id: idSchema,
	/** In the default language of the community. */
	text: z.string(),
	/** By language; what is missing is read in the default one. */
	translations: z.record(z.string(), z.string()),
	/** Null for an administrator who is gone. */
	author: z.nullable(personSchema),
	at: timeSchema,
});
export type Announcement = z.infer<typeof announcementSchema>;

export const announceBodySchema = z.strictObject({ text: announcementText, translations: z._default(translationsSchema, {}) });
export type AnnounceBody = z.input<typeof announceBodySchema>;
