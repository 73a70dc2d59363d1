import { event } from '../core/event.ts';

/** With each of these the other sessions of the member end, which is an event of its own. */
export const passwordChanged = event({ name: 'password.changed', subjects: ['user'], audience: 'actor' });
export const emailChanged = event({ name: 'email.changed', subjects: ['user'], audience: 'actor' });
