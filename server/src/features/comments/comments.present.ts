/** Rows of comments to views: the only maker of them. */
import type { Comment } from '@friends/contract/comments/comments.schema';
import { presentAuthor } from '../users/users.present.ts';
import type { CommentRow } from './comments.queries.ts';

export function presentComment(row: CommentRow): Comment {
	return {
		id: row.id,
		postId: row.post_id,
		parentId: row.parent_id,
		body: row.body,
		likeCount: row.like_count,
		createdAt: row.createdAt,
		updatedAt: row.updated_at,
		author: presentAuthor(row),
	};
}
