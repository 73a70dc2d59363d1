/** Finds the pinned posts of a tribe, which are few among many. */
export const pinnedPosts = (): string[] => ['create index posts_pinned on posts (tribe_id, created_at desc, id desc) where is_pinned'];
