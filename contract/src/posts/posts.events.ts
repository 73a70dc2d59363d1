import { event } from '../core/event.ts';

export const postCreated = event({ name: 'post.created', subjects: ['post', 'tribe?'], audience: 'seesSubject' });
/** Text, pictures or both. */
export const postUpdated = event({ name: 'post.updated', subjects: ['post'], audience: 'seesSubject' });
export const postDeleted = event({ name: 'post.deleted', subjects: ['post', 'tribe?'], audience: 'everybody' });
export const postLiked = event({ name: 'post.liked', subjects: ['post'], audience: 'seesSubject' });
export const postUnliked = event({ name: 'post.unliked', subjects: ['post'], audience: 'seesSubject' });
