import { event } from '../core/event.ts';

/** The other sessions of the member end with it, which is an event of its own. */
export const passwordChanged = event({ name: 'password.changed', subjects: ['user'], audience: 'actor' });
