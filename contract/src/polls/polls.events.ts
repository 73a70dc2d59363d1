import { event } from '../core/event.ts';

/** A vote was given, changed or taken back. It names the member, never the choice. */
export const pollVoted = event({ name: 'poll.voted', subjects: ['post'], audience: 'seesSubject' });
