/** Rows of posts to views and to facts for the policy: the only maker of them. */
import type { Attachment, Post, Revision, Summary } from '@friends/contract/posts/posts.schema';
import type { Viewer } from '#core/access/viewer';
import { memoize } from '#core/memoize';
import { openJson, withJson } from '#core/ready-json';
import { presentTribeBeside } from '../tribes/tribes.present.ts';
import type { Membership } from '../tribes/tribes.service.ts';
import type { ProfileFacts } from '../users/users.policy.ts';
import { presentAuthor, privacyOf } from '../users/users.present.ts';
import { canDeletePost, canEditPost, canReportPost, canTakePart, type PostFacts } from './posts.policy.ts';
import type { PlaceRow, PostRow, RevisionRow } from './posts.queries.ts';

/** A post as everybody sees it who sees it at all, with what the policy must know of it. */
export interface SharedPost {
	view: Omit<Post, 'viewer'>;
	/** The view as JSON, made once for all its readers; the part for the single viewer is added at the end. */
	json: Buffer;
	authorVisibility: string;
	isTribePrivate: boolean;
}

/** Some were stored before there were previews. */
function attachmentsOf(stored: string): Attachment[] {
	return (JSON.parse(stored) as Attachment[]).map((attachment) => ({ ...attachment, preview: attachment.preview ?? '' }));
}

function summaryOf({ summary_text: text, summary_method: method }: PostRow): Summary | null {
	return text === null ? null : { text, method: method as Summary['method'] };
}

export function presentRevision({ id, title, body, createdAt }: RevisionRow): Revision {
	return { id, title, body, createdAt };
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
	return { view, json: openJson(view), authorVisibility: row.author_visibility, isTribePrivate: row.tribe_type === 'private' };
}

/** The post with as many likes as it has meanwhile; undefined: it is gone, and stays as it was. */
export function withLikeCount(post: SharedPost, likeCount = post.view.likeCount): SharedPost {
	if (likeCount === post.view.likeCount) return post;
	const view = { ...post.view, likeCount };
	return { ...post, view, json: openJson(view) };
}

/** What lies between a viewer and a page of posts. */
export interface Relations {
	/** Authors whose friend the viewer is; asked only for authors who show themselves to friends alone. */
	friendIds: ReadonlySet<string>;
	/** Of tribes that the viewer belongs to. */
	memberships: ReadonlyMap<string, Membership>;
	/** Authors who have blocked the viewer or are blocked by them. */
	blockedIds: ReadonlySet<string>;
}

export function postFacts(
	{ view, authorVisibility, isTribePrivate }: SharedPost,
	{ friendIds, memberships, blockedIds }: Relations,
): PostFacts {
	const { authorId: ownerId, tribeId } = view;
	const membership = tribeId === null ? undefined : memberships.get(tribeId);
	return {
		author: { ownerId, visibility: authorVisibility, isFriend: friendIds.has(ownerId), isBlocked: blockedIds.has(ownerId) },
		tribe:
			tribeId === null
				? null
				: { isPrivate: isTribePrivate, isMember: membership !== undefined, ...(membership ?? { isOwner: false, restraint: null }) },
		isArchived: view.isArchived,
	};
}

/** As `postFacts`, for all posts that an author has in one place and not in the archive; enough to say who sees them. */
export function placeFacts(place: PlaceRow, author: ProfileFacts): PostFacts {
	const tribe =
		place.tribe_id === null
			? null
			: { isPrivate: place.tribe_type === 'private', isMember: place.membership_id !== null, isOwner: false, restraint: null };
	return { author, tribe, isArchived: false };
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
