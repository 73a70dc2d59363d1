/** Groups: beginning and changing them, and who is in. */

import type { createGroupBodySchema, updateGroupBodySchema } from '@friends/contract/messages/conversations.schema';
import { conversationChanged } from '@friends/contract/messages/messages.events';
import { conversationLimits } from '@friends/contract/messages/messages.limits';
import type * as z from 'zod/mini';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import type { Transaction } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import type { UsersService } from '../users/users.service.ts';
import * as queries from './conversations.queries.ts';
import * as members from './members.queries.ts';
import type { MessagesGate } from './messages.gate.ts';
import { asksAgain, heirOf, stateInGroup } from './messages.policy.ts';
import { listPictures } from './messages.queries.ts';

export interface GroupsOptions {
	clock: Clock;
	users: Pick<UsersService, 'cards'>;
	friends: Pick<FriendsService, 'friendsAmong' | 'blockedAmong'>;
	uploads: Pick<UploadsService, 'keepOwnImage' | 'release' | 'releaseOf'>;
	gate: MessagesGate;
}

export type GroupsService = ReturnType<typeof createGroupsService>;

export function createGroupsService(options: GroupsOptions) {
	const addPeople = createAddPeople(options);
	return { ...createFounding(options, addPeople), ...createJoining(options, addPeople), ...createOwning(options) };
}

interface Adding {
	conversationId: string;
	actorId: string;
	userIds: string[];
	/** They read on from here. */
	seq: number;
}

/** @returns those who came, or are asked. Members, and people who said no lately, stay as they are. */
function createAddPeople({ clock, users, friends }: GroupsOptions) {
	async function requirePeople(transaction: Transaction, actorId: string, ids: string[]): Promise<void> {
		const cards = await users.cards.getMany(transaction, ids);
		const blockedIds = await friends.blockedAmong(transaction, actorId, ids);
		if (ids.some((id, index) => cards[index] === undefined || blockedIds.has(id))) throw notFound('person');
	}

	return async function addPeople(transaction: Transaction, { conversationId, actorId, userIds, seq }: Adding): Promise<string[]> {
		const ids = [...new Set(userIds)].filter((id) => id !== actorId).sort();
		await requirePeople(transaction, actorId, ids);
		const at = isoNow(clock);
		const there = await members.listMembers(transaction, conversationId);
		const former = new Map(there.map((row) => [row.userId, row]));
		const added = ids.filter((id) => {
			const row = former.get(id);
			return row === undefined || row.state === 'left' || asksAgain(row, at);
		});
		const { max } = conversationLimits.people;
		if (there.filter(({ state }) => state !== 'left').length + added.length > max) throw new AppError('group_full', { max });
		if (added.length === 0) return [];
		const friendIds = await friends.friendsAmong(transaction, actorId, added);
		const rows = added.map((userId) => {
			const state = stateInGroup({ isFriend: friendIds.has(userId) }, former.get(userId)?.state ?? null);
			return { conversationId, userId, state, seq, askedBy: state === 'asked' ? actorId : null, at };
		});
		await members.putMembers(transaction, rows);
		return added;
	};
}

type AddPeople = ReturnType<typeof createAddPeople>;

interface NewGroup extends z.output<typeof createGroupBodySchema> {
	id: string;
}

function createFounding({ clock, uploads, gate }: GroupsOptions, addPeople: AddPeople) {
	return {
		async create(transaction: Transaction, { id: ownerId }: Member, { id, name, userIds }: NewGroup): Promise<void> {
			const at = isoNow(clock);
			await queries.insertConversation(transaction, { id, kind: 'group', name, ownerId, pairKey: null, at });
			await members.putMembers(transaction, [{ conversationId: id, userId: ownerId, state: 'in', seq: 0, askedBy: null, at }]);
			await addPeople(transaction, { conversationId: id, actorId: ownerId, userIds, seq: 0 });
			await append(transaction, conversationChanged, { actorId: ownerId, subjects: { conversation: id }, at });
		},

		async update(
			transaction: Transaction,
			{ id: userId }: Member,
			id: string,
			body: z.output<typeof updateGroupBodySchema>,
		): Promise<void> {
			const group = await gate.lockOwnGroup(transaction, userId, id);
			const { name = group.name, picture = group.picture } = body;
			if (name === group.name && picture === group.picture) return;
			if (picture !== group.picture) {
				if (picture !== '' && !(await uploads.keepOwnImage(transaction, userId, picture)))
					throw new AppError('picture_not_yours', { field: 'picture' });
			}
			await queries.updateGroup(transaction, id, { name, picture });
			if (picture !== group.picture && group.picture !== '') await uploads.releaseOf(transaction, group.picture);
			await append(transaction, conversationChanged, { actorId: userId, subjects: { conversation: id }, at: isoNow(clock) });
		},
	};
}

/** The group goes to the member who has been there for longest, or ends with the last one. @returns false once it has ended. */
function createLeave(uploads: GroupsOptions['uploads']) {
	/** No one can read it any more. */
	async function remove(transaction: Transaction, { id, picture }: Pick<queries.OwnConversation, 'id' | 'picture'>): Promise<void> {
		const byOwner = Map.groupBy(await listPictures(transaction, id), ({ ownerId }) => ownerId);
		await queries.deleteConversation(transaction, id);
		for (const [ownerId, pictures] of byOwner) {
			if (ownerId !== null) {
				await uploads.release(
					transaction,
					ownerId,
					pictures.map(({ url }) => url),
				);
			}
		}
		if (picture !== '') await uploads.releaseOf(transaction, picture);
	}

	return async function leave(
		transaction: Transaction,
		userId: string,
		group: Pick<queries.OwnConversation, 'id' | 'picture' | 'ownerId'>,
	): Promise<boolean> {
		const there = (await members.listMembers(transaction, group.id)).filter(({ state, status }) => state === 'in' && status !== 'deleted');
		const heir = heirOf(
			there.map((member) => member.userId),
			userId,
		);
		if (heir === null) {
			await remove(transaction, group);
			return false;
		}
		if (group.ownerId === userId || group.ownerId === null) await queries.updateGroup(transaction, group.id, { owner_id: heir });
		const gone = { state: 'left', draft: '', pinned_at: null, archived_at: null } as const;
		await members.updateMember(transaction, { conversationId: group.id, userId }, gone);
		return true;
	};
}

function createJoining({ clock, uploads, gate }: GroupsOptions, addPeople: AddPeople) {
	const changed = (transaction: Transaction, actorId: string, conversation: string, user: string) =>
		append(transaction, conversationChanged, { actorId, subjects: { conversation, user }, at: isoNow(clock) });

	const leave = createLeave(uploads);

	return {
		async add(transaction: Transaction, { id: actorId }: Member, id: string, userIds: string[]): Promise<void> {
			const group = await gate.lockGroup(transaction, actorId, id);
			// Asked people say yes before they bring others.
			if (group.state !== 'in') throw new AppError('cannot_write', { why: 'notAccepted' });
			const added = await addPeople(transaction, { conversationId: id, actorId, userIds, seq: group.lastSeq });
			for (const userId of added) await changed(transaction, actorId, id, userId);
		},

		async removeMember(transaction: Transaction, { id: actorId }: Member, id: string, userId: string): Promise<void> {
			await gate.lockOwnGroup(transaction, actorId, id);
			const there = await members.listMembers(transaction, id);
			const isThere = there.some((member) => member.userId === userId && member.state !== 'left');
			if (!isThere || userId === actorId) throw notFound('member');
			await members.updateMember(transaction, { conversationId: id, userId }, { state: 'left', draft: '', pinned_at: null });
			await changed(transaction, actorId, id, userId);
		},

		async leave(transaction: Transaction, { id: userId }: Member, id: string): Promise<void> {
			const group = await gate.lockGroup(transaction, userId, id);
			if (await leave(transaction, userId, group)) await changed(transaction, userId, id, userId);
		},

		/** For a member who is erased: their groups go on without them. @returns false when there is none left. */
		async leaveNext(transaction: Transaction, userId: string): Promise<boolean> {
			const group = await queries.findGroupOf(transaction, userId);
			if (!group) return false;
			await queries.lockConversation(transaction, group.id);
			await leave(transaction, userId, group);
			return true;
		},
	};
}

function createOwning({ clock, gate }: GroupsOptions) {
	return {
		async handOver(transaction: Transaction, { id: actorId }: Member, id: string, userId: string): Promise<void> {
			await gate.lockOwnGroup(transaction, actorId, id);
			if (userId === actorId) return;
			const there = await members.listMembers(transaction, id);
			const heir = there.find((member) => member.userId === userId && member.state === 'in' && member.status !== 'deleted');
			if (!heir) throw notFound('member');
			await queries.updateGroup(transaction, id, { owner_id: userId });
			await append(transaction, conversationChanged, { actorId, subjects: { conversation: id, user: userId }, at: isoNow(clock) });
		},
	};
}
