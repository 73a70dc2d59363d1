import { event } from '../core/event.ts';

/** A member hid themselves and everything of theirs, which ended all their sessions. */
export const memberLeft = event({ name: 'member.left', subjects: ['user'], audience: 'people' });
/** Thirty days after they left, all of theirs was erased; the log does not say whose. */
export const memberErased = event({ name: 'member.erased', subjects: [], audience: 'administrators' });
/** They signed in and wanted all of it back. */
export const memberReturned = event({ name: 'member.returned', subjects: ['user'], audience: 'people' });
