import type { NotificationKind } from '@friends/contract/notifications/notifications.schema';

const likes = new Set<NotificationKind>(['postLiked', 'postReacted', 'commentLiked']);

/** Likes and reactions are many, and say nothing in words. */
export const isOfLikes = (kind: NotificationKind): boolean => likes.has(kind);
