import { event } from '../core/event.ts';

/** What a member shows of themselves, pictures too; the actor is an administrator where a reported profile was emptied. */
export const profileUpdated = event({ name: 'profile.updated', subjects: ['user'], audience: 'seesSubject' });
/** Who may see a member, and what they let others do. */
export const privacyUpdated = event({ name: 'privacy.updated', subjects: ['user'], audience: 'actor' });
export const preferencesUpdated = event({ name: 'preferences.updated', subjects: ['user'], audience: 'actor' });
