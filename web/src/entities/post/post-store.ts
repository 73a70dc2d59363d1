/** Entity store of posts; the viewer can want a like. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { createEntityStore } from '../entity-store.ts';
import { withLike } from '../likes.ts';

export const postStore = createEntityStore<Post, boolean>(withLike);
