import { event } from '../core/event.ts';

/** The codes that the member had before end with it. */
export const recoveryCodesMade = event({ name: 'recovery.codesMade', subjects: ['user'], audience: 'actor' });
