/** Tribes: founding, finding, joining and leaving them, and whether somebody may post in one. */
import { randomBytes } from 'node:crypto';
import type { PageQuery } from '@friends/contract/core/pages';
import { tribeLimits } from '@friends/contract/tribes/tribes.limits';
import type {
	createTribeBodySchema,
	Tribe,
	TribeMember,
	TribeRef,
	TribeRequest,
	tribeScopes,
	updateTribeBodySchema,
} from '@friends/contract/tribes/tribes.schema';
import type { Author } from '@friends/contract/users/users.schema';
import type * as z from 'zod/mini';
import { type Member, memberIdOf, type Viewer } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { appendFeedEvent } from '#core/events/feed-events.queries';
import { newId } from '#core/ids';
import { decodeCursor, type Page, type Position, pageOf } from '#core/keyset';
import { readOn } from '#core/reading-on';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import { folded } from '../users/names.ts';
import { presentAuthor } from '../users/users.present.ts';
import { slugOf } from './slug.ts';
import {
	canDeleteTribe,
	canEditTribe,
	canJoinTribe,
	canManageTribe,
	canRemoveMembers,
	canSeeInside,
	canSeeTribe,
	leavingObstacle,
	type MembershipFacts,
	postingObstacle,
	restraintOn,
} from './tribes.policy.ts';
import { presentMember, presentRequest, presentTribe, presentTribeRef } from './tribes.present.ts';
import * as queries from './tribes.queries.ts';

type NewTribeBody = z.output<typeof createTribeBodySchema>;
type ChangedTribeBody = z.output<typeof updateTribeBodySchema>;
type MembersQuery = PageQuery & { search?: string | undefined };
type TribesQuery = PageQuery & { scope: (typeof tribeScopes)[number]; search?: string | undefined };

interface Place {
	tribeId: string | null;
	channelId: string | null;
}

/** How a member stands to a tribe of theirs. The restraint is a sentence: why they may not take part there; null when they may. */
export interface Membership {
	isOwner: boolean;
	restraint: string | null;
}

interface VisibleTribe {
	row: queries.TribeRow;
	facts: MembershipFacts;
}

const searchWordsMax = 5;
/** Some of the latest may be hidden from the viewer by a block. */
const facesRead = 2 * tribeLimits.faces;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const none: ReadonlySet<string> = new Set();

export type TribesService = ReturnType<typeof createTribesService>;

interface TribesOptions {
	database: Database;
	clock: Clock;
	friends: FriendsService;
}

export function createTribesService({ database, clock, friends }: TribesOptions) {
	async function load(db: Reader, ids: string[], viewer: Viewer, inviteCode?: string): Promise<VisibleTribe[]> {
		const userId = memberIdOf(viewer);
		const rows = ids.length > 0 ? await queries.loadTribes(db, ids, userId) : [];
		const byId = new Map(rows.map((row) => [row.id, row]));
		return ids
			.flatMap((id) => byId.get(id) ?? [])
			.map((row) => ({
				row,
				facts: {
					isPrivate: row.type === 'private',
					isActive: Boolean(row.is_active),
					isSignedIn: userId !== null,
					isMember: row.membership_id !== null,
					isOwner: row.membership_id !== null && row.owner_id === userId,
					hasAsked: row.request_id !== null,
					isInvited: row.invite_code !== null && row.invite_code === inviteCode,
					mutedUntil: row.muted_until,
					bannedUntil: row.banned_until,
				},
			}));
	}

	/** @param key an id or a slug. What the viewer may not see does not exist. */
	async function require(db: Reader, key: string, viewer: Viewer, inviteCode?: string): Promise<VisibleTribe> {
		const id = idPattern.test(key) ? key : await queries.findTribeId(db, key);
		const [tribe] = id === null ? [] : await load(db, [id], viewer, inviteCode);
		if (!tribe || !canSeeTribe(tribe.facts)) throw notFound('This tribe');
		return tribe;
	}

	async function requireInside(db: Reader, key: string, viewer: Viewer): Promise<VisibleTribe> {
		const tribe = await require(db, key, viewer);
		if (!canSeeInside(tribe.facts)) throw notFound('This tribe');
		return tribe;
	}

	async function requireManaged(db: Reader, key: string, member: Member): Promise<VisibleTribe> {
		const tribe = await require(db, key, member);
		if (!canManageTribe(tribe.facts)) throw new AppError('forbidden', 'Only the owner of a tribe decides who may join it.');
		return tribe;
	}

	/** Drops people with whom a block lies between; the order stays. */
	async function known<Row extends { author_id: string }>(db: Reader, viewer: Viewer, rows: Row[]): Promise<Row[]> {
		const userId = memberIdOf(viewer);
		const ids = rows.map(({ author_id }) => author_id);
		const blocked = userId ? await friends.blockedAmong(db, userId, ids) : none;
		return rows.filter(({ author_id }) => !blocked.has(author_id));
	}

	async function facesOf(db: Reader, viewer: Viewer, tribes: VisibleTribe[]): Promise<Map<string, Author[]>> {
		const tribeIds = tribes.filter(({ facts }) => canSeeInside(facts)).map(({ row }) => row.id);
		const rows = await known(db, viewer, await queries.listFaces(db, { tribeIds, each: facesRead }));
		const byTribe = Map.groupBy(rows, ({ tribe_id }) => tribe_id);
		return new Map([...byTribe].map(([id, faces]) => [id, faces.slice(0, tribeLimits.faces).map(presentAuthor)]));
	}

	async function present(db: Reader, viewer: Viewer, tribes: VisibleTribe[]): Promise<Tribe[]> {
		const faces = await facesOf(db, viewer, tribes);
		const now = isoNow(clock);
		return tribes.map(({ row, facts }) => presentTribe(row, { facts, faces: faces.get(row.id) ?? [], now }));
	}

	async function get(db: Reader, key: string, viewer: Viewer, inviteCode?: string): Promise<Tribe> {
		const [tribe] = await present(db, viewer, [await require(db, key, viewer, inviteCode)]);
		if (!tribe) throw notFound('This tribe');
		return tribe;
	}

	async function listAll(viewer: Viewer, words: string[], { limit, cursor }: PageQuery): Promise<Page<Tribe>> {
		const db = database.reader;
		const { items, nextCursor } = await readOn({
			limit,
			cursor,
			skeleton: (after, rows) => queries.listNewestTribes(db, { after, limit: rows, words }),
			visible: async (positions) => (await load(db, idsOf(positions), viewer)).filter(({ facts }) => canSeeInside(facts)),
			positionOf: ({ row }) => row,
		});
		return { items: await present(db, viewer, items), nextCursor };
	}

	async function listMine(viewer: Viewer, words: string[], { limit, cursor }: PageQuery): Promise<Page<Tribe>> {
		const userId = memberIdOf(viewer);
		const after = cursor ? decodeCursor(cursor) : null;
		if (userId === null) return { items: [], nextCursor: null };
		const db = database.reader;
		const rows = await queries.listTribesOf(db, { userId, after, limit: limit + 1, words });
		const { items, nextCursor } = pageOf(rows, limit, (row) => row);
		const ids = items.map(({ tribeId }) => tribeId);
		return { items: await present(db, viewer, await load(db, ids, viewer)), nextCursor };
	}

	async function listSuggested(viewer: Viewer, { limit }: PageQuery): Promise<Page<Tribe>> {
		const userId = memberIdOf(viewer);
		if (userId === null) return { items: [], nextCursor: null };
		const ids = await queries.listSuggestedTribes(database.reader, { userId, limit });
		return { items: await present(database.reader, viewer, await load(database.reader, ids, viewer)), nextCursor: null };
	}

	/** Under the first free slug; of two with the same name at once each gets one. */
	async function insertUnderFreeSlug(transaction: Transaction, tribe: Omit<queries.NewTribe, 'slug'>): Promise<void> {
		const base = slugOf(tribe.name);
		let number = (await queries.countSlugsLike(transaction, base)) + 1;
		while (!(await queries.insertTribe(transaction, { ...tribe, slug: number === 1 ? base : `${base}-${number}` }))) number += 1;
	}

	/** JSON. */
	const tagsOf = (tags: string[]) => JSON.stringify([...new Set(tags)]);

	/** How people come in; an invitation is made when there is none to keep. */
	const doorOf = (isPrivate: boolean, inviteCode: string | null = null) => ({
		type: isPrivate ? 'private' : 'public',
		joinMode: isPrivate ? 'request' : 'auto',
		// 128 bits, 22 characters.
		inviteCode: isPrivate ? (inviteCode ?? randomBytes(16).toString('base64url')) : null,
	});

	async function create(
		transaction: Transaction,
		owner: Member,
		{ name, description, tags = [], isPrivate, sign, hue }: NewTribeBody,
	): Promise<Tribe> {
		const id = newId();
		const at = isoNow(clock);
		await insertUnderFreeSlug(transaction, {
			id,
			name,
			description,
			tags: tagsOf(tags),
			...doorOf(isPrivate),
			sign: sign ?? '',
			hue: hue ?? '',
			ownerId: owner.id,
			at,
		});
		await queries.insertMembership(transaction, { id: newId(), tribeId: id, userId: owner.id, role: 'owner', at });
		await appendFeedEvent(transaction, { type: 'foundedTribe', actorId: owner.id, payload: { tribeId: id }, at });
		return get(transaction, id, owner);
	}

	/** For the acts that only the owner may do. @returns the tribe under lock, so that what follows sees it as it is. */
	async function requireOwned(transaction: Transaction, key: string, owner: Member, may: typeof canEditTribe): Promise<VisibleTribe> {
		const { row } = await require(transaction, key, owner);
		await queries.lockTribe(transaction, row.id);
		const tribe = await require(transaction, row.id, owner);
		if (!may(tribe.facts)) throw new AppError('forbidden', 'Only the owner of a tribe can do this.');
		return tribe;
	}

	/** Who waited for a yes can join by themselves once the tribe is public. */
	async function update(
		transaction: Transaction,
		owner: Member,
		key: string,
		{ name, description, tags, isPrivate, sign, hue }: ChangedTribeBody,
	): Promise<Tribe> {
		const { row } = await requireOwned(transaction, key, owner, canEditTribe);
		await queries.updateTribe(transaction, {
			id: row.id,
			name,
			description,
			tags: tags ? tagsOf(tags) : row.tags,
			...doorOf(isPrivate, row.invite_code),
			sign,
			hue,
			at: isoNow(clock),
		});
		if (!isPrivate) await queries.deleteRequestsTo(transaction, row.id);
		return get(transaction, row.id, owner);
	}

	async function removeMember(transaction: Transaction, owner: Member, { key, userId }: { key: string; userId: string }): Promise<Tribe> {
		const { row } = await requireOwned(transaction, key, owner, canRemoveMembers);
		if (userId === row.owner_id) throw new AppError('forbidden', 'The owner of a tribe cannot leave it.');
		if (!(await queries.deleteMembership(transaction, { tribeId: row.id, userId }))) throw notFound('This member');
		await appendFeedEvent(transaction, { type: 'leftTribe', actorId: userId, payload: { tribeId: row.id }, at: isoNow(clock) });
		return get(transaction, row.id, owner);
	}

	async function admit(transaction: Transaction, tribeId: string, userId: string): Promise<void> {
		const at = isoNow(clock);
		const isNew = await queries.insertMembership(transaction, { id: newId(), tribeId, userId, role: 'member', at });
		if (isNew) await appendFeedEvent(transaction, { type: 'joinedTribe', actorId: userId, payload: { tribeId }, at });
	}

	async function join(transaction: Transaction, member: Member, key: string, inviteCode?: string): Promise<Tribe> {
		const { row, facts } = await require(transaction, key, member, inviteCode);
		if (canJoinTribe(facts)) {
			if (facts.isPrivate) await queries.insertRequest(transaction, { id: newId(), tribeId: row.id, userId: member.id, at: isoNow(clock) });
			else await admit(transaction, row.id, member.id);
		} else if (!facts.isMember && !facts.hasAsked) {
			throw new AppError('forbidden', 'This tribe is closed.');
		}
		return get(transaction, row.id, member, inviteCode);
	}

	async function leave(transaction: Transaction, member: Member, key: string): Promise<void> {
		const { row, facts } = await require(transaction, key, member);
		const obstacle = facts.isMember ? leavingObstacle(facts, isoNow(clock)) : null;
		if (obstacle) throw new AppError('forbidden', obstacle);
		const ids = { tribeId: row.id, userId: member.id };
		await queries.deleteRequestOf(transaction, ids);
		const wasMember = await queries.deleteMembership(transaction, ids);
		if (wasMember)
			await appendFeedEvent(transaction, { type: 'leftTribe', actorId: member.id, payload: { tribeId: row.id }, at: isoNow(clock) });
	}

	async function answerRequest(transaction: Transaction, owner: Member, id: string, isAccepted: boolean): Promise<Tribe> {
		const request = await queries.findRequest(transaction, id);
		const [tribe] = request ? await load(transaction, [request.tribe_id], owner) : [];
		// Whose tribe it is not does not learn that there is such a request.
		if (!request || !tribe || !canManageTribe(tribe.facts)) throw notFound('This request');
		if (!(await queries.deleteRequest(transaction, id))) throw notFound('This request');
		if (isAccepted) await admit(transaction, request.tribe_id, request.user_id);
		return get(transaction, request.tribe_id, owner);
	}

	async function listMembers(viewer: Viewer, key: string, { limit, cursor, search = '' }: MembersQuery): Promise<Page<TribeMember>> {
		const db = database.reader;
		const { row } = await requireInside(db, key, viewer);
		const beginning = folded(search.replace(/^@/, ''));
		const { items, nextCursor } = await readOn({
			limit,
			cursor,
			skeleton: (after, rows) => queries.listMembers(db, { tribeId: row.id, beginning, after, limit: rows }),
			visible: (rows) => known(db, viewer, rows),
			positionOf: (member) => member,
		});
		return { items: items.map(presentMember), nextCursor };
	}

	async function listRequests(owner: Member, key: string, { limit, cursor }: PageQuery): Promise<Page<TribeRequest>> {
		const db = database.reader;
		const { row } = await requireManaged(db, key, owner);
		const after = cursor ? decodeCursor(cursor) : null;
		const { items, nextCursor } = pageOf(
			await queries.listRequests(db, { tribeId: row.id, after, limit: limit + 1 }),
			limit,
			(request) => request,
		);
		return { items: items.map(presentRequest), nextCursor };
	}

	return {
		/** Which of these tribes the member belongs to. */
		async listMemberships(db: Reader, userId: string, ids: string[]): Promise<ReadonlyMap<string, Membership>> {
			const rows = await queries.listMemberships(db, userId, ids);
			const now = isoNow(clock);
			return new Map(
				rows.map(({ tribeId, ownerId, ...until }) => [tribeId, { isOwner: ownerId === userId, restraint: restraintOn(until, now) }]),
			);
		},
		/** Those of these tribes into which the viewer sees. */
		async findVisible(db: Reader, viewer: Viewer, ids: string[]): Promise<Map<string, TribeRef>> {
			const inside = (await load(db, ids, viewer)).filter(({ facts }) => canSeeInside(facts));
			return new Map(inside.map(({ row }) => [row.id, presentTribeRef(row)]));
		},
		/** Of these members, who belongs to which of these tribes, and since when. */
		async listJoinTimes(db: Reader, userIds: string[], ids: string[]): Promise<{ userId: string; tribeId: string; at: string }[]> {
			return ids.length > 0 ? queries.listJoinTimes(db, { userIds, ids }) : [];
		},
		get: (viewer: Viewer, key: string, inviteCode?: string) => get(database.reader, key, viewer, inviteCode),
		/** The id of a tribe into which the viewer sees. */
		requireInside: async (viewer: Viewer, key: string): Promise<string> => (await requireInside(database.reader, key, viewer)).row.id,
		create,
		update,
		/** The id of a tribe that the member may delete, under lock. */
		requireDeletable: async (transaction: Transaction, owner: Member, key: string): Promise<string> =>
			(await requireOwned(transaction, key, owner, canDeleteTribe)).row.id,
		/** With its members and requests. */
		remove: queries.deleteTribe,
		removeMember,
		join,
		leave,
		listMembers,
		listRequests,
		countRequests: queries.countRequests,
		acceptRequest: (transaction: Transaction, owner: Member, id: string) => answerRequest(transaction, owner, id, true),
		declineRequest: (transaction: Transaction, owner: Member, id: string) => answerRequest(transaction, owner, id, false),

		list(viewer: Viewer, { scope, search = '', ...page }: TribesQuery): Promise<Page<Tribe>> {
			const words = search.split(/\s+/).filter(Boolean).slice(0, searchWordsMax);
			if (scope === 'mine') return listMine(viewer, words, page);
			return scope === 'suggested' ? listSuggested(viewer, page) : listAll(viewer, words, page);
		},

		/** Refuses unless the member may post there; outside tribes everybody may. */
		async requirePlaceToPost(db: Reader, member: Member, { tribeId, channelId }: Place): Promise<void> {
			if (tribeId === null) {
				if (channelId !== null) throw notFound('This channel');
				return;
			}
			const [tribe] = await load(db, [tribeId], member);
			if (!tribe || !canSeeInside(tribe.facts)) throw notFound('This tribe');
			const obstacle = postingObstacle(tribe.facts, isoNow(clock));
			if (obstacle) throw new AppError('forbidden', obstacle);
			if (channelId !== null && !(await queries.hasChannel(db, { tribeId, channelId }))) throw notFound('This channel');
		},
	};
}

const idsOf = (positions: Position[]): string[] => positions.map(({ id }) => id);
