/** Keys of what pages watch. */
export const countsOf = (postId: string) => `counts ${postId}`;
export const threadOf = (postId: string) => `thread ${postId}`;
export const feedKey = 'feed';
