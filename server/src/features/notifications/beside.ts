/** Loads what notifications are about, as it is now and as their member may see it, for many at once. */
import type { SessionMember } from '#core/access/viewer';
import type { Reader } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import type { MessagesGate } from '../messages/messages.gate.ts';
import type { PostsGate } from '../posts/posts.gate.ts';
import { mayAs, type TribesService } from '../tribes/tribes.service.ts';
import { canKnowOf, type UsersService } from '../users/users.service.ts';
import type { Beside, Seen } from './notifications.present.ts';
import * as queries from './notifications.queries.ts';
import { listComments } from './telling/facts.queries.ts';

export interface BesideOptions {
	posts: PostsGate;
	messagesGate: Pick<MessagesGate, 'listSeeing' | 'listReadable'>;
	friends: FriendsService;
	tribes: TribesService;
	users: Pick<UsersService, 'cards'>;
}

type Rows = readonly queries.NotificationRow[];

const idsIn = (
	rows: Rows,
	column: 'postId' | 'commentId' | 'tribeId' | 'messageId' | 'occurrenceId' | 'requestId',
	kinds?: readonly string[],
): string[] => [...new Set(rows.flatMap((row) => (kinds && !kinds.includes(row.kind) ? [] : (row[column] ?? []))))];

async function loadRequests(db: Reader, rows: Rows, people: Beside['people']): Promise<Beside['requests']> {
	const states = await queries.listFriendRequestStates(db, idsIn(rows, 'requestId', ['friendRequested']), {});
	const open = await queries.listOpenRequests(db, idsIn(rows, 'requestId', ['tribeRequested']), {});
	const isOpen = new Set(open.map(({ id }) => id));
	const answered = rows.filter(({ kind, requestId }) => kind === 'tribeRequested' && !isOpen.has(requestId ?? ''));
	const asking = answered.flatMap(({ id }) => people.get(id)?.map((person) => person.id) ?? []);
	const members = asking.length > 0 ? await queries.listMembersAmong(db, { tribes: idsIn(answered, 'tribeId'), people: asking }) : [];
	const isIn = new Set(members.map(({ tribeId, userId }) => `${tribeId} ${userId}`));
	return { friends: new Map(states.map(({ id, status }) => [id, status])), isOpen, isIn };
}

async function loadOccurrences(db: Reader, rows: Rows): Promise<Beside['occurrences']> {
	const found = await queries.listOccurrences(db, idsIn(rows, 'occurrenceId'), {});
	return new Map(found.map((occurrence) => [occurrence.id, occurrence]));
}

export function createLoadBeside({ posts, messagesGate, friends, tribes, users }: BesideOptions) {
	/** Posts by id, each with whether the member sees it now. */
	async function loadPosts(db: Reader, member: SessionMember, rows: Rows): Promise<Beside['posts']> {
		const loaded = await posts.withVisibility(db, idsIn(rows, 'postId'), member);
		return new Map(loaded.map((post) => [post.view.id, post]));
	}

	async function loadPeople(db: Reader, member: SessionMember, rows: Rows): Promise<Beside['people']> {
		const withPeople = rows.filter(({ peopleCount }) => peopleCount > 0).map(({ id }) => id);
		const named = await queries.listPeople(db, withPeople, {});
		const ids = [...new Set(named.map(({ userId }) => userId))];
		const blocked = await friends.blockedAmong(db, member.id, ids);
		const cards = ids.length > 0 ? await users.cards.getMany(db, ids) : [];
		const known = new Map(
			ids.flatMap((id, index) => {
				const card = cards[index];
				return card && canKnowOf({ isBlocked: blocked.has(id) }) ? [[id, card.person] as const] : [];
			}),
		);
		return new Map(
			[...Map.groupBy(named, ({ notificationId }) => notificationId)].map(([id, of]) => [
				id,
				of.flatMap(({ userId }) => known.get(userId) ?? []),
			]),
		);
	}

	async function loadTribes(db: Reader, member: SessionMember, rows: Rows): Promise<Beside['tribes']> {
		const ids = idsIn(rows, 'tribeId');
		if (ids.length === 0) return new Map();
		const [memberships, cards] = [await tribes.membershipsOf(db, member.id, ids), await tribes.cards.getMany(db, ids)];
		return new Map(
			ids.flatMap((id, index) => {
				const [card, membership] = [cards[index], memberships.in(id)];
				const isSeen = card && (membership !== undefined || !card.isPrivate);
				return isSeen ? [[id, { ref: card.ref, isClosed: card.isClosed, managesMembers: mayAs(memberships, card, 'manageMembers') }]] : [];
			}),
		);
	}

	const loadSeen = async (db: Reader, member: SessionMember, rows: Rows): Promise<Seen> => ({
		people: await loadPeople(db, member, rows),
		posts: await loadPosts(db, member, rows),
		comments: new Map((await listComments(db, idsIn(rows, 'commentId'), {})).map((comment) => [comment.id, comment])),
		messages: await messagesGate.listReadable(db, member.id, idsIn(rows, 'messageId')),
		tribes: await loadTribes(db, member, rows),
	});

	return {
		/** For those that are only counted. */
		loadSeen,
		async loadBeside(db: Reader, member: SessionMember, rows: Rows): Promise<Beside> {
			const seen = await loadSeen(db, member, rows);
			return { ...seen, occurrences: await loadOccurrences(db, rows), requests: await loadRequests(db, rows, seen.people) };
		},
	};
}
