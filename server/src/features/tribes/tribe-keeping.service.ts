/** Administration of tribes by those who may: founding, editing, deleting, removing members. */
import { tribeDeleted, tribeFounded, tribeMemberRemoved, tribeUpdated } from '@friends/contract/tribes/tribes.events';
import type { createTribeBodySchema, JoinMode, updateTribeBodySchema } from '@friends/contract/tribes/tribes.schema';
import type * as z from 'zod/mini';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import { newId } from '#core/ids';
import type { Database, Transaction } from '#core/transaction';
import { deleteRequestsTo } from './joining/tribe-requests.queries.ts';
import type { ActOnMember } from './member-acts.ts';
import { handOn } from './moderation/ownership.ts';
import { slugOf, slugSuffix } from './moderation/slug.ts';
import { otherMember } from './other-member.ts';
import { releaseReplaced, requireOwnPictures, type UploadsOfTribes } from './rules/tribe-pictures.ts';
import { logAct } from './tribe-log.queries.ts';
import { deleteMembership, insertMembership } from './tribe-members.queries.ts';
import { removalObstacle } from './tribes.policy.ts';
import * as queries from './tribes.queries.ts';
import type { VisibleTribes } from './visible-tribes.ts';
import { insertWords, listWordedTribes, replaceWords } from './words/tribe-words.queries.ts';

/** Of the backfill; a tribe has up to two hundred words. */
const tribesAtOnce = 20;

type NewTribeBody = z.output<typeof createTribeBodySchema>;
type ChangedTribeBody = z.output<typeof updateTribeBodySchema>;

export type TribeKeepingService = ReturnType<typeof createTribeKeepingService>;

export interface TribeKeepingOptions {
	database: Database;
	clock: Clock;
	visible: VisibleTribes;
	uploads: UploadsOfTribes;
	actOnMember: ActOnMember;
	/** Gives a new tribe its first channel. */
	beginTalk(transaction: Transaction, tribe: { id: string; ownerId: string; at: string }): Promise<void>;
}

export function createTribeKeepingService(options: TribeKeepingOptions) {
	return {
		...createKeeping(options),
		...createHandingOn(options),
		...createEnding(options),
		...createFinding(options),
	};
}

function createKeeping({ clock, visible, uploads, beginTalk }: TribeKeepingOptions) {
	async function create(
		transaction: Transaction,
		owner: Member,
		{ id, name, description, tags = [], isPrivate, sign, hue }: NewTribeBody & { id: string },
	): Promise<void> {
		const at = isoNow(clock);
		await insertUnderFreeSlug(transaction, {
			id,
			name,
			description,
			tags: tagsOf(tags),
			...doorOf(isPrivate),
			roles: isPrivate ? rolesOfPrivate : '[]',
			sign: sign ?? '',
			hue: hue ?? '',
			ownerId: owner.id,
			at,
		});
		await insertWords(transaction, [{ id, name, description, tags: tagsOf(tags) }]);
		await insertMembership(transaction, { id: newId(), tribeId: id, userId: owner.id, role: 'owner', invitationId: null, at });
		await append(transaction, tribeFounded, { actorId: owner.id, subjects: { tribe: id }, at });
		await beginTalk(transaction, { id, ownerId: owner.id, at });
	}

	/** Making a tribe public deletes its requests: everyone can join directly then. */
	async function update(
		transaction: Transaction,
		owner: Member,
		key: string,
		{ name, description, tags, isPrivate, sign, hue, ...pictures }: ChangedTribeBody,
	): Promise<void> {
		const { row, facts } = await visible.requirePermitted(transaction, key, owner, 'manageSettings');
		const at = isoNow(clock);
		const worded = { id: row.id, name, description, tags: tags ? tagsOf(tags) : row.tags };
		const door = isPrivate === facts.isPrivate ? { type: row.type, joinMode: facts.joinMode } : doorOf(isPrivate);
		const before = { avatarUrl: row.avatar_url, bannerUrl: row.banner_url };
		const { avatarUrl = before.avatarUrl, bannerUrl = before.bannerUrl } = pictures;
		const after = { avatarUrl, bannerUrl };
		await requireOwnPictures(transaction, uploads, { userId: owner.id, before, after });
		await queries.updateTribe(transaction, { ...worded, ...door, ...after, sign, hue, at });
		await releaseReplaced(transaction, uploads, { before, after });
		await replaceWords(transaction, worded);
		if (facts.isPrivate && !isPrivate) await deleteRequestsTo(transaction, row.id);
		await append(transaction, tribeUpdated, { actorId: owner.id, subjects: { tribe: row.id }, payload: undefined, at });
	}

	return { create, update };
}

function createHandingOn({ clock, visible }: TribeKeepingOptions) {
	return {
		async handOn(transaction: Transaction, owner: Member, key: string, userId: string): Promise<void> {
			const { row } = await visible.requireOwned(transaction, key, owner);
			const at = isoNow(clock);
			await handOn(transaction, { tribeId: row.id, ownerId: row.owner_id, userId, at });
			await logAct(transaction, { tribeId: row.id, act: 'handedOn', actorId: owner.id, personId: userId, at });
		},
	};
}

function createEnding({ clock, visible, uploads, actOnMember }: TribeKeepingOptions) {
	async function removeMember(transaction: Transaction, manager: Member, of: { key: string; userId: string }): Promise<void> {
		const { tribe, member } = await otherMember(transaction, visible, { manager, ...of });
		refuse(removalObstacle(tribe.facts, member));
		const [{ userId }, tribeId, at] = [of, tribe.row.id, isoNow(clock)];
		if (!(await deleteMembership(transaction, { tribeId, userId }))) throw notFound('member');
		await actOnMember(transaction, { tribeId, act: 'removed', actorId: manager.id, personId: userId, at });
		await append(transaction, tribeMemberRemoved, { actorId: manager.id, subjects: { tribe: tribeId, user: userId }, at });
	}

	return {
		/** Locks a tribe that the member may delete. @returns its id. */
		requireDeletable: async (transaction: Transaction, owner: Member, key: string): Promise<string> =>
			(await visible.requireOwned(transaction, key, owner)).row.id,
		/** Deletes its members and requests too. */
		async remove(transaction: Transaction, owner: Pick<Member, 'id'>, id: string): Promise<void> {
			const before = await queries.deleteTribe(transaction, id);
			if (before) await releaseReplaced(transaction, uploads, { before, after: null });
			await append(transaction, tribeDeleted, { actorId: owner.id, subjects: { tribe: id }, at: isoNow(clock) });
		},
		removeMember,
	};
}

function refuse(obstacle: ReturnType<typeof removalObstacle>): void {
	if (obstacle === 'not_allowed_in_tribe') throw new AppError(obstacle, { permission: 'manageMembers' });
	if (obstacle) throw new AppError(obstacle);
}

/**
 * Inserts under the first free slug; two concurrent tribes of the same name get different ones. A private tribe gets an unguessable
 * one, so that a public tribe of the same name does not learn of it by its own.
 */
async function insertUnderFreeSlug(transaction: Transaction, tribe: Omit<queries.NewTribe, 'slug'>): Promise<void> {
	const base = slugOf(tribe.name);
	if (tribe.type === 'private') {
		while (!(await queries.insertTribe(transaction, { ...tribe, slug: `${base}-${slugSuffix()}` })));
		return;
	}
	let number = (await queries.countSlugsLike(transaction, base)) + 1;
	while (!(await queries.insertTribe(transaction, { ...tribe, slug: number === 1 ? base : `${base}-${number}` }))) number += 1;
}

function createFinding({ database }: TribeKeepingOptions) {
	let lastSeen: string | null = null;
	let hasAll = false;

	return {
		/** Backfill: one pass over all tribes, which adds missing words, for example of imported rows. */
		async completeFinding(stopped: AbortSignal): Promise<void> {
			while (!hasAll && !stopped.aborted) {
				const tribes = await listWordedTribes(database.reader, { after: lastSeen, limit: tribesAtOnce });
				const wordless = tribes.filter(({ hasWords }) => !hasWords);
				if (wordless.length > 0) await database.transaction((transaction) => insertWords(transaction, wordless));
				lastSeen = tribes.at(-1)?.id ?? lastSeen;
				hasAll = tribes.length < tribesAtOnce;
			}
		},
	};
}

/** JSON list. */
const tagsOf = (tags: string[]) => JSON.stringify([...new Set(tags)]);

/** What a tribe begins with, and again when it becomes private or public. */
const doorOf = (isPrivate: boolean): { type: string; joinMode: JoinMode } =>
	isPrivate ? { type: 'private', joinMode: 'request' } : { type: 'public', joinMode: 'auto' };

/** Members invite to a private tribe once its owner lets them. */
const rolesOfPrivate = JSON.stringify([{ key: 'member', name: null, permissions: ['post', 'comment'] }]);
