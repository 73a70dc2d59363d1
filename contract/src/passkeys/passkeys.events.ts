import { event } from '../core/event.ts';

/** With these two the other sessions of the member end, which is an event of its own. */
export const passkeyAdded = event({ name: 'passkey.added', subjects: ['user'], audience: 'actor' });
export const passkeyRemoved = event({ name: 'passkey.removed', subjects: ['user'], audience: 'actor' });
export const passkeyRenamed = event({ name: 'passkey.renamed', subjects: ['user'], audience: 'actor' });
