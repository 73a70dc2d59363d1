/** What is kept of a post for later: the body of `POST /api/posts`, as JSON. */
import type { KeptPost } from '@friends/contract/kept-posts/kept-posts.schema';
import type { KeptPostRow } from './kept-posts.queries.ts';

export type NewPost = KeptPost['post'];

export const postIn = ({ post }: Pick<KeptPostRow, 'post'>) => JSON.parse(post) as NewPost;

export const picturesOf = ({ attachments = [] }: NewPost): string[] => attachments.map(({ url }) => url);

/** Pictures that the earlier words had, and the later ones have no more. */
export function picturesGone(before: NewPost, after: NewPost): string[] {
	const kept = new Set(picturesOf(after));
	return picturesOf(before).filter((url) => !kept.has(url));
}
