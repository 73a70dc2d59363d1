import { event } from '../core/event.ts';

/** Linked in the settings, by a first sign-in with an address that is confirmed here, or by registering. */
export const providerLinked = event({ name: 'provider.linked', subjects: ['user'], audience: 'actor' });
/** With this the other sessions of the member end, which is an event of its own. */
export const providerUnlinked = event({ name: 'provider.unlinked', subjects: ['user'], audience: 'actor' });
