/** Whether a member may see a conversation or a message; what they may not see is not found. */
import { type Clock, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import type { Reader, Transaction } from '#core/transaction';
import {
	type ChannelFacts,
	canSeeChannel,
	isShadowed,
	restedSince,
	silenceInChannel,
	writableAt,
} from './channels/channel-access.policy.ts';
import { lockConversation } from './conversations.queries.ts';
import { listForGate, type OwnConversation } from './gate.queries.ts';
import { listSeeing } from './hearing.queries.ts';
import { type Hydration, silenceIn } from './hydration.ts';
import { listOthers, type MemberRow, takeTurn } from './members.queries.ts';
import { ownsGroup } from './messages.policy.ts';
import { findMessage, findReadable, listReadableByIds, type MessageRow, type Readable } from './messages.queries.ts';

export { canModerate, canRemove, canSeeChannel, defaultAcls, moderates } from './channels/channel-access.policy.ts';
export type { OwnConversation };

export interface ReadableMessage {
	conversation: OwnConversation;
	row: MessageRow;
}

interface GateOptions {
	clock: Clock;
	hydration: Pick<Hydration, 'factsOf'>;
}

export type MessagesGate = ReturnType<typeof createMessagesGate>;

export const readableOf = (userId: string, { id, joinedSeq, shadowCount }: OwnConversation): Readable => ({
	conversationId: id,
	userId,
	joinedSeq,
	shadowCount,
});

/** @throws AppError 'cannot_write' */
function requireVoice(facts: ChannelFacts, now: string): void {
	const why = silenceInChannel(facts, now);
	if (why !== null) throw new AppError('cannot_write', { why });
}

export function createMessagesGate(options: GateOptions) {
	const seeing = createSeeing();
	const writing = createWriting(options);
	return { ...seeing, ...writing, ...createGroups(seeing), ...createReading(seeing) };
}

function createSeeing() {
	/** Those of these conversations that the member may see. */
	async function listOwn(db: Reader, userId: string, ids: readonly string[]): Promise<OwnConversation[]> {
		const rows = ids.length > 0 ? await listForGate(db, userId, ids) : [];
		return rows.filter(
			({ channel, shadowOwnerId }) => channel === null || (canSeeChannel(channel) && (shadowOwnerId === null || shadowOwnerId === userId)),
		);
	}

	/** Undefined for one that the member may not see. */
	async function findOwn(db: Reader, userId: string, id: string): Promise<OwnConversation | undefined> {
		const [conversation] = await listOwn(db, userId, [id]);
		return conversation;
	}

	async function requireOwn(db: Reader, userId: string, id: string): Promise<OwnConversation> {
		const conversation = await findOwn(db, userId, id);
		if (!conversation) throw notFound('conversation');
		return conversation;
	}

	/** Locks it: of two concurrent changes, the second sees the result of the first. */
	async function lockOwn(transaction: Transaction, userId: string, id: string): Promise<OwnConversation> {
		await lockConversation(transaction, id);
		return requireOwn(transaction, userId, id);
	}

	return { listOwn, findOwn, requireOwn, lockOwn };
}

type Seeing = ReturnType<typeof createSeeing>;

function createGroups({ lockOwn }: Pick<Seeing, 'lockOwn'>) {
	async function lockGroup(transaction: Transaction, userId: string, id: string): Promise<OwnConversation> {
		const conversation = await lockOwn(transaction, userId, id);
		if (conversation.kind !== 'group') throw new AppError('not_a_group');
		return conversation;
	}

	return {
		lockGroup,
		async lockOwnGroup(transaction: Transaction, userId: string, id: string): Promise<OwnConversation> {
			const group = await lockGroup(transaction, userId, id);
			if (!ownsGroup({ userId, ownerId: group.ownerId })) throw new AppError('not_your_group');
			return group;
		},
	};
}

function createWriting({ clock, hydration }: GateOptions) {
	/** The other of a direct conversation, when the member may write there. @throws AppError 'cannot_write' */
	async function requireWritable(db: Reader, userId: string, conversation: OwnConversation): Promise<MemberRow | undefined> {
		if (conversation.kind === 'group') return undefined;
		if (conversation.channel) {
			requireVoice(conversation.channel, isoNow(clock));
			return undefined;
		}
		const [other] = await listOthers(db, userId, [conversation.id]);
		const factsOf = await hydration.factsOf(db, userId, other ? [other] : []);
		const why = silenceIn(conversation, other, other && factsOf(other), isoNow(clock));
		if (why !== null) throw new AppError('cannot_write', { why });
		return other;
	}

	return {
		requireWritable,
		/** What the member does there now reaches no one else, which they do not know. */
		reachesNoOne: ({ channel, shadowOwnerId }: OwnConversation): boolean =>
			shadowOwnerId !== null || (channel !== null && isShadowed(channel, isoNow(clock))),
		/** Where only moderators write, the others may still react. @throws AppError 'cannot_write' */
		async requireReactable(db: Reader, userId: string, conversation: OwnConversation): Promise<void> {
			const isListening = conversation.channel !== null && silenceInChannel(conversation.channel, isoNow(clock)) === 'announcements';
			if (!isListening) await requireWritable(db, userId, conversation);
		},
		/** Of a member who writes in a channel or one of its threads, which slow mode takes for one. @throws AppError 'slow_mode' */
		async takeTurn(transaction: Transaction, userId: string, channel: NonNullable<OwnConversation['channel']>): Promise<void> {
			const at = isoNow(clock);
			if (await takeTurn(transaction, { channelId: channel.id, userId, at, restedSince: restedSince(channel, at) })) return;
			// Null when another message has just come before this one.
			const next = writableAt(channel, channel.wroteAt, at);
			const seconds = next === null ? channel.slowSeconds : Math.ceil((Date.parse(next) - Date.parse(at)) / 1000);
			throw new AppError('slow_mode', { seconds });
		},
	};
}

function createReading({ listOwn, findOwn }: Seeing) {
	async function requireMessage(db: Reader, userId: string, id: string): Promise<ReadableMessage> {
		const found = await findMessage(db, id);
		const conversation = found && (await findOwn(db, userId, found.conversationId));
		const row = conversation && (await findReadable(db, readableOf(userId, conversation), id));
		if (!conversation || !row) throw notFound('message');
		return { conversation, row };
	}

	return {
		requireMessage,
		/** Those of these messages of channels that the member may read, by id; none that is deleted. */
		async listReadable(db: Reader, userId: string, ids: string[]): Promise<Map<string, ReadableMessage>> {
			const rows = ids.length > 0 ? await listReadableByIds(db, userId, ids) : [];
			const own = await listOwn(db, userId, [...new Set(rows.map(({ conversationId }) => conversationId))]);
			const conversations = new Map(own.map((conversation) => [conversation.id, conversation]));
			return new Map(
				rows.flatMap((row) => {
					const conversation = conversations.get(row.conversationId);
					return conversation?.channel && row.deletedAt === null ? [[row.id, { conversation, row }] as const] : [];
				}),
			);
		},
		/** Pairs of one of these members and one of these channels that they see. */
		listSeeing,
		/** One that is not deleted, with its conversation locked. */
		async lockMessage(transaction: Transaction, userId: string, id: string): Promise<ReadableMessage> {
			const found = await findMessage(transaction, id);
			if (!found) throw notFound('message');
			await lockConversation(transaction, found.conversationId);
			const message = await requireMessage(transaction, userId, id);
			if (message.row.deletedAt !== null) throw notFound('message');
			return message;
		},
	};
}
