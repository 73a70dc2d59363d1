/** Read marks, drafts and who is writing: nothing of it is in the change log. */
import { type DataOf, liveEvent } from '@friends/contract/core/live-event';
import { idSchema } from '@friends/contract/core/scalars';
import { conversationDrafted, conversationRead, conversationTyped } from '@friends/contract/messages/messages.live-events';
import * as z from 'zod/mini';
import type { Member } from '#core/access/viewer';
import { isoNow } from '#core/clock';
import type { Platform } from '#core/room';
import type { Reader } from '#core/transaction';
import { privacyOf } from '../users/users.service.ts';
import { listHearing, listInChannel } from './hearing.queries.ts';
import * as members from './members.queries.ts';
import type { MessagesGate } from './messages.gate.ts';
import { seesReadMark } from './messages.policy.ts';

/** A member writes, for the other nodes of the community. */
const typed = liveEvent({
	name: 'typing.passed',
	data: z.object({ conversationId: idSchema, userId: idSchema, channelId: z.nullable(idSchema) }),
});

export interface MarksOptions extends Pick<Platform, 'database' | 'clock' | 'live' | 'onError'> {
	gate: MessagesGate;
}

export type MarksService = ReturnType<typeof createMarksService>;

/** The member and all others who hear of them and show read marks, while they show their own; the member alone otherwise. */
async function listSeeingMark(db: Reader, conversationId: string, userId: string): Promise<string[]> {
	const rows = await members.listMembers(db, conversationId);
	const hearing = new Set(await listHearing(db, conversationId, userId));
	const shows = new Map(rows.map((row) => [row.userId, { showReadMarks: privacyOf(row.settings).showReadMarks }]));
	const own = rows.find((row) => row.userId === userId);
	return [...hearing].filter((id) => {
		const [one, other] = [shows.get(userId), shows.get(id)];
		return id === userId || (own?.state === 'in' && one !== undefined && other !== undefined && seesReadMark(one, other));
	});
}

function createTyping({ database, live, onError }: MarksOptions) {
	const db = database.reader;

	/** Each node asks for its own people: a channel has too many to name. */
	async function tellHere({ conversationId, userId, channelId }: DataOf<typeof typed>, reachesNoOne = false): Promise<void> {
		const hearing = channelId
			? await listInChannel(db, { channelId, among: live.connections.accounts(), apart: [userId] })
			: await listHearing(db, conversationId, userId);
		live.tellHere(conversationTyped, { to: reachesNoOne ? [] : hearing.filter((id) => id !== userId), data: { conversationId, userId } });
	}

	live.onPassed(typed, (data) => void tellHere(data).catch(onError));

	/** Takes as long where no one is told. */
	return async function tellTyping(data: DataOf<typeof typed>, reachesNoOne: boolean): Promise<void> {
		if (!reachesNoOne) live.pass(typed, data);
		await tellHere(data, reachesNoOne);
	};
}

export function createMarksService(options: MarksOptions) {
	const { database, clock, gate, live } = options;
	const db = database.reader;
	const tellTyping = createTyping(options);

	return {
		async markRead({ id: userId }: Member, conversationId: string, upTo: number): Promise<void> {
			const { channel } = await gate.requireOwn(db, userId, conversationId);
			const place = await database.transaction(async (transaction) => {
				if (channel) await members.putMark(transaction, { conversationId, userId, at: isoNow(clock) });
				return members.moveReadMark(transaction, { conversationId, userId }, upTo);
			});
			if (place === null) return;
			const to = channel ? [userId] : await listSeeingMark(db, conversationId, userId);
			live.tellNow(conversationRead, { to, data: { conversationId, userId, upTo: place } });
		},

		/** Told to the others who said yes; one who is asked does not show that they write. */
		async sayTyping({ id: userId }: Member, conversationId: string): Promise<void> {
			const conversation = await gate.requireOwn(db, userId, conversationId);
			await gate.requireWritable(db, userId, conversation);
			if (!conversation.channel && conversation.state !== 'in') return;
			await tellTyping({ conversationId, userId, channelId: conversation.channel?.id ?? null }, gate.reachesNoOne(conversation));
		},

		async saveDraft({ id: userId }: Member, conversationId: string, text: string): Promise<void> {
			const { channel } = await gate.requireOwn(db, userId, conversationId);
			await database.transaction(async (transaction) => {
				if (channel) await members.putMark(transaction, { conversationId, userId, at: isoNow(clock) });
				await members.updateMember(transaction, { conversationId, userId }, { draft: text });
			});
			live.tellNow(conversationDrafted, { to: [userId], data: { conversationId, text } });
		},
	};
}
