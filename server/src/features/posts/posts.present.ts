/** Rows of posts to views: the only maker of them. */
import type { Attachment, Post, Summary } from '@friends/contract/posts/posts.schema';
import type { Viewer } from '#core/access/viewer';
import { memoize } from '#core/memoize';
import { type JsonPart, openJson, withJson } from '#core/ready-json';
import type { TribeCard } from '../tribes/tribes.service.ts';
import type { PersonCard } from '../users/users.service.ts';
import type { SharedFacts } from './posts.facts.ts';
import { canDeletePost, canEditPost, canReportPost, canTakePart, type PostFacts } from './posts.policy.ts';
import type { PostRow } from './posts.queries.ts';

/** A post as it is stored: all of it but what belongs to its author and its tribe. */
export interface StoredPost {
	authorId: string;
	tribeId: string | null;
	part: Omit<Post, 'author' | 'location' | 'tribe' | 'viewer'>;
	/** As it was composed last. */
	composed: SharedPost | null;
}

/** A post as everybody sees it who sees it at all. */
export interface SharedPost {
	view: Omit<Post, 'viewer'>;
	/** The view as JSON, made once for all its readers, when it is first shown; the part for the single viewer is added at the end. */
	json: JsonPart | null;
	/** By what the viewer may do: few differ. */
	presented: Post[];
	facts: SharedFacts;
	/** Of what it was composed. */
	cards: readonly [author: PersonCard, tribe: TribeCard | null];
}

/** Some were stored before there were previews. */
function attachmentsOf(stored: string): Attachment[] {
	return (JSON.parse(stored) as Attachment[]).map((attachment) => ({ ...attachment, preview: attachment.preview ?? '' }));
}

function summaryOf({ summary_text: text, summary_method: method }: PostRow): Summary | null {
	return text === null ? null : { text, method: method as Summary['method'] };
}

export function storePost(row: PostRow): StoredPost {
	const part: StoredPost['part'] = {
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
	};
	return { authorId: row.author_id, tribeId: row.tribe_id, part, composed: null };
}

/** Composes again only when a card has changed. */
export function composePost(stored: StoredPost, author: PersonCard, tribe: TribeCard | null): SharedPost {
	const { composed, part } = stored;
	if (composed?.cards[0] === author && composed.cards[1] === tribe) return composed;
	const view = { ...part, author: author.author, location: author.location, tribe: tribe?.ref ?? null };
	const facts = {
		id: part.id,
		authorId: stored.authorId,
		visibility: author.visibility,
		tribeId: stored.tribeId,
		isInPrivateTribe: tribe?.isPrivate ?? false,
		isArchived: part.isArchived,
	};
	stored.composed = { view, json: null, presented: [], facts, cards: [author, tribe] };
	return stored.composed;
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

export function presentPost(post: SharedPost, { facts, viewer, isLiked, hasReported }: Presented): Post {
	const bits =
		Number(isLiked) |
		(Number(canTakePart(viewer, facts)) << 1) |
		(Number(canEditPost(viewer, facts)) << 2) |
		(Number(canDeletePost(viewer, facts)) << 3) |
		(Number(canReportPost(viewer, facts)) << 4) |
		(Number(hasReported) << 5);
	post.presented[bits] ??= present(post, viewerPart(bits));
	return post.presented[bits];
}

function present(post: SharedPost, own: Pick<Post, 'viewer'>): Post {
	post.json ??= openJson(post.view);
	return withJson({ ...post.view, ...own }, post.json, own);
}
