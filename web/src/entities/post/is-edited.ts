/** True when the author has changed the text. */
import type { Post } from '@friends/contract/posts/posts.schema';

export const isEdited = ({ createdAt, updatedAt }: Pick<Post, 'createdAt' | 'updatedAt'>): boolean => updatedAt > createdAt;
