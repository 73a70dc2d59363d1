/** Devices of members, and what wakes the job that tells them. */
import type { NotificationKind } from '@friends/contract/notifications/notifications.schema';
import { pushSubscribed, pushUnsubscribed } from '@friends/contract/push/push.events';
import type { PushSubscriptionBody } from '@friends/contract/push/push.schema';
import type { SessionMember } from '#core/access/viewer';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import { append } from '#core/events/append';
import { newId } from '#core/ids';
import type { JobCall } from '#core/jobs/job';
import { addJob } from '#core/jobs/jobs.queries';
import type { Outgoing } from '#core/outgoing/outgoing';
import type { Database, Transaction } from '#core/transaction';
import * as queries from './push.queries.ts';
import type { VapidKeys } from './vapid.ts';

export const sendJob = 'push.send';
export const announceJob = 'push.announce';
/** What happens within so many seconds is one message. */
const gatheringSeconds = 15;
const membersAtOnce = 100;

export interface News {
	id: string;
	userId: string;
	kind: NotificationKind;
	/** Of strangers alone. */
	isStranger: boolean;
}

/** What a job has to tell. */
export interface Told {
	userId: string;
	announcementId?: string;
}

export type PushService = ReturnType<typeof createPushService>;

interface PushOptions {
	database: Database;
	clock: Clock;
	keys: VapidKeys;
	outgoing: Pick<Outgoing, 'opensTo'>;
	allowsLocal: boolean;
	/** Whether members want to be pushed such news. */
	wantsPush(transaction: Transaction, userIds: readonly string[]): Promise<(news: News) => boolean>;
}

/** Devices of members, each of the session that subscribed it. */
function createDevices({ clock, outgoing, allowsLocal }: Pick<PushOptions, 'clock' | 'outgoing' | 'allowsLocal'>) {
	return {
		/** @throws AppError 'push_address_refused'. */
		async subscribe(
			transaction: Transaction,
			{ id: userId, sessionId }: SessionMember,
			{ endpoint, keys: of }: PushSubscriptionBody,
		): Promise<void> {
			const url = new URL(endpoint);
			if (!outgoing.opensTo(url) || (url.protocol !== 'https:' && !allowsLocal)) throw new AppError('push_address_refused');
			const at = isoNow(clock);
			const ids = { id: newId(), user_id: userId, session_id: sessionId };
			await queries.putDevice(transaction, { ...ids, endpoint, p256dh: of.p256dh, auth: of.auth, created_at: at });
			await append(transaction, pushSubscribed, { actorId: userId, subjects: { user: userId }, at });
		},

		async end(transaction: Transaction, { id: userId }: SessionMember, endpoint: string): Promise<void> {
			if (!(await queries.deleteDevice(transaction, { userId, endpoint }))) return;
			await append(transaction, pushUnsubscribed, { actorId: userId, subjects: { user: userId }, at: isoNow(clock) });
		},
	};
}

export function createPushService({ database, clock, keys, outgoing, allowsLocal, wantsPush }: PushOptions) {
	const { publicKey } = keys;
	return {
		key: async () => ({ publicKey }),

		...createDevices({ clock, outgoing, allowsLocal }),

		/** Tells devices of new notifications, as far as their members want it: a number of statements that does not depend on the news. */
		async news(transaction: Transaction, news: readonly News[]): Promise<void> {
			if (news.length === 0) return;
			const subscribed = new Set(await queries.listSubscribed(transaction, [...new Set(news.map(({ userId }) => userId))], isoNow(clock)));
			if (subscribed.size === 0) return;
			const wants = await wantsPush(transaction, [...subscribed]);
			const wanted = news.filter((each) => subscribed.has(each.userId) && wants(each));
			const members = [...new Set(wanted.map(({ userId }) => userId))];
			const waiting = await queries.listWaiting(transaction, members);
			const at = isoNow(clock);
			await queries.setPushAt(
				transaction,
				wanted.map(({ id }) => id),
				at,
			);
			for (const userId of members.filter((id) => !waiting.has(id)))
				await addJob(transaction, { name: sendJob, payload: { userId } satisfies Told, runAt: isoIn(clock, gatheringSeconds), at });
		},

		async announcement(transaction: Transaction, announcementId: string): Promise<void> {
			const at = isoNow(clock);
			await addJob(transaction, { name: announceJob, payload: { announcementId }, runAt: at, at });
		},

		/** Wakes a job for each member with a device. Run twice, it tells some of them twice. */
		async announce({ payload, signal }: JobCall<{ announcementId: string }>): Promise<void> {
			const { announcementId } = payload;
			for (let after: string | undefined = ''; after !== undefined && !signal.aborted; ) {
				const members: string[] = await queries.listAllSubscribed(database.reader, { after, limit: membersAtOnce, now: isoNow(clock) });
				const at = isoNow(clock);
				await database.transaction(async (transaction) => {
					for (const userId of members) await addJob(transaction, { name: sendJob, payload: { userId, announcementId }, runAt: at, at });
				});
				after = members.at(-1);
			}
			signal.throwIfAborted();
		},
	};
}
