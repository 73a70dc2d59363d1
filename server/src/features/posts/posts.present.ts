/** Rows of posts to views: the only maker of them. */
import type { Attachment, Post, Summary } from '@friends/contract/posts/posts.schema';
import type { Viewer } from '#core/access/viewer';
import { memoize } from '#core/memoize';
import { type JsonPart, openJson, withJson } from '#core/ready-json';
import { presentTribeBeside } from '../tribes/tribes.service.ts';
import { presentAuthor, privacyOf } from '../users/users.service.ts';
import type { FactsColumns } from './posts.facts.ts';
import { canDeletePost, canEditPost, canReportPost, canTakePart, type PostFacts } from './posts.policy.ts';
import type { PostRow } from './posts.queries.ts';

/** A post as everybody sees it who sees it at all, with what the policy must know of it. */
export interface SharedPost {
	view: Omit<Post, 'viewer'>;
	/** The view as JSON, made once for all its readers; the part for the single viewer is added at the end. */
	json: JsonPart;
	/** What the policy must know of it. */
	columns: FactsColumns;
}

/** Some were stored before there were previews. */
function attachmentsOf(stored: string): Attachment[] {
	return (JSON.parse(stored) as Attachment[]).map((attachment) => ({ ...attachment, preview: attachment.preview ?? '' }));
}

function summaryOf({ summary_text: text, summary_method: method }: PostRow): Summary | null {
	return text === null ? null : { text, method: method as Summary['method'] };
}

export function sharePost(row: PostRow): SharedPost {
	const view: SharedPost['view'] = {
		id: row.id,
		type: row.type as Post['type'],
		tribeId: row.tribe_id,
		channelId: row.channel_id,
		authorId: row.author_id,
		title: row.title,
		body: row.body,
		attachments: attachmentsOf(row.attachments),
		reactions: JSON.parse(row.reactions) as Post['reactions'],
		likeCount: row.like_count,
		commentCount: row.comment_count,
		isPinned: Boolean(row.is_pinned),
		isArchived: Boolean(row.is_archived),
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		summary: summaryOf(row),
		author: presentAuthor(row),
		location: privacyOf(row.author_settings).showLocation ? row.author_location : '',
		tribe: presentTribeBeside(row),
	};
	return { view, json: openJson(view), columns: columnsOf(row) };
}

/** The row without its texts, which the cache need not keep twice. */
const columnsOf = ({ id, author_id, author_visibility, tribe_id, tribe_type, is_archived }: PostRow): FactsColumns => ({
	id,
	author_id,
	author_visibility,
	tribe_id,
	tribe_type,
	is_archived,
});

/** The post with as many likes as it has meanwhile; undefined: it is gone, and stays as it was. */
export function withLikeCount(post: SharedPost, likeCount = post.view.likeCount): SharedPost {
	if (likeCount === post.view.likeCount) return post;
	const view = { ...post.view, likeCount };
	return { ...post, view, json: openJson(view) };
}

interface Presented {
	facts: PostFacts;
	viewer: Viewer;
	isLiked: boolean;
	hasReported: boolean;
}

/** The part of a view that is the viewer's own. There are few different ones, and each is made once. */
const viewerPart = memoize((bits: number): Pick<Post, 'viewer'> => {
	const takesPart = Boolean(bits & 2);
	const hasReported = Boolean(bits & 32);
	return {
		viewer: {
			liked: Boolean(bits & 1),
			canLike: takesPart,
			canComment: takesPart,
			canEdit: Boolean(bits & 4),
			canDelete: Boolean(bits & 8),
			canReport: Boolean(bits & 16) && !hasReported,
			hasReported,
		},
	};
});

export function presentPost({ view, json }: SharedPost, { facts, viewer, isLiked, hasReported }: Presented): Post {
	const rights = [isLiked, ...[canTakePart, canEditPost, canDeletePost, canReportPost].map((may) => may(viewer, facts)), hasReported];
	const own = viewerPart(rights.reduce((bits, right, index) => bits + (right ? 2 ** index : 0), 0));
	return withJson({ ...view, ...own }, json, own);
}
