/** Access checks of posts, for rooms that need no more of a post. Loads no texts. */
import type { Gate } from '#core/access/gate';
import { guest, type Member, memberIdOf, type Viewer } from '#core/access/viewer';
import type { Caches } from '#core/cache/caches';
import { AppError, notFound } from '#core/errors';
import { noIds } from '#core/ids';
import type { Reader, Transaction } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import { isTribeArchived, noMemberships, rolesIn, type Sight, type TribesService } from '../tribes/tribes.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { type AnswerableFacts, answersObstacle } from './answers.policy.ts';
import { type FactsRow, lockFactsRows } from './facts.queries.ts';
import { mentionsOf, postFacts, type Relations, type SharedFacts, tribeFacts } from './posts.facts.ts';
import {
	asksAuthors,
	canDeletePost,
	canEditPost,
	canReportPost,
	canSeePost,
	canSeePostDespiteBlocks,
	isAuthor,
	mayCommentIn,
	type PostFacts,
	takingPartObstacle,
} from './posts.policy.ts';
import { type SharedPost, withUnseenComments } from './posts.present.ts';
import { createStoredPosts, type StoredPosts } from './stored-posts.ts';

export { type SharedPost, withUnseen } from './posts.present.ts';

const noRelations: Relations = { friendIds: noIds, blockedIds: noIds, memberships: noMemberships, authors: null, username: null };

interface GateOptions {
	caches: Caches;
	users: Pick<UsersService, 'cards'>;
	friends: FriendsService;
	tribes: TribesService;
}

export interface VisibleFacts {
	postId: string;
	/** What the viewer does there reaches no one; known in transactions alone. */
	isUnseen: boolean;
	facts: AnswerableFacts;
}

export type PostsGate = ReturnType<typeof createPostsGate>;

export function createPostsGate({ caches, users, friends, tribes }: GateOptions) {
	const stored = createStoredPosts({ caches, users, tribes });
	const lockFacts = createLockFacts(tribes);

	const usernameOf = async (db: Reader, userId: string) => (await users.cards.get(db, userId))?.person.username.toLowerCase() ?? null;

	/** Loads the viewer's relations; outside transactions only. */
	async function relationsTo(db: Reader, viewer: Viewer, page: SharedFacts[]): Promise<Relations> {
		const userId = memberIdOf(viewer);
		if (userId === null || page.length === 0) return noRelations;
		const authorIds = page.map(({ authorId }) => authorId);
		const tribeIds = page.flatMap(({ tribeId }) => tribeId ?? []);
		const memberships = tribeIds.length > 0 ? await tribes.membershipsOf(db, userId, tribeIds) : noMemberships;
		const isAsked = page.some(({ answers }) => answers === 'mentioned');
		return {
			username: isAsked ? await usernameOf(db, userId) : null,
			blockedIds: await friends.blockedAmong(db, userId, authorIds),
			friendIds: await friends.friendsAmong(db, userId, authorIds),
			memberships,
			authors: await authorsOf(
				tribes,
				db,
				page.filter((facts) => asksAuthors(tribeFacts(facts, { memberships, authors: null }))),
			),
		};
	}

	/** Facts by id of the existing posts, visible or not. */
	async function factsOf(db: Reader, ids: string[], viewer: Viewer): Promise<Map<string, AnswerableFacts>> {
		if (db.isTransaction) return lockFacts(db, ids, viewer);
		const page = (await stored.load(db, ids)).map(({ facts }) => facts);
		const relations = await relationsTo(db, viewer, page);
		return new Map(page.map((facts) => [facts.id, postFacts(facts, relations)]));
	}

	/** Existing posts with whether the viewer sees each; outside transactions only. */
	async function withVisibility(db: Reader, ids: readonly string[], viewer: Viewer) {
		const page = await stored.load(db, ids);
		const relations = await relationsTo(
			db,
			viewer,
			page.map(({ facts }) => facts),
		);
		return page.map(({ view, facts }) => ({ view, isVisible: canSeePost(viewer, postFacts(facts, relations)) }));
	}

	const questions = createQuestions(factsOf);
	return {
		stored,
		relationsTo,
		factsOf,
		withVisibility,
		seenBy: createSeenBy(stored),
		...questions,
		...createCommenting(questions, tribes),
	};
}

/** A post with its facts as they are for one viewer. */
interface SeenPost {
	post: SharedPost;
	facts: AnswerableFacts;
}

function createSeenBy(stored: StoredPosts) {
	/** Of these posts those in the tribe that are seen there so; outside transactions only. */
	return async function seenBy(db: Reader, ids: readonly string[], sight: Sight): Promise<SeenPost[]> {
		const relations = { ...noRelations, blockedIds: sight.blockedIds, memberships: sight.memberships };
		return (await stored.load(db, ids))
			.filter(({ facts }) => facts.tribeId === sight.tribeId)
			.map((post) => {
				const isShadowed = post.facts.isShadowed && post.facts.authorId !== sight.authorId;
				const facts = { ...postFacts(post.facts, relations), isShadowed };
				return { post: withUnseenComments(post, sight.authorId), facts };
			})
			.filter(({ facts }) => canSeePost(sight.viewer, facts));
	};
}

/** Memberships of the authors of posts that the viewer may be able to remove; null for none, as on most pages. */
const authorsOf = async (tribes: TribesService, db: Reader, posts: readonly SharedFacts[]): Promise<Relations['authors']> =>
	posts.length > 0
		? tribes.membershipsAmong(
				db,
				posts.map(({ authorId }) => authorId),
			)
		: null;

/** Inside a transaction one statement reads all facts and locks the posts. */
function createLockFacts(tribes: TribesService) {
	function relationsIn(row: FactsRow, viewerId: string | null): Relations {
		const { authorId, tribeId, tribeOwnerId: ownerId, role, mutedUntil, bannedUntil } = row;
		const isMember = viewerId !== null && tribeId !== null && ownerId !== null && role !== null;
		return {
			username: row.username?.toLowerCase() ?? null,
			friendIds: row.friendshipId === null ? noIds : new Set([authorId]),
			blockedIds: row.isBlocked ? new Set([authorId]) : noIds,
			authors: null,
			memberships: isMember ? tribes.membershipIn({ userId: viewerId, tribeId, ownerId, role, mutedUntil, bannedUntil }) : noMemberships,
		};
	}

	return async function lockFacts(db: Reader, ids: string[], viewer: Viewer): Promise<Map<string, AnswerableFacts>> {
		const viewerId = memberIdOf(viewer);
		const rows = await lockFactsRows(db, ids, { viewerId });
		const read = rows.map((row) => ({ row, shared: sharedIn(row), relations: relationsIn(row, viewerId) }));
		const judged = read.filter(({ shared, relations }) => asksAuthors(tribeFacts(shared, relations)));
		const authors = await authorsOf(
			tribes,
			db,
			judged.map(({ shared }) => shared),
		);
		return new Map(
			read.map(({ row, shared, relations }) => {
				const { id, tribeId, isUnagreed } = row;
				const isUnseen = shared.isShadowed || tribes.isLasting(row.shadowBannedUntil);
				const facts = { ...postFacts(shared, { ...relations, authors }), isUnseen };
				return [id, isUnagreed && tribeId !== null ? { ...facts, unagreedTribeId: tribeId } : facts];
			}),
		);
	};
}

function sharedIn({ title, body, ...row }: FactsRow): SharedFacts {
	const { id, authorId, visibility, tribeId, answers } = row;
	return {
		...{ id, authorId, visibility, tribeId, answers },
		isInPrivateTribe: row.tribeType === 'private',
		isInClosedTribe: tribeId !== null && !row.isTribeActive,
		isInArchivedTribe: isTribeArchived({ offered_to: row.tribeOfferedTo, offered_until: row.tribeOfferedUntil }),
		roles: rolesIn(row.tribeRoles ?? '[]'),
		isForFriends: Boolean(row.isForFriends),
		isRemoved: Boolean(row.isArchived) && !row.isArchivedInTribe,
		isArchived: Boolean(row.isArchivedInTribe),
		isShadowed: Boolean(row.isShadowed),
		isLocked: Boolean(row.isLocked),
		mentions: mentionsOf(answers, { title, body: body ?? '' }),
	};
}

function createQuestions(factsOf: (db: Reader, ids: string[], viewer: Viewer) => Promise<Map<string, AnswerableFacts>>) {
	/** @param canSee function of the policy */
	async function requireSeen(canSee: typeof canSeePost, db: Reader, id: string, viewer: Viewer): Promise<VisibleFacts> {
		const facts = (await factsOf(db, [id], viewer)).get(id);
		if (!facts || !canSee(viewer, facts)) throw notFound('post');
		return { postId: id, isUnseen: facts.isUnseen === true, facts };
	}

	const requireVisible = (db: Reader, id: string, viewer: Viewer) => requireSeen(canSeePost, db, id, viewer);
	const requireVisibleDespiteBlocks = (db: Reader, id: string, viewer: Viewer) => requireSeen(canSeePostDespiteBlocks, db, id, viewer);

	/** Refuses unless the member sees the post, which is not archived, and is neither muted nor banned in its tribe. */
	async function requireToTakePart(db: Reader, id: string, member: Member): Promise<VisibleFacts> {
		const post = await requireVisible(db, id, member);
		refuseTakingPart(post.facts);
		return post;
	}

	return {
		requireVisible,
		requireVisibleDespiteBlocks,
		/** Those of these posts that the viewer sees. */
		async visibleAmong(db: Reader, ids: readonly string[], viewer: Viewer): Promise<ReadonlyMap<string, AnswerableFacts>> {
			if (ids.length === 0) return new Map();
			const facts = await factsOf(db, [...new Set(ids)], viewer);
			return new Map([...facts].filter(([, post]) => canSeePost(viewer, post)));
		},
		requireToTakePart,
		async requireEditable(db: Reader, id: string, member: Member): Promise<VisibleFacts> {
			const post = await requireVisible(db, id, member);
			const { facts } = post;
			if (canEditPost(member, facts)) return post;
			if (isAuthor(member, facts)) refuseTakingPart(facts);
			throw new AppError('not_your_post');
		},
		async requireDeletable(db: Reader, id: string, member: Member): Promise<VisibleFacts> {
			const facts = (await factsOf(db, [id], member)).get(id);
			if (facts && canDeletePost(member, facts)) return { postId: id, isUnseen: facts.isUnseen === true, facts };
			throw facts && canSeePost(member, facts) ? new AppError('not_your_post') : notFound('post');
		},
		/** Also refuses when the viewer could not see the post without a block. */
		async canReport(db: Reader, id: string, viewer: Viewer): Promise<boolean> {
			return canReportPost(viewer, (await requireVisibleDespiteBlocks(db, id, viewer)).facts);
		},
		/** True when guests may see the post. */
		async isPublic(db: Reader, id: string): Promise<boolean> {
			const facts = (await factsOf(db, [id], guest)).get(id);
			return facts !== undefined && canSeePost(guest, facts);
		},
	} satisfies Gate & Record<string, unknown>;
}

function createCommenting({ requireToTakePart }: ReturnType<typeof createQuestions>, tribes: Pick<TribesService, 'requireAgreement'>) {
	return {
		/** Also refuses when their role or the author lets others comment, and not this member, and before they agree to the rules of the tribe. */
		async requireToComment(transaction: Transaction, id: string, member: Member): Promise<VisibleFacts> {
			const post = await requireToTakePart(transaction, id, member);
			if (!mayCommentIn(post.facts)) throw new AppError('not_allowed_in_tribe', { permission: 'comment' });
			const obstacle = answersObstacle(member, post.facts);
			if (obstacle) throw new AppError(obstacle);
			const { unagreedTribeId } = post.facts;
			if (unagreedTribeId !== undefined) await tribes.requireAgreement(transaction, member, unagreedTribeId);
			return post;
		},
	};
}

/** Refuses members who are muted or banned in the tribe, and all where the post is archived. Assumes that they see it. */
export function refuseTakingPart(post: PostFacts): void {
	const obstacle = takingPartObstacle(post);
	if (obstacle) throw new AppError(obstacle);
}
