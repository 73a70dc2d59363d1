import { event } from '../core/event.ts';

export const memberJoined = event({ name: 'member.joined', subjects: ['user'], audience: 'everybody' });
export const sessionOpened = event({ name: 'session.opened', subjects: ['session', 'user'], audience: 'actor' });
export const sessionRenewed = event({ name: 'session.renewed', subjects: ['session', 'user'], audience: 'actor' });
/** Its member proved again who they are. */
export const sessionProved = event({ name: 'session.proved', subjects: ['session', 'user'], audience: 'actor' });
/** Ended by its owner, or because its refresh token was stolen. */
export const sessionEnded = event({ name: 'session.ended', subjects: ['session', 'user'], audience: 'actor' });
/** A sign-in from a new device was the member's. */
export const signInConfirmed = event({ name: 'session.confirmed', subjects: ['session', 'user'], audience: 'actor' });
/** A sign-in from a new device was not the member's. */
export const signInDisowned = event({ name: 'session.disowned', subjects: ['session', 'user'], audience: 'actor' });
/** Ended all sessions of a member except the current one, which is the subject. */
export const otherSessionsEnded = event({ name: 'session.othersEnded', subjects: ['session', 'user'], audience: 'actor' });
/** The servers sign with other keys. */
export const keysRotated = event({ name: 'session.keysRotated', subjects: [], audience: 'administrators' });
