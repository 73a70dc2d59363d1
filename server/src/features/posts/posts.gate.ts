/** Whether a viewer may see a post, and what they may do there: for rooms that ask nothing else of it. Loads no text. */
import type { Gate } from '#core/access/gate';
import { guest, type Member, memberIdOf, type Viewer } from '#core/access/viewer';
import { AppError, notFound } from '#core/errors';
import type { Reader } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import type { TribesService } from '../tribes/tribes.service.ts';
import { type FactsColumns, postFacts, type Relations } from './posts.facts.ts';
import { canDeletePost, canEditPost, canReportPost, canSeePost, type PostFacts } from './posts.policy.ts';
import { loadFactsColumns } from './posts.queries.ts';

const none: ReadonlySet<string> = new Set();
const noMemberships: Relations['memberships'] = new Map();

interface GateOptions {
	friends: FriendsService;
	tribes: TribesService;
}

export interface VisibleFacts {
	postId: string;
	facts: PostFacts;
}

export type PostsGate = ReturnType<typeof createPostsGate>;

export function createPostsGate({ friends, tribes }: GateOptions) {
	/** What the policy must know of the viewer; nothing is asked that no post of the page makes necessary. */
	async function relationsTo(db: Reader, viewer: Viewer, page: FactsColumns[]): Promise<Relations> {
		const userId = memberIdOf(viewer);
		const authors = page.map(({ author_id }) => author_id);
		const forFriends = page.filter(({ author_visibility }) => author_visibility === 'friends').map(({ author_id }) => author_id);
		const tribesOfPage = page.flatMap(({ tribe_id }) => tribe_id ?? []);
		return {
			blockedIds: userId ? await friends.blockedAmong(db, userId, authors) : none,
			friendIds: userId && forFriends.length > 0 ? await friends.listFriendsAmong(db, userId, [...new Set(forFriends)]) : none,
			memberships: userId && tribesOfPage.length > 0 ? await tribes.listMemberships(db, userId, [...new Set(tribesOfPage)]) : noMemberships,
		};
	}

	/** By id, of those posts that there are, whether the viewer may see them or not. */
	async function factsOf(db: Reader, ids: string[], viewer: Viewer): Promise<Map<string, PostFacts>> {
		const rows = ids.length > 0 ? await loadFactsColumns(db, ids) : [];
		const relations = await relationsTo(db, viewer, rows);
		return new Map(rows.map((row) => [row.id, postFacts(row, relations)]));
	}

	return { relationsTo, factsOf, ...createQuestions(factsOf) };
}

function createQuestions(factsOf: (db: Reader, ids: string[], viewer: Viewer) => Promise<Map<string, PostFacts>>) {
	async function requireVisible(db: Reader, id: string, viewer: Viewer): Promise<VisibleFacts> {
		const facts = (await factsOf(db, [id], viewer)).get(id);
		if (!facts || !canSeePost(viewer, facts)) throw notFound('post');
		return { postId: id, facts };
	}

	async function requireTo(may: typeof canEditPost, db: Reader, id: string, member: Member): Promise<VisibleFacts> {
		const post = await requireVisible(db, id, member);
		if (!may(member, post.facts)) throw new AppError('not_your_post');
		return post;
	}

	return {
		requireVisible,
		/** Refuses unless the member sees the post and nothing restrains them in its tribe. */
		async requireToTakePart(db: Reader, id: string, member: Member): Promise<VisibleFacts> {
			const post = await requireVisible(db, id, member);
			refuseRestrained(post.facts);
			return post;
		},
		requireEditable: (db: Reader, id: string, member: Member) => requireTo(canEditPost, db, id, member),
		requireDeletable: (db: Reader, id: string, member: Member) => requireTo(canDeletePost, db, id, member),
		/** Refuses unless the viewer sees the post. */
		async canReport(db: Reader, id: string, viewer: Viewer): Promise<boolean> {
			return canReportPost(viewer, (await requireVisible(db, id, viewer)).facts);
		},
		/** Whether every guest may see the post. */
		async isPublic(db: Reader, id: string): Promise<boolean> {
			const facts = (await factsOf(db, [id], guest)).get(id);
			return facts !== undefined && canSeePost(guest, facts);
		},
	} satisfies Gate & Record<string, unknown>;
}

/** For a member who sees the post. */
export function refuseRestrained({ tribe }: PostFacts): void {
	if (tribe?.restraint) throw new AppError(tribe.restraint);
}
