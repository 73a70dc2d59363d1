import { event } from '../core/event.ts';

/** Kept, changed, held, deleted or sent, or not sent at its time. No one else learns of it. */
export const keptPostsChanged = event({ name: 'keptPosts.changed', subjects: [], audience: 'actor' });
