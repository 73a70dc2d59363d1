import { event } from '../core/event.ts';

/** Also in place of an earlier reaction of the same member. */
export const postReacted = event({ name: 'post.reacted', subjects: ['post'], audience: 'seesSubject' });
export const postUnreacted = event({ name: 'post.unreacted', subjects: ['post'], audience: 'seesSubject' });
