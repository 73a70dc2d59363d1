/** Read marks, drafts and who is writing: nothing of it is in the change log. */
import { conversationDrafted, conversationRead, conversationTyped } from '@friends/contract/messages/messages.live-events';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import type { Bus } from '#core/realtime/bus';
import type { Database, Reader } from '#core/transaction';
import { privacyOf } from '../users/users.service.ts';
import { listHearing, listInChannel } from './hearing.queries.ts';
import * as members from './members.queries.ts';
import type { MessagesGate } from './messages.gate.ts';
import { seesReadMark } from './messages.policy.ts';

export interface MarksOptions {
	database: Database;
	clock: Clock;
	gate: MessagesGate;
	tellNow: Bus['tellNow'];
	/** Accounts connected to this node. */
	accounts(): readonly string[];
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

export function createMarksService({ database, clock, gate, tellNow, accounts }: MarksOptions) {
	const db = database.reader;

	return {
		async markRead({ id: userId }: Member, conversationId: string, upTo: number): Promise<void> {
			const { channel } = await gate.requireOwn(db, userId, conversationId);
			const place = await database.transaction(async (transaction) => {
				if (channel) await members.putMark(transaction, { conversationId, userId, at: isoNow(clock) });
				return members.moveReadMark(transaction, { conversationId, userId }, upTo);
			});
			if (place === null) return;
			const to = channel ? [userId] : await listSeeingMark(db, conversationId, userId);
			tellNow(conversationRead, { to, data: { conversationId, userId, upTo: place } });
		},

		/** Told to the others who said yes, in a channel to those connected here; one who is asked does not show that they write. */
		async sayTyping({ id: userId }: Member, conversationId: string): Promise<void> {
			const conversation = await gate.requireOwn(db, userId, conversationId);
			await gate.requireWritable(db, userId, conversation);
			if (!conversation.channel && conversation.state !== 'in') return;
			const hearing = conversation.channel
				? await listInChannel(db, { channelId: conversation.channel.id, among: accounts(), now: isoNow(clock), apart: [userId] })
				: await listHearing(db, conversationId, userId);
			const to = hearing.filter((id) => id !== userId);
			tellNow(conversationTyped, { to, data: { conversationId, userId } });
		},

		async saveDraft({ id: userId }: Member, conversationId: string, text: string): Promise<void> {
			const { channel } = await gate.requireOwn(db, userId, conversationId);
			await database.transaction(async (transaction) => {
				if (channel) await members.putMark(transaction, { conversationId, userId, at: isoNow(clock) });
				await members.updateMember(transaction, { conversationId, userId }, { draft: text });
			});
			tellNow(conversationDrafted, { to: [userId], data: { conversationId, text } });
		},
	};
}
