import { event } from '../core/event.ts';

export const postCreated = event({ name: 'post.created', subjects: ['post', 'tribe?'], audience: 'seesSubject' });
/** Brought by its author from an archive, with its former time: new to the community, and no news. */
export const postImported = event({ name: 'post.imported', subjects: ['post'], audience: 'seesSubject' });
/** Changed text, pictures or both. */
export const postUpdated = event({ name: 'post.updated', subjects: ['post'], audience: 'seesSubject' });
/** Summarised by a language model, or by the backfill after a start. */
export const postSummarized = event({ name: 'post.summarized', subjects: ['post'], audience: 'seesSubject' });
/** Got the preview of its link, a moment after it was written. */
export const postPreviewed = event({ name: 'post.previewed', subjects: ['post'], audience: 'seesSubject' });
/**
 * Deleted by its author (the subject 'user') or the owner of its tribe. Its comments and likes are deleted too, without events of
 * their own.
 */
export const postDeleted = event({ name: 'post.deleted', subjects: ['post', 'user', 'tribe?'], audience: 'everybody' });
/** Removed or restored by an administrator; the subject 'user' is the author. */
export const postArchived = event({ name: 'post.archived', subjects: ['post', 'user', 'tribe?'], audience: 'everybody' });
export const postRestored = event({ name: 'post.restored', subjects: ['post', 'user', 'tribe?'], audience: 'seesSubject' });
/** Pinned to the top of its tribe, or no longer. */
export const postPinned = event({ name: 'post.pinned', subjects: ['post', 'tribe'], audience: 'seesSubject' });
export const postUnpinned = event({ name: 'post.unpinned', subjects: ['post', 'tribe'], audience: 'seesSubject' });
/** No one comments on it, until it is unlocked. */
export const postLocked = event({ name: 'post.locked', subjects: ['post', 'tribe'], audience: 'seesSubject' });
export const postUnlocked = event({ name: 'post.unlocked', subjects: ['post', 'tribe'], audience: 'seesSubject' });
/** Put away by those who look after its tribe: out of all lists, and read by its address. The subject 'user' is the author. */
export const postArchivedInTribe = event({ name: 'post.archivedInTribe', subjects: ['post', 'user', 'tribe'], audience: 'seesSubject' });
export const postUnarchived = event({ name: 'post.unarchived', subjects: ['post', 'user', 'tribe'], audience: 'seesSubject' });
export const postLiked = event({ name: 'post.liked', subjects: ['post'], audience: 'seesSubject' });
export const postUnliked = event({ name: 'post.unliked', subjects: ['post'], audience: 'seesSubject' });
/**
 * Audiences of posts by the subject 'user' or in the tribe were updated after a change of the profile or tribe, in batches when
 * there are many.
 */
export const postAudiencesChanged = event({ name: 'post.audiencesChanged', subjects: ['user?', 'tribe?'], audience: 'administrators' });
