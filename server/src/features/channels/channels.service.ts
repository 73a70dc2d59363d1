/** The channels of tribes: listing, adding, changing, ordering and deleting them. */
import { channelCreated, channelDeleted, channelsOrdered, channelUpdated } from '@friends/contract/channels/channels.events';
import { channelLimits } from '@friends/contract/channels/channels.limits';
import type { createChannelBodySchema, updateChannelBodySchema } from '@friends/contract/channels/channels.schema';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import type * as z from 'zod/mini';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { ChannelMessagesService } from '../messages/channel-messages.service.ts';
import type { ConversationsService } from '../messages/conversations.service.ts';
import { canModerate, defaultAcls, type MessagesGate } from '../messages/messages.gate.ts';
import { slugOf, type TribesService } from '../tribes/tribes.service.ts';
import { aclsAfter, freeSlug, isOrderOf, isSame, seenBefore } from './channels.policy.ts';
import * as queries from './channels.queries.ts';

interface ChannelsOptions {
	database: Database;
	clock: Clock;
	tribes: Pick<TribesService, 'requireTalk' | 'lockTalk'>;
	conversations: Pick<ConversationsService, 'listAmong'>;
	channelMessages: Pick<ChannelMessagesService, 'releasePictures'>;
	messagesGate: Pick<MessagesGate, 'findOwn'>;
}

type NewChannel = z.output<typeof createChannelBodySchema> & { id: string };

export type ChannelsService = ReturnType<typeof createChannelsService>;

export function createChannelsService(options: ChannelsOptions) {
	return { ...createListing(options), ...createAdding(options), ...createChanging(options) };
}

function createListing({ database, tribes, conversations }: ChannelsOptions) {
	const db = database.reader;

	return {
		async list(viewer: Member, key: string): Promise<Conversation[]> {
			const { id } = await tribes.requireTalk(db, key, viewer);
			const rows = await queries.listChannels(db, id);
			return conversations.listAmong(
				viewer,
				rows.map((row) => row.id),
			);
		},
	};
}

/** @returns the id of the tribe, which is locked: of two changes, the second sees the result of the first. */
async function requireManaged(tribes: ChannelsOptions['tribes'], transaction: Transaction, viewer: Member, key: string): Promise<string> {
	const { id, isManager } = await tribes.lockTalk(transaction, key, viewer);
	if (!isManager) throw new AppError('not_your_channel');
	return id;
}

function createAdding({ clock, tribes }: ChannelsOptions) {
	return {
		/** The channel that a tribe begins with has its id, and stays. */
		async begin(transaction: Transaction, { id, ownerId, at }: { id: string; ownerId: string; at: string }): Promise<void> {
			const name = 'general';
			await queries.insertChannel(transaction, { id, tribe_id: id, name, slug: name, is_default: true, created_at: at });
			const created = { actorId: ownerId, subjects: { tribe: id, channel: id }, payload: { see: 'member' as const }, at };
			await append(transaction, channelCreated, created);
		},

		async create(transaction: Transaction, viewer: Member, key: string, { id, name, topic, kind, acls, slowSeconds }: NewChannel) {
			const tribeId = await requireManaged(tribes, transaction, viewer, key);
			const channels = await queries.listChannels(transaction, tribeId);
			const { max } = channelLimits.channels;
			if (channels.length >= max) throw new AppError('too_many_channels', { max });
			const at = isoNow(clock);
			const given = acls ?? defaultAcls(kind);
			await queries.insertChannel(transaction, {
				...{ id, name, topic, kind, tribe_id: tribeId, acls: JSON.stringify(given), slow_seconds: slowSeconds, created_at: at },
				position: (channels.at(-1)?.position ?? 0) + 1,
				slug: freeSlug(
					slugOf(name, 'channel'),
					channels.map(({ slug }) => slug),
				),
			});
			const payload = { see: given.see };
			await append(transaction, channelCreated, { actorId: viewer.id, subjects: { tribe: tribeId, channel: id }, payload, at });
		},

		async order(transaction: Transaction, viewer: Member, key: string, ids: string[]): Promise<void> {
			const tribeId = await requireManaged(tribes, transaction, viewer, key);
			const channels = await queries.listChannels(transaction, tribeId);
			if (!isOrderOf(ids, channels)) throw new AppError('channels_changed');
			if (channels.every(({ id }, index) => id === ids[index])) return;
			await queries.orderChannels(transaction, ids);
			await append(transaction, channelsOrdered, { actorId: viewer.id, subjects: { tribe: tribeId }, at: isoNow(clock) });
		},
	};
}

function createChanging({ clock, tribes, messagesGate, channelMessages }: ChannelsOptions) {
	/** A channel that the viewer manages, with its tribe locked. What they do not see is not found. */
	async function requireOwn(transaction: Transaction, viewer: Member, id: string) {
		const found = await findChannel(transaction, viewer.id, id);
		if (!found) throw notFound('channel');
		await tribes.lockTalk(transaction, found.tribe.id, viewer);
		const channel = await findChannel(transaction, viewer.id, id);
		if (!channel) throw notFound('channel');
		if (!canModerate(channel, isoNow(clock))) throw new AppError('not_your_channel');
		return channel;
	}

	async function findChannel(db: Reader, userId: string, id: string) {
		const conversation = await messagesGate.findOwn(db, userId, id);
		return conversation?.kind === 'channel' ? conversation.channel : null;
	}

	return {
		async update(transaction: Transaction, viewer: Member, id: string, body: z.output<typeof updateChannelBodySchema>): Promise<void> {
			const before = await requireOwn(transaction, viewer, id);
			const { name = before.name, topic = before.topic, kind = before.kind, slowSeconds = before.slowSeconds } = body;
			const acls = body.acls ?? aclsAfter(before, kind);
			const after = { name, topic, kind, acls, slowSeconds };
			if (isSame(before, after)) return;
			await queries.updateChannel(transaction, id, { name, topic, kind, acls: JSON.stringify(acls), slow_seconds: slowSeconds });
			const payload = { see: seenBefore(before.acls, acls) };
			const subjects = { tribe: before.tribe.id, channel: id };
			await append(transaction, channelUpdated, { actorId: viewer.id, subjects, payload, at: isoNow(clock) });
		},

		async remove(transaction: Transaction, viewer: Member, id: string): Promise<void> {
			const { isDefault, tribe, acls } = await requireOwn(transaction, viewer, id);
			if (isDefault) throw new AppError('default_channel');
			await channelMessages.releasePictures(transaction, { channelId: id });
			await queries.deleteChannel(transaction, id);
			const subjects = { tribe: tribe.id, channel: id };
			await append(transaction, channelDeleted, { actorId: viewer.id, subjects, payload: { see: acls.see }, at: isoNow(clock) });
		},
	};
}
