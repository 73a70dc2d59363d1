/** Entity store of posts; the viewer can want deeds on them. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { createEntityStore } from '../entity-store.ts';
import { type PostDeeds, withDeeds } from './deeds.ts';

export const postStore = createEntityStore<Post, PostDeeds>(withDeeds);
