/** What members are told where and when, and the threads that they hear of no more. */
import { notificationSettingsUpdated, threadMuted } from '@friends/contract/notifications/notifications.events';
import type { NotificationSettings, UpdateNotificationSettingsBody } from '@friends/contract/notifications/notifications.schema';
import type { SessionMember } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import { append } from '#core/events/append';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { PostsGate } from '../posts/posts.gate.ts';
import type { Unsubscribing } from './digest/unsubscribing.ts';
import { changed, presentSettings } from './settings.present.ts';
import * as queries from './settings.queries.ts';

/** What a member chose, for their archive. */
export const settingsOf = async (db: Reader, userId: string) => ({
	notifications: presentSettings(await queries.findChoices(db, userId)),
	mutedPosts: await queries.listMutedOf(db, userId),
});

export type NotificationSettingsService = ReturnType<typeof createNotificationSettingsService>;

interface SettingsOptions {
	database: Database;
	clock: Clock;
	posts: PostsGate;
	unsubscribing: Unsubscribing;
}

export function createNotificationSettingsService({ database, clock, posts, unsubscribing }: SettingsOptions) {
	const db = database.reader;
	return {
		get: async ({ id }: SessionMember): Promise<NotificationSettings> => presentSettings(await queries.findChoices(db, id)),

		async update(transaction: Transaction, { id }: SessionMember, body: UpdateNotificationSettingsBody): Promise<void> {
			const at = isoNow(clock);
			const before = await queries.findChoices(transaction, id);
			await queries.putChoices(transaction, id, changed(before, body, at));
			await append(transaction, notificationSettingsUpdated, { actorId: id, subjects: { user: id }, at });
		},

		/** By the signed address of a digest, without a session. */
		async unsubscribe({ id, signature }: { id: string; signature: string }): Promise<void> {
			if (!unsubscribing.verify(id, signature)) throw new AppError('unsubscribe_link_invalid');
			await database.transaction(async (transaction) => {
				if (!(await queries.endDigest(transaction, id))) return;
				await append(transaction, notificationSettingsUpdated, { actorId: id, subjects: { user: id }, at: isoNow(clock) });
			});
		},

		async noticesOf(member: SessionMember, postId: string): Promise<{ isMuted: boolean }> {
			await posts.requireVisible(db, postId, member);
			return { isMuted: await queries.isMuted(db, { userId: member.id, postId }) };
		},

		async mute(transaction: Transaction, member: SessionMember, { postId, isMuted }: { postId: string; isMuted: boolean }): Promise<void> {
			await posts.requireVisible(transaction, postId, member);
			const at = isoNow(clock);
			const muting = { userId: member.id, postId, at };
			const isChanged = isMuted ? await queries.mute(transaction, muting) : await queries.unmute(transaction, muting);
			if (isChanged) await append(transaction, threadMuted, { actorId: member.id, subjects: { post: postId }, at });
		},
	};
}
