/** Hydrates posts: from ids in order to the viewer's views of them, through caches. */
import type { Why } from '@friends/contract/feed/for-you';
import type { Post } from '@friends/contract/posts/posts.schema';
import { memberIdOf, type Viewer } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import type { Reader } from '#core/transaction';
import type { ListSubject, Marked, ViewerFilters } from '../filters/filters.service.ts';
import { nextOf, type OccurrenceRow, presentView } from '../gatherings/gatherings.service.ts';
import { type PollsService, presentViewerPoll, type Votes } from '../polls/polls.service.ts';
import { noDeeds, type ReactionsService } from '../reactions/reactions.service.ts';
import type { AnswerableFacts } from './answers.policy.ts';
import { postFacts, type Relations } from './posts.facts.ts';
import type { PostsGate } from './posts.gate.ts';
import { canEditPost, canSeePost, canTakePart, isAuthor } from './posts.policy.ts';
import { presentPost, type SharedPost, withUnseen, withWhy } from './posts.present.ts';
import { tagsIn } from './posts.tags.ts';

const noVotes: Votes = new Map();

export interface VisiblePost extends Marked {
	post: SharedPost;
	facts: AnswerableFacts;
	/** Why it is where it is in the order 'for-you'. */
	why?: Why | undefined;
}

interface Listing {
	/** What the list is about, which no filter hides from itself. */
	about?: ListSubject | undefined;
	/** Of archived posts, which are in no other list. */
	isArchive?: boolean | undefined;
}

interface HydrationOptions {
	clock: Clock;
	gate: Pick<PostsGate, 'stored' | 'relationsTo'>;
	reactions: Pick<ReactionsService, 'deedsOn'>;
	polls: Pick<PollsService, 'votesOf'>;
	applyFilters: ViewerFilters;
}

/** What filters look at in a post. */
const filterable = ({ post: { view } }: VisiblePost) => ({
	author: view.author,
	tribe: view.tribe,
	texts: [view.title ?? '', view.body, ...(view.poll?.choices.map(({ text }) => text) ?? [])],
	tags: () => tagsIn(view.title, view.body),
});

const seenIn = (post: SharedPost, relations: Relations, viewer: Viewer): VisiblePost => ({
	post: withUnseen(post, memberIdOf(viewer)),
	facts: postFacts(post.facts, relations),
});

export function createHydration({ clock, gate, reactions, polls, applyFilters }: HydrationOptions) {
	function pollOf({ post: { poll, view }, facts }: VisiblePost, viewer: Viewer, votes: Votes) {
		if (!poll) return null;
		const voting = { choiceIds: votes.get(view.id) ?? [], isAuthor: isAuthor(viewer, facts), now: isoNow(clock) };
		return presentViewerPoll(poll, voting, canTakePart(viewer, facts));
	}

	/** Null without an event. */
	function eventOf({ post: { gathering }, facts }: VisiblePost, row: OccurrenceRow | undefined, viewer: Viewer) {
		if (!gathering || !row) return null;
		const may = { canTakePart: canTakePart(viewer, facts), canEdit: canEditPost(viewer, facts) };
		return presentView(gathering, row, { ...may, isAuthor: isAuthor(viewer, facts), now: isoNow(clock) });
	}

	/** Drops posts that the viewer may not see; keeps the order. */
	async function visible(db: Reader, ids: readonly string[], viewer: Viewer): Promise<VisiblePost[]> {
		const page = await gate.stored.load(db, ids);
		const relations = await gate.relationsTo(
			db,
			viewer,
			page.map(({ facts }) => facts),
		);
		return page.map((post) => seenIn(post, relations, viewer)).filter(({ facts }) => canSeePost(viewer, facts));
	}

	return {
		eventOf,
		visible,
		/** For lists: also drops what the viewer's filters hide. */
		async listed(db: Reader, ids: readonly string[], viewer: Viewer, { about, isArchive = false }: Listing = {}): Promise<VisiblePost[]> {
			const found = (await visible(db, ids, viewer)).filter(({ facts }) => facts.isArchived === isArchive);
			return applyFilters(db, viewer, found, { thingOf: filterable, drops: true, about });
		},
		/** For posts that were asked for, by their address or a search: filters only mark them. */
		asked: async (db: Reader, ids: readonly string[], viewer: Viewer): Promise<VisiblePost[]> =>
			applyFilters(db, viewer, await visible(db, ids, viewer), { thingOf: filterable, drops: false }),

		/** @param shown occurrences of events, by post; the next ones without it */
		async present(db: Reader, page: VisiblePost[], viewer: Viewer, shown?: ReadonlyMap<string, OccurrenceRow>): Promise<Post[]> {
			const userId = memberIdOf(viewer);
			const ids = page.map(({ post }) => post.view.id);
			const { liked, reacted, bookmarked, reported } =
				userId === null || ids.length === 0 ? noDeeds : await reactions.deedsOn(db, userId, 'post', ids);
			const withPolls = page.filter(({ post }) => post.poll).map(({ post }) => post.view.id);
			const votes = userId === null ? noVotes : await polls.votesOf(db, userId, withPolls);
			const invitations = page.flatMap(({ post }) => (post.gathering ? post.view.id : []));
			const next = shown ?? (await nextOf(db, invitations, { viewerId: userId, now: isoNow(clock) }));
			return page.map((visible) => {
				const { post, facts, why, filtered } = visible;
				const { id } = post.view;
				const presented = presentPost(post, {
					...{ facts, viewer, filtered, poll: pollOf(visible, viewer, votes), event: eventOf(visible, next.get(id), viewer) },
					...{ isLiked: liked.has(id), reaction: reacted.get(id) ?? null },
					...{ isBookmarked: bookmarked.has(id), hasReported: reported.has(id) },
				});
				return why ? withWhy(post, presented, why) : presented;
			});
		},
	};
}
