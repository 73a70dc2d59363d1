import { event } from '../core/event.ts';

export const commentCreated = event({ name: 'comment.created', subjects: ['comment', 'post'], audience: 'seesSubject' });
/** Came with a tribe that was brought from elsewhere, with its former time: no news. */
export const commentImported = event({ name: 'comment.imported', subjects: ['comment', 'post'], audience: 'seesSubject' });
export const commentUpdated = event({ name: 'comment.updated', subjects: ['comment', 'post'], audience: 'seesSubject' });
export const commentDeleted = event({ name: 'comment.deleted', subjects: ['comment', 'post'], audience: 'everybody' });
/** Hidden from all, or restored, by an administrator. */
export const commentHidden = event({ name: 'comment.hidden', subjects: ['comment', 'post'], audience: 'everybody' });
export const commentRestored = event({ name: 'comment.restored', subjects: ['comment', 'post'], audience: 'seesSubject' });
export const commentLiked = event({ name: 'comment.liked', subjects: ['comment', 'post'], audience: 'seesSubject' });
export const commentUnliked = event({ name: 'comment.unliked', subjects: ['comment', 'post'], audience: 'seesSubject' });
