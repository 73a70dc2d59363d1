/** Rows of posts to facts for the policy and to views: the only maker of them. */
import type { Attachment, Post } from '@friends/contract/posts/posts.schema';
import type { Viewer } from '#core/access/viewer';
import { presentAuthor, privacyOf } from '../users/users.present.ts';
import { canCommentOnPost, canLikePost, type PostFacts } from './posts.policy.ts';
import type { PostRow } from './posts.queries.ts';

export function postFacts(row: PostRow): PostFacts {
	return {
		author: { ownerId: row.author_id, visibility: row.author_visibility, isFriend: row.friendship_id !== null },
		tribe: row.tribe_id === null ? null : { isPrivate: row.tribe_type === 'private', isMember: row.membership_id !== null },
		isArchived: Boolean(row.is_archived),
	};
}

export function presentPost(row: PostRow, viewer: Viewer): Post {
	const facts = postFacts(row);
	return {
		id: row.id,
		type: row.type as Post['type'],
		tribeId: row.tribe_id,
		channelId: row.channel_id,
		authorId: row.author_id,
		title: row.title,
		body: row.body,
		attachments: JSON.parse(row.attachments) as Attachment[],
		reactions: JSON.parse(row.reactions) as Post['reactions'],
		likeCount: row.like_count,
		commentCount: row.comment_count,
		isPinned: Boolean(row.is_pinned),
		isArchived: Boolean(row.is_archived),
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		author: presentAuthor(row),
		location: privacyOf(row.author_settings).showLocation ? row.author_location : '',
		tribe:
			row.tribe_id !== null && row.tribe_name !== null && row.tribe_slug !== null
				? { id: row.tribe_id, name: row.tribe_name, slug: row.tribe_slug }
				: null,
		viewer: {
			liked: row.liked_id !== null,
			canLike: canLikePost(viewer, facts),
			canComment: canCommentOnPost(viewer, facts),
		},
	};
}
