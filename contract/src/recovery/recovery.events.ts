import { event } from '../core/event.ts';

/** The codes that the member had before end with it. */
export const recoveryCodesMade = event({ name: 'recovery.codesMade', subjects: ['user'], audience: 'actor' });
/** A password was set with a link or a recovery code, in place of the one before. All sessions of the member end with it. */
export const passwordReset = event({ name: 'recovery.passwordReset', subjects: ['user'], audience: 'actor' });
/** Its member showed that mail to the email reaches them. */
export const emailConfirmed = event({ name: 'recovery.emailConfirmed', subjects: ['user'], audience: 'actor' });
