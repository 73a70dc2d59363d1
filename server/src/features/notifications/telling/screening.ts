/** Who is told what: drops acts that their member did, must not learn of, or does not want to hear of. */
import type { SessionMember } from '#core/access/viewer';
import type { Reader } from '#core/transaction';
import type { MessagesGate } from '../../messages/messages.gate.ts';
import { canSeePost } from '../../posts/posts.service.ts';
import { wantsAnywhere } from '../settings.present.ts';
import { type Choices, listChoices } from '../settings.queries.ts';
import type { Act } from './acts.ts';
import * as queries from './facts.queries.ts';
import type { Facts } from './facts.ts';

export interface ScreenedAct extends Act {
	isStranger: boolean;
}

/** Kinds that strangers can cause; requests ask for a tie, and the others need one. */
const ofStrangers = new Set(['postLiked', 'postReacted', 'commentLiked', 'commented', 'answered', 'mentioned']);

const pairsIn = (rows: readonly (readonly [string, string])[]) => {
	const pairs = new Set(rows.map(([one, other]) => `${one} ${other}`));
	return (one: string, other: string): boolean => pairs.has(`${one} ${other}`);
};

const distinct = (ids: Iterable<string | null>): string[] => [...new Set(ids)].filter((id) => id !== null);

/** A member as a viewer, for work that no one asked for. */
export const viewerOf = (id: string): SessionMember => ({ kind: 'member', id, role: 'member', joinedAt: '', sessionId: '' });

type ListSeeing = MessagesGate['listSeeing'];

async function loadTies(db: Reader, acts: readonly Act[], { posts, messages }: Facts, listSeeing: ListSeeing) {
	const members = distinct(acts.map(({ memberId }) => memberId));
	const people = distinct(acts.map(({ personId }) => personId));
	const postIds = distinct(acts.map(({ postId }) => postId));
	const authors = postIds.flatMap((id) => posts.get(id)?.authorId ?? []);
	const tribes = distinct(postIds.map((id) => posts.get(id)?.tribeId ?? null));
	const others = distinct([...people, ...authors]);
	const channelIds = distinct(acts.map(({ messageId }) => messages.get(messageId ?? '')?.channelId ?? null));
	const present = await queries.listPresent(db, distinct([...members, ...people]));
	return {
		isPresent: (id: string) => present.has(id),
		isBlocked: pairsIn(await queries.listBlocks(db, distinct([...members, ...others]))),
		isFriend: pairsIn(await queries.listFriendships(db, { members, others })),
		isFellow: pairsIn(await queries.listFellows(db, { members, others: people })),
		isIn: pairsIn(await queries.listMemberships(db, { members, others: tribes })),
		isMuted: pairsIn(await queries.listMuted(db, { members, others: postIds })),
		seesChannel: pairsIn(await listSeeing(db, { members, channelIds })),
		choices: await listChoices(db, members),
	};
}

type Ties = Awaited<ReturnType<typeof loadTies>>;

function maySee({ kind, memberId, postId, messageId }: Act, { posts, messages }: Facts, ties: Ties): boolean {
	const { isBlocked, isFriend, isIn, seesChannel } = ties;
	if (messageId !== null) return seesChannel(memberId, messages.get(messageId)?.channelId ?? '');
	if (postId === null || kind === 'moderated' || kind === 'reportSettled') return true;
	const post = posts.get(postId);
	if (!post) return false;
	const { authorId: ownerId, visibility, tribeId } = post;
	const author = { ownerId, visibility, isFriend: isFriend(memberId, ownerId), isBlocked: isBlockedBetween(isBlocked, memberId, ownerId) };
	const tribe = tribeId && {
		isPrivate: post.tribeType === 'private',
		isClosed: !post.isTribeActive,
		isMember: isIn(memberId, tribeId),
	};
	const [isForFriends, isRemoved, isShadowed] = [Boolean(post.isForFriends), Boolean(post.isRemoved), Boolean(post.isShadowed)];
	return canSeePost(viewerOf(memberId), { author, tribe: tribe || null, isForFriends, isRemoved, isShadowed });
}

const isBlockedBetween = (isBlocked: Ties['isBlocked'], one: string, other: string) => isBlocked(one, other) || isBlocked(other, one);

/** What members chose to come to is no talk under a post. */
const ofEvents = new Set<Act['kind']>(['eventTomorrow', 'eventSoon', 'eventMoved', 'eventCancelled', 'eventPlace']);

function isWanted({ kind, memberId, personId, postId }: Act, { isMuted, choices }: Ties): boolean {
	if (personId === memberId || (postId !== null && !ofEvents.has(kind) && isMuted(memberId, postId))) return false;
	return wantsAnywhere(choices.get(memberId) as Choices | undefined, kind);
}

export async function screened(db: Reader, acts: readonly Act[], facts: Facts, listSeeing: ListSeeing): Promise<ScreenedAct[]> {
	if (acts.length === 0) return [];
	const ties = await loadTies(db, acts, facts, listSeeing);
	const { isPresent, isBlocked, isFriend, isFellow } = ties;
	return acts
		.filter(({ memberId, personId }) => isPresent(memberId) && (personId === null || isPresent(personId)))
		.filter(({ memberId, personId }) => personId === null || !isBlockedBetween(isBlocked, memberId, personId))
		.filter((act) => isWanted(act, ties) && maySee(act, facts, ties))
		.map((act) => {
			const { kind, memberId, personId } = act;
			const isTied = personId === null || isFriend(memberId, personId) || isFellow(memberId, personId);
			return { ...act, isStranger: ofStrangers.has(kind) && !isTied };
		});
}
