import { event } from '../core/event.ts';

/** Profile or its pictures changed; the actor is an administrator when a reported profile was emptied. */
export const profileUpdated = event({ name: 'profile.updated', subjects: ['user'], audience: 'seesSubject' });
/** Visibility of a member, or permissions for others, changed. */
export const privacyUpdated = event({ name: 'privacy.updated', subjects: ['user'], audience: 'actor' });
export const preferencesUpdated = event({ name: 'preferences.updated', subjects: ['user'], audience: 'actor' });
