import { event } from '../core/event.ts';

export const postCreated = event({ name: 'post.created', subjects: ['post', 'tribe?'], audience: 'seesSubject' });
/** Text, pictures or both. */
export const postUpdated = event({ name: 'post.updated', subjects: ['post'], audience: 'seesSubject' });
/** A language model, or the catching up after a start, has given it another summary. */
export const postSummarized = event({ name: 'post.summarized', subjects: ['post'], audience: 'seesSubject' });
/** The subject 'user' wrote it. By its author or the owner of its tribe; its comments and likes go with it and have no events of their own. */
export const postDeleted = event({ name: 'post.deleted', subjects: ['post', 'user', 'tribe?'], audience: 'everybody' });
/** By an administrator, who took what the subject 'user' wrote away from all, or brought it back. */
export const postArchived = event({ name: 'post.archived', subjects: ['post', 'user', 'tribe?'], audience: 'everybody' });
export const postRestored = event({ name: 'post.restored', subjects: ['post', 'user', 'tribe?'], audience: 'seesSubject' });
export const postLiked = event({ name: 'post.liked', subjects: ['post'], audience: 'seesSubject' });
export const postUnliked = event({ name: 'post.unliked', subjects: ['post'], audience: 'seesSubject' });
/** Of posts by the subject 'user', or in the tribe: who may see them has followed the profile or the tribe, for some at a time where there are many. */
export const postAudiencesChanged = event({ name: 'post.audiencesChanged', subjects: ['user?', 'tribe?'], audience: 'administrators' });
