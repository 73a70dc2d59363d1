/** Entity store of comments; the viewer can want a like. */
import type { Comment } from '@friends/contract/comments/comments.schema';
import { createEntityStore } from '../entity-store.ts';
import { withLike } from '../likes.ts';

export const commentStore = createEntityStore<Comment, boolean>(withLike);
