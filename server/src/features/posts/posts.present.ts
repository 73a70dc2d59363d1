/** Presents posts: rows to views. No other code makes them. */
import type { GatheringView } from '@friends/contract/events/gatherings.schema';
import type { Why } from '@friends/contract/feed/for-you';
import type { Filtered } from '@friends/contract/filters/filtered.schema';
import type { ViewerPoll } from '@friends/contract/polls/polls.schema';
import type { Attachment, Post, Summary } from '@friends/contract/posts/posts.schema';
import { type ReactionKind, reactionKinds } from '@friends/contract/reactions/reaction-kinds';
import type { Viewer } from '#core/access/viewer';
import { type JsonPart, openJson, withJson } from '#core/json/ready-json';
import { memoize } from '#core/memoize';
import type { StoredGathering } from '../gatherings/gatherings.service.ts';
import { pollWith, type StoredPoll } from '../polls/polls.service.ts';
import { presentPreview } from '../previews/previews.service.ts';
import { defaultRoles, type TribeCard } from '../tribes/tribes.service.ts';
import { countsWith, type UnseenByMember, unseenIn } from '../unseen/unseen.service.ts';
import type { PersonCard } from '../users/users.service.ts';
import { type AnswerableFacts, canComment } from './answers.policy.ts';
import { mentionsOf, type SharedFacts } from './posts.facts.ts';
import { canArchivePost, canDeletePost, canEditPost, canLockPost, canPinPost, canReportPost, canTakePart } from './posts.policy.ts';
import type { PostRow } from './posts.queries.ts';

/** A post from its own row, without author and tribe. */
export interface StoredPost {
	authorId: string;
	tribeId: string | null;
	part: Omit<Post, 'author' | 'location' | 'tribe' | 'viewer'>;
	isShadowed: boolean;
	/** Null on most posts. */
	unseen: UnseenByMember | null;
	poll: StoredPoll | null;
	gathering: StoredGathering | null;
	/** By an administrator. */
	isRemoved: boolean;
	/** Cached result of composePost(). */
	composed: SharedPost | null;
}

/** The part of a post that is the same for every viewer. */
export interface SharedPost {
	view: Omit<Post, 'viewer'>;
	/** Cached JSON of the view, made when it is first shown; the viewer's part is appended to it. */
	json: JsonPart | null;
	/** Cached views by the viewer's permissions, as bits: few differ. */
	presented: Post[];
	facts: SharedFacts;
	poll: StoredPoll | null;
	gathering: StoredGathering | null;
	unseen: UnseenByMember | null;
	/** The cards from which it was composed. */
	cards: readonly [author: PersonCard, tribe: TribeCard | null];
}

/** Early attachments have no preview. */
function attachmentsOf(stored: string): Attachment[] {
	return (JSON.parse(stored) as Attachment[]).map((attachment) => ({ ...attachment, preview: attachment.preview ?? '' }));
}

function summaryOf({ summary_text: text, summary_method: method }: PostRow): Summary | null {
	return text === null || method === null ? null : { text, method };
}

function previewOf(row: PostRow): Post['preview'] {
	const { preview_state: state, preview_address: address, preview_domain: domain } = row;
	const { preview_title: title, preview_description: description, preview_picture: picture } = row;
	if (state === null || address === null || domain === null || title === null || description === null || picture === null) return null;
	return presentPreview({ state, address, domain, title, description, picture });
}

export function storePost(row: PostRow, { poll, gathering }: Pick<StoredPost, 'poll' | 'gathering'>): StoredPost {
	const part: StoredPost['part'] = {
		id: row.id,
		type: row.type,
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
		isLocked: Boolean(row.is_locked),
		isArchived: Boolean(row.archived_in_tribe),
		isForFriends: Boolean(row.is_for_friends),
		answers: row.answers,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		...(row.imported_at !== null && { importedAt: row.imported_at }),
		summary: summaryOf(row),
		poll: poll?.part ?? null,
		preview: previewOf(row),
		event: gathering?.shared ?? null,
	};
	const shadows = { isShadowed: Boolean(row.is_shadowed), unseen: unseenIn(row.unseen) };
	const isRemoved = Boolean(row.is_archived) && !row.archived_in_tribe;
	return { authorId: row.author_id, tribeId: row.tribe_id, part, ...shadows, poll, gathering, isRemoved, composed: null };
}

/** The post with what the viewer did there and they alone see; the post itself for others. */
export function withUnseen(post: SharedPost, viewerId: string | null): SharedPost {
	const unseen = viewerId === null ? undefined : post.unseen?.[viewerId];
	if (!unseen) return post;
	const view = countsWith(post.view, unseen);
	if (!post.poll) return { ...post, view, json: null, presented: [] };
	const poll = pollWith(post.poll, unseen);
	return { ...post, view: { ...view, poll: poll.part }, json: null, presented: [], poll };
}

/** The post with the comments that this member alone sees counted, and nothing else that they did. */
export function withUnseenComments(post: SharedPost, memberId: string): SharedPost {
	const { comments = 0 } = post.unseen?.[memberId] ?? {};
	if (comments === 0) return post;
	return { ...post, view: { ...post.view, commentCount: post.view.commentCount + comments }, json: null, presented: [] };
}

/** Reuses the last result while both cards are unchanged. */
export function composePost(stored: StoredPost, author: PersonCard, tribe: TribeCard | null): SharedPost {
	const { composed, part } = stored;
	if (composed?.cards[0] === author && composed.cards[1] === tribe) return composed;
	const view = { ...part, author: author.person, location: author.location, tribe: tribe?.ref ?? null };
	const facts = {
		id: part.id,
		authorId: stored.authorId,
		visibility: author.visibility,
		tribeId: stored.tribeId,
		isInPrivateTribe: tribe?.isPrivate ?? false,
		isInClosedTribe: tribe?.isClosed ?? false,
		isInArchivedTribe: tribe?.isArchived ?? false,
		roles: tribe?.roles ?? defaultRoles,
		isForFriends: part.isForFriends,
		isRemoved: stored.isRemoved,
		isArchived: part.isArchived,
		isShadowed: stored.isShadowed,
		isLocked: part.isLocked,
		answers: part.answers,
		mentions: mentionsOf(part.answers, part),
	};
	const { poll, gathering, unseen } = stored;
	stored.composed = { view, json: null, presented: [], facts, poll, gathering, unseen, cards: [author, tribe] };
	return stored.composed;
}

interface Presented {
	facts: AnswerableFacts;
	viewer: Viewer;
	isLiked: boolean;
	reaction: ReactionKind | null;
	isBookmarked: boolean;
	hasReported: boolean;
	/** Null for posts without a poll. */
	poll: ViewerPoll | null;
	filtered?: Filtered | null | undefined;
	/** Null without an event. */
	event: GatheringView | null;
}

/** The viewer's part of a view, memoized: there are few different ones. */
const viewerPart = memoize((bits: number): Pick<Post, 'viewer'> => {
	const hasReported = Boolean(bits & 32);
	return {
		viewer: {
			liked: Boolean(bits & 1),
			reaction: reactionKinds[(bits >> 11) - 1] ?? null,
			bookmarked: Boolean(bits & 64),
			canLike: Boolean(bits & 2),
			canComment: Boolean(bits & 128),
			canEdit: Boolean(bits & 4),
			canDelete: Boolean(bits & 8),
			canPin: Boolean(bits & 256),
			canLock: Boolean(bits & 512),
			canArchive: Boolean(bits & 1024),
			canReport: Boolean(bits & 16) && !hasReported,
			hasReported,
			poll: null,
			filtered: null,
			event: null,
		},
	};
});

export function presentPost(post: SharedPost, presented: Presented): Post {
	const { facts, viewer, isLiked, reaction, isBookmarked, hasReported, poll, filtered = null, event } = presented;
	const bits =
		Number(isLiked) |
		(Number(canTakePart(viewer, facts)) << 1) |
		(Number(canEditPost(viewer, facts)) << 2) |
		(Number(canDeletePost(viewer, facts)) << 3) |
		(Number(canReportPost(viewer, facts)) << 4) |
		(Number(hasReported) << 5) |
		(Number(isBookmarked) << 6) |
		(Number(canComment(viewer, facts)) << 7) |
		(Number(canPinPost(viewer, facts)) << 8) |
		(Number(canLockPost(viewer, facts)) << 9) |
		(Number(canArchivePost(viewer, facts)) << 10) |
		// The last bits are its number, from 1 on; 0 for none.
		((reaction === null ? 0 : reactionKinds.indexOf(reaction) + 1) << 11);
	// An event is changed by its own form, and what is shown of it changes with time.
	if (event) return present(post, { viewer: { ...viewerPart(bits).viewer, canEdit: false, poll, filtered, event } });
	if (poll || filtered) return present(post, { viewer: { ...viewerPart(bits).viewer, poll, filtered } });
	post.presented[bits] ??= present(post, viewerPart(bits));
	return post.presented[bits];
}

function present(post: SharedPost, own: Pick<Post, 'viewer'>): Post {
	post.json ??= openJson(post.view);
	return withJson({ ...post.view, ...own }, post.json, own);
}

interface Explained {
	why: Pick<Why, 'minutesOld' | 'people'>;
	/** By the ties of the viewer, as bits. */
	views: Post[];
}

/** Views with reasons, by the view without them; kept while age and people of the post are the same. */
const explained = new WeakMap<Post, Explained>();

/** Adds why a post is where it is. */
export function withWhy(post: SharedPost, presented: Post, why: Why): Post {
	let kept = explained.get(presented);
	if (kept?.why.minutesOld !== why.minutesOld || kept.why.people !== why.people) {
		kept = { why, views: [] };
		explained.set(presented, kept);
	}
	const ties = Number(why.isOwn) | (Number(why.isFriend) << 1) | (Number(why.isInTribe) << 2);
	kept.views[ties] ??= present(post, { viewer: { ...presented.viewer, why } });
	return kept.views[ties];
}
