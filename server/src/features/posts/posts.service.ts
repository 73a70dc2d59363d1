/** Posts: the feed, writing, liking, and the counts that go with them. */
import { type PageQuery, pageLimits } from '@friends/contract/core/pages';
import { hashtagsIn } from '@friends/contract/posts/hashtags';
import type {
	Attachment,
	createPostBodySchema,
	FeedScope,
	Like,
	Post,
	Revision,
	updatePostBodySchema,
} from '@friends/contract/posts/posts.schema';
import type { Author } from '@friends/contract/users/users.schema';
import type * as z from 'zod/mini';
import { type Member, memberIdOf, type Viewer } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { createCommitCache } from '#core/commit-cache';
import { AppError, notFound } from '#core/errors';
import { appendFeedEvent } from '#core/events/feed-events.queries';
import { newId } from '#core/ids';
import { decodeCursor, type Page, type Position, pageOf } from '#core/keyset';
import { readOn } from '#core/reading-on';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import type { SummariesService } from '../summaries/summaries.service.ts';
import type { TribesService } from '../tribes/tribes.service.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import { canKnowOf, type ProfileFacts } from '../users/users.policy.ts';
import { presentAuthor } from '../users/users.present.ts';
import * as likes from './likes.queries.ts';
import { canDeletePost, canEditPost, canModerate, canReportPost, canSeePost, canTakePart, type PostFacts } from './posts.policy.ts';
import {
	placeFacts,
	postFacts,
	presentPost,
	presentRevision,
	type Relations,
	type SharedPost,
	sharePost,
	withLikeCount,
} from './posts.present.ts';
import * as queries from './posts.queries.ts';

/** A few megabytes. */
const keptPostsMax = 2_000;
const keptFirstPagesMax = 100;

type Skeleton = (after: Position | null, limit: number) => Promise<Position[]>;

const notYours = 'This picture isn’t yours';
const notYourPost = () => new AppError('forbidden', 'This isn’t your post.');

const none: ReadonlySet<string> = new Set();
const noMemberships: Relations['memberships'] = new Map();

interface VisiblePost {
	post: SharedPost;
	facts: PostFacts;
}

interface OwnDeeds {
	liked: ReadonlySet<string>;
	reported: ReadonlySet<string>;
}

const presentPosts = (page: VisiblePost[], viewer: Viewer, { liked, reported }: OwnDeeds): Post[] =>
	page.map(({ post, facts }) => {
		const { id } = post.view;
		return presentPost(post, { facts, viewer, isLiked: liked.has(id), hasReported: reported.has(id) });
	});

type FeedQuery = PageQuery & { scope: FeedScope };
type ChangedPostBody = z.output<typeof updatePostBodySchema>;
type NewPostBody = z.output<typeof createPostBodySchema>;
type NewAttachments = NonNullable<NewPostBody['attachments']>;

const urlsOf = (pictures: Attachment[]) => pictures.map(({ url }) => url);
const picturesOf = ({ attachments }: { attachments: string }) => JSON.parse(attachments) as Attachment[];
const isSamePictures = (some: Attachment[], others: Attachment[]) =>
	some.length === others.length && some.every(({ url, alt }, index) => url === others[index]?.url && alt === others[index].alt);

export type PostsService = ReturnType<typeof createPostsService>;

interface PostsOptions {
	database: Database;
	clock: Clock;
	friends: FriendsService;
	tribes: TribesService;
	uploads: Pick<UploadsService, 'use' | 'release'>;
	summaries: Pick<SummariesService, 'write'>;
}

export function createPostsService({ database, clock, friends, tribes, uploads, summaries }: PostsOptions) {
	const posts = createCommitCache<SharedPost>(database, keptPostsMax);
	const firstPages = createCommitCache<Position[]>(database, keptFirstPagesMax);

	/** Reads in a running transaction see its own changes, which no cache must. */
	const isCached = (db: Reader) => db === database.reader;

	/** Changes with every commit; null where nobody can tell. */
	const versionOf = (db: Reader) => (isCached(db) ? database.version() : null);

	async function loadShared(db: Reader, ids: string[]): Promise<Map<string, SharedPost>> {
		const rows = await queries.loadPosts(db, ids);
		return new Map(rows.map((row) => [row.id, sharePost(row)]));
	}

	/** The next posts in order, whoever may see them. */
	async function newest(after: Position | null, limit: number): Promise<Position[]> {
		if (after) return queries.listNewest(database.reader, { after, limit });
		const key = String(limit);
		const load = async () => new Map([[key, await queries.listNewest(database.reader, { after, limit })]]);
		return (await firstPages.getMany([key], load)).get(key) ?? [];
	}

	/** What the policy must know of the viewer; nothing is asked that no post of the page makes necessary. */
	async function relationsTo(db: Reader, viewer: Viewer, page: SharedPost[]): Promise<Relations> {
		const userId = memberIdOf(viewer);
		const authors = page.map(({ view }) => view.authorId);
		const forFriends = page.filter(({ authorVisibility }) => authorVisibility === 'friends').map(({ view }) => view.authorId);
		const tribesOfPage = page.flatMap(({ view }) => view.tribeId ?? []);
		return {
			blockedIds: userId ? await friends.blockedAmong(db, userId, authors) : none,
			friendIds: userId && forFriends.length > 0 ? await friends.listFriendsAmong(db, userId, [...new Set(forFriends)]) : none,
			memberships: userId && tribesOfPage.length > 0 ? await tribes.listMemberships(db, userId, [...new Set(tribesOfPage)]) : noMemberships,
		};
	}

	/** Hydrates a skeleton and drops what the viewer may not see; the order stays. */
	async function visible(db: Reader, ids: string[], viewer: Viewer): Promise<VisiblePost[]> {
		const loaded = await (isCached(db) ? posts.getMany(ids, (missing) => loadShared(db, missing)) : loadShared(db, ids));
		const page = ids.flatMap((id) => loaded.get(id) ?? []);
		const relations = await relationsTo(db, viewer, page);
		return page.map((post) => ({ post, facts: postFacts(post, relations) })).filter(({ facts }) => canSeePost(viewer, facts));
	}

	/**
	 * What the viewer likes must agree with the counts of likes, which were read before, in version `readAt`: unless
	 * nothing was committed since, the counts are read again together with the likes.
	 */
	async function present(db: Reader, page: VisiblePost[], viewer: Viewer, readAt: number | null): Promise<Post[]> {
		if (viewer.kind === 'guest' || page.length === 0) return presentPosts(page, viewer, { liked: none, reported: none });
		const ids = page.map(({ post }) => post.view.id);
		if (readAt !== null) {
			const deeds = await likes.listDeeds(db, viewer.id, ids);
			const postsWith = (deed: 'like' | 'report') => new Set(deeds.flatMap((row) => (row.deed === deed && row.id) || []));
			if (database.version() === readAt) return presentPosts(page, viewer, { liked: postsWith('like'), reported: postsWith('report') });
		}
		const rows = await likes.listLikes(db, viewer.id, ids);
		const counts = new Map(rows.map(({ id, count }) => [id, count]));
		const liked = new Set(rows.flatMap(({ id, ownId }) => (ownId === null ? [] : id)));
		const reported = new Set(rows.flatMap(({ id, reportId }) => (reportId === null ? [] : id)));
		const counted = page.map(({ post, facts }) => ({ post: withLikeCount(post, counts.get(post.view.id)), facts }));
		return presentPosts(counted, viewer, { liked, reported });
	}

	/** For whatever hangs something on a post: refuses unless the viewer sees it. */
	async function requireVisible(db: Reader, id: string, viewer: Viewer): Promise<VisiblePost> {
		const [post] = await visible(db, [id], viewer);
		if (!post) throw notFound('This post');
		return post;
	}

	/** For whatever a member says or likes there: refuses unless they see the post and nothing restrains them in its tribe. */
	async function requireToTakePart(db: Reader, id: string, member: Member): Promise<void> {
		const { facts } = await requireVisible(db, id, member);
		if (facts.tribe?.restraint) throw new AppError('forbidden', facts.tribe.restraint);
	}

	/** Refuses unless the post is the member's own. */
	async function requireOwn(transaction: Transaction, id: string, member: Member): Promise<void> {
		const { facts } = await requireVisible(transaction, id, member);
		if (!canEditPost(member, facts)) throw notYourPost();
	}

	async function get(db: Reader, id: string, viewer: Viewer): Promise<Post> {
		const readAt = versionOf(db);
		const [post] = await present(db, await visible(db, [id], viewer), viewer, readAt);
		if (!post) throw notFound('This post');
		return post;
	}

	async function pageFrom(skeleton: Skeleton, viewer: Viewer, { limit, cursor }: PageQuery): Promise<Page<Post>> {
		const db = database.reader;
		const readAt = versionOf(db);
		const idsOf = (positions: Position[]) => positions.map(({ id }) => id);
		const { items, nextCursor } = await readOn({
			limit,
			cursor,
			skeleton,
			visible: (positions) => visible(db, idsOf(positions), viewer),
			positionOf: ({ post }) => post.view,
		});
		return { items: await present(db, items, viewer, readAt), nextCursor };
	}

	/** Which posts of the feed are of that time or later; of many, as many as a page has. */
	async function listNews(viewer: Viewer, since: string): Promise<string[]> {
		const db = database.reader;
		const from = new Date(since).toISOString();
		const { items } = await readOn({
			limit: pageLimits.default,
			cursor: undefined,
			skeleton: async (after, limit) => (await newest(after, limit)).filter(({ createdAt }) => createdAt >= from),
			visible: (positions) =>
				visible(
					db,
					positions.map(({ id }) => id),
					viewer,
				),
			positionOf: ({ post }) => post.view,
		});
		return items.map(({ post }) => post.view.id);
	}

	function skeletonOf(scope: FeedScope, viewer: Viewer): Skeleton {
		const userId = memberIdOf(viewer);
		const db = database.reader;
		if (scope === 'tribes') return async (after, limit) => (userId ? queries.listNewestInTribesOf(db, { userId, after, limit }) : []);
		if (scope === 'discover' && userId) return (after, limit) => queries.listNewestFromElsewhere(db, { userId, after, limit });
		return newest;
	}

	/** How many posts of this author the viewer may see: the policy, asked once for each place where there are any. */
	async function countByAuthor(viewer: Viewer, author: ProfileFacts): Promise<number> {
		const places = await queries.countByPlace(database.reader, { authorId: author.ownerId, viewerId: memberIdOf(viewer) });
		return places.filter((place) => canSeePost(viewer, placeFacts(place, author))).reduce((total, { count }) => total + count, 0);
	}

	/** The author's own pictures as they are stored with a post, in the order given. @param shown those that the post has already */
	async function attach(
		transaction: Transaction,
		authorId: string,
		given: NewAttachments = [],
		shown: Attachment[] = [],
	): Promise<Attachment[]> {
		const known = new Map(shown.map((picture) => [picture.url, picture]));
		const added = given.map(({ url }) => url).filter((url) => !known.has(url));
		const own = new Map(added.length > 0 ? await uploads.use(transaction, authorId, added) : []);
		return given.map(({ url, alt }, index) => {
			const picture = known.get(url) ?? own.get(url);
			if (!picture) throw new AppError('validation_failed', notYours, { [`attachments.${index}.url`]: notYours });
			return { ...picture, alt };
		});
	}

	async function create(
		transaction: Transaction,
		author: Member,
		{ title, body, type, tribeId = null, channelId = null, attachments }: NewPostBody,
	): Promise<Post> {
		await tribes.requirePlaceToPost(transaction, author, { tribeId, channelId });
		const id = newId();
		const at = isoNow(clock);
		await queries.insertPost(transaction, {
			id,
			type,
			tribeId,
			channelId,
			authorId: author.id,
			title: title?.trim() ? title : null,
			body,
			attachments: JSON.stringify(await attach(transaction, author.id, attachments)),
			at,
		});
		await queries.insertTags(transaction, { postId: id, tags: hashtagsIn(`${title ?? ''} ${body}`), at });
		await summaries.write(transaction, { postId: id, body, at });
		await appendFeedEvent(transaction, { type: 'posted', actorId: author.id, payload: { postId: id }, at });
		return get(transaction, id, author);
	}

	async function update(transaction: Transaction, author: Member, id: string, changed: ChangedPostBody): Promise<Post> {
		await requireOwn(transaction, id, author);
		const before = await queries.lockPostText(transaction, id);
		const title = changed.title?.trim() ? changed.title : null;
		const { body } = changed;
		const at = isoNow(clock);
		if (title !== before.title || body !== before.body) {
			await queries.insertRevision(transaction, { id: newId(), of: { postId: id }, title: before.title, body: before.body, at });
			await queries.updatePostText(transaction, { id, title, body, at });
			await queries.replaceTags(transaction, { postId: id, tags: hashtagsIn(`${title ?? ''} ${body}`) });
			await summaries.write(transaction, { postId: id, body, at });
		}
		if (changed.attachments) {
			await changePictures(transaction, author, { id, shown: picturesOf(before), given: changed.attachments, at });
		}
		return get(transaction, id, author);
	}

	/** Those that were left out go a day later. */
	async function changePictures(
		transaction: Transaction,
		{ id: authorId }: Member,
		{ id, shown, given, at }: { id: string; shown: Attachment[]; given: NewAttachments; at: string },
	): Promise<void> {
		const pictures = await attach(transaction, authorId, given, shown);
		if (isSamePictures(pictures, shown)) return;
		await queries.updateAttachments(transaction, { id, attachments: JSON.stringify(pictures), at });
		const kept = new Set(pictures.map(({ url }) => url));
		const gone = shown.map(({ url }) => url).filter((url) => !kept.has(url));
		if (gone.length > 0) await uploads.release(transaction, authorId, gone);
	}

	/** With all that hangs on it; its pictures go a day later. */
	async function remove(transaction: Transaction, member: Member, id: string): Promise<void> {
		const { post, facts } = await requireVisible(transaction, id, member);
		if (!canDeletePost(member, facts)) throw notYourPost();
		const pictures = picturesOf(await queries.lockPostText(transaction, id));
		await queries.deletePost(transaction, id);
		await uploads.release(transaction, post.view.authorId, urlsOf(pictures));
	}

	/** All posts in a tribe, those that an administrator removed too. */
	async function removeAllIn(transaction: Transaction, tribeId: string): Promise<void> {
		const byAuthor = Map.groupBy(await queries.deletePostsIn(transaction, tribeId), ({ authorId }) => authorId);
		for (const [authorId, posts] of byAuthor) await uploads.release(transaction, authorId, urlsOf(posts.flatMap(picturesOf)));
	}

	/** What a post or comment said before; whether the viewer sees it, the caller has asked. */
	async function pageOfRevisions(of: queries.RevisedThing, { limit, cursor }: PageQuery): Promise<Page<Revision>> {
		const after = cursor ? decodeCursor(cursor) : null;
		const rows = await queries.listRevisions(database.reader, { of, after, limit: limit + 1 });
		const { items, nextCursor } = pageOf(rows, limit, (row) => row);
		return { items: items.map(presentRevision), nextCursor };
	}

	async function listRevisions(viewer: Viewer, id: string, page: PageQuery): Promise<Page<Revision>> {
		await requireVisible(database.reader, id, viewer);
		return pageOfRevisions({ postId: id }, page);
	}

	async function like(transaction: Transaction, member: Member, postId: string): Promise<Like> {
		await requireToTakePart(transaction, postId, member);
		const at = isoNow(clock);
		const isNew = await likes.insertLike(transaction, { id: newId(), userId: member.id, postId, at });
		if (isNew) await appendFeedEvent(transaction, { type: 'liked', actorId: member.id, payload: { postId }, at });
		return { liked: true, count: await likes.addToLikeCount(transaction, postId, isNew ? 1 : 0) };
	}

	/** The people who like a post, for all who see the post; a block hides people on both sides of it. */
	async function listLikers(viewer: Viewer, postId: string, { limit, cursor }: PageQuery): Promise<Page<Author>> {
		const db = database.reader;
		await requireVisible(db, postId, viewer);
		const userId = memberIdOf(viewer);
		const page = await readOn({
			limit,
			cursor,
			skeleton: (after, chunkSize) => likes.listLikers(db, { postId, after, limit: chunkSize }),
			async visible(rows) {
				const blocked = userId
					? await friends.blockedAmong(
							db,
							userId,
							rows.map(({ author_id }) => author_id),
						)
					: none;
				return rows.filter(({ author_id }) => canKnowOf({ isBlocked: blocked.has(author_id) }));
			},
			positionOf: (row) => row,
		});
		return { ...page, items: page.items.map(presentAuthor) };
	}

	async function unlike(transaction: Transaction, member: Member, postId: string): Promise<Like> {
		await requireVisible(transaction, postId, member);
		const wasLiked = await likes.deleteLike(transaction, { userId: member.id, postId });
		if (wasLiked) await appendFeedEvent(transaction, { type: 'unliked', actorId: member.id, payload: { postId }, at: isoNow(clock) });
		return { liked: false, count: await likes.addToLikeCount(transaction, postId, wasLiked ? -1 : 0) };
	}

	return {
		/** One page of the feed. */
		list: (viewer: Viewer, { scope, ...page }: FeedQuery) => pageFrom(skeletonOf(scope, viewer), viewer, page),
		listNews,
		listWithTag: (viewer: Viewer, tag: string, page: PageQuery) =>
			pageFrom((after, limit) => queries.listNewestWithTag(database.reader, { tag, after, limit }), viewer, page),
		listInTribe: (viewer: Viewer, tribeId: string, page: PageQuery) =>
			pageFrom((after, limit) => queries.listNewestInTribe(database.reader, { tribeId, after, limit }), viewer, page),
		listByAuthor: (viewer: Viewer, authorId: string, page: PageQuery) =>
			pageFrom((after, limit) => queries.listNewestByAuthor(database.reader, { authorId, after, limit }), viewer, page),
		countByAuthor,
		/** Those of these posts that the viewer may see. */
		async findVisible(viewer: Viewer, ids: string[]): Promise<Map<string, SharedPost['view']>> {
			const found = ids.length > 0 ? await visible(database.reader, ids, viewer) : [];
			return new Map(found.map(({ post }) => [post.view.id, post.view]));
		},
		/** Of these members, who likes which of these posts, and since when. */
		async listLikeTimes(userIds: string[], ids: string[]): Promise<{ userId: string; postId: string; at: string }[]> {
			return ids.length > 0 ? likes.listLikeTimes(database.reader, { userIds, ids }) : [];
		},
		get: (viewer: Viewer, id: string) => get(database.reader, id, viewer),
		require: requireVisible,
		create,
		update,
		remove,
		removeAllIn,
		/** By an administrator: what is archived, nobody sees. @returns false when it was so already, or is gone. */
		setArchived: queries.setArchived,
		listRevisions,
		pageOfRevisions,
		insertRevision: queries.insertRevision,
		requireToTakePart,
		/** Refuses unless the viewer sees the post. @returns whether they may like what hangs on it, and delete what others hung on it. */
		async rightsUnder(db: Reader, id: string, viewer: Viewer): Promise<{ canLike: boolean; canModerate: boolean }> {
			const { facts } = await requireVisible(db, id, viewer);
			return { canLike: canTakePart(viewer, facts), canModerate: canModerate(viewer, facts) };
		},
		/** Refuses unless the viewer sees the post. */
		async canReport(db: Reader, id: string, viewer: Viewer): Promise<boolean> {
			return canReportPost(viewer, (await requireVisible(db, id, viewer)).facts);
		},
		like,
		unlike,
		listLikers,
		countComment: (transaction: Transaction, postId: string, by: 1 | -1) => queries.addToCommentCount(transaction, postId, by),
	};
}
