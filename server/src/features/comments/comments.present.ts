/** Presents comments: rows to views. No other code makes them. */
import type { Comment } from '@friends/contract/comments/comments.schema';
import type { Filtered } from '@friends/contract/filters/filtered.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { memberIdOf, type Viewer } from '#core/access/viewer';
import { type CommentFacts, canDeleteComment, canEditComment, canReportComment } from './comments.policy.ts';
import type { CommentRow } from './comments.queries.ts';

/** @param unseen the column: members who alone see that they like it */
export const likersIn = (unseen: string | null): string[] => (unseen === null ? [] : (JSON.parse(unseen) as string[]));

interface Presented {
	author: Person;
	facts: CommentFacts;
	viewer: Viewer;
	isLiked: boolean;
	hasReported: boolean;
	filtered?: Filtered | undefined;
	/** The viewer may like comments under this post. */
	canLike: boolean;
}

export function presentComment(row: CommentRow, { author, facts, viewer, isLiked, hasReported, filtered, canLike }: Presented): Comment {
	return {
		id: row.id,
		postId: row.post_id,
		parentId: row.parent_id,
		body: row.body,
		likeCount: row.like_count + Number(likersIn(row.unseen).includes(memberIdOf(viewer) ?? '')),
		createdAt: row.createdAt,
		updatedAt: row.updated_at,
		author,
		viewer: {
			liked: isLiked,
			canLike,
			canEdit: canEditComment(viewer, facts),
			canDelete: canDeleteComment(viewer, facts),
			canReport: canReportComment(viewer, facts) && !hasReported,
			hasReported,
			filtered: filtered ?? null,
		},
	};
}
