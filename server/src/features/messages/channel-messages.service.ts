/** What messages of channels have beside those of other conversations: threads and pins. */
import { messagePinned } from '@friends/contract/channels/channels.events';
import { channelLimits } from '@friends/contract/channels/channels.limits';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import type { Transaction } from '#core/transaction';
import type { UploadsService } from '../uploads/uploads.service.ts';
import * as queries from './channels/channel-messages.queries.ts';
import { canModerate, type MessagesGate } from './messages.gate.ts';

export type ChannelMessagesService = ReturnType<typeof createChannelMessagesService>;

interface ChannelMessagesOptions {
	clock: Clock;
	uploads: Pick<UploadsService, 'release'>;
	gate: MessagesGate;
}

export function createChannelMessagesService({ clock, uploads, gate }: ChannelMessagesOptions) {
	return {
		/** For channels that are about to be deleted, with all that was written there. */
		async releasePictures(transaction: Transaction, channels: queries.Channels): Promise<void> {
			await queries.lockConversations(transaction, channels);
			const byOwner = Map.groupBy(await queries.listPicturesIn(transaction, channels), ({ ownerId }) => ownerId);
			await queries.deletePictures(transaction, channels);
			for (const [ownerId, pictures] of byOwner) {
				if (ownerId === null) continue;
				await uploads.release(
					transaction,
					ownerId,
					pictures.map(({ url }) => url),
				);
			}
		},

		/** Its id is that of the message. A thread outlives its message, but does not begin once that is deleted. */
		async openThread(transaction: Transaction, { id: userId }: Member, id: string): Promise<void> {
			const { conversation, row } = await gate.requireMessage(transaction, userId, id);
			if (conversation.kind !== 'channel') throw new AppError('not_a_channel');
			if (row.deletedAt !== null && !(await queries.hasThread(transaction, id))) throw notFound('message');
			await queries.insertThread(transaction, { id, channelId: conversation.id, at: isoNow(clock) });
		},

		async pin(transaction: Transaction, { id: userId }: Member, id: string, isPinned: boolean): Promise<void> {
			const { conversation, row } = await gate.lockMessage(transaction, userId, id);
			const at = isoNow(clock);
			if (conversation.kind !== 'channel' || !conversation.channel) throw new AppError('not_a_channel');
			if (!canModerate(conversation.channel, at)) throw new AppError('not_your_channel');
			if ((row.pinnedAt !== null) === isPinned) return;
			const { max } = channelLimits.pins;
			if (isPinned && (await queries.countPins(transaction, conversation.id)) >= max) throw new AppError('too_many_pins', { max });
			await queries.setPinned(transaction, id, isPinned ? at : null);
			await append(transaction, messagePinned, { actorId: userId, subjects: { message: id, conversation: conversation.id }, at });
		},
	};
}
