/** Signals: numbers of open requests and reports; each room counts what its own list shows. */

import type { Signals } from '@friends/contract/signals/signals.schema';
import { isAdministrator } from '@friends/contract/users/roles';
import type { SessionMember } from '#core/access/viewer';
import type { Database } from '#core/transaction';
import type { AuthService } from '../auth/auth.service.ts';
import type { FriendsService } from '../friends/friends.service.ts';
import type { InstanceService } from '../instance/instance.service.ts';
import type { HeldPostsService } from '../kept-posts/held-posts.service.ts';
import type { ConversationsService } from '../messages/conversations.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { TribeReportsService } from '../reports/in-tribes/tribe-reports.service.ts';
import type { TribeRequestsService } from '../tribes/joining/tribe-requests.service.ts';

export type SignalsService = ReturnType<typeof createSignalsService>;

interface SignalsOptions {
	database: Database;
	instance: InstanceService;
	friends: FriendsService;
	conversations: Pick<ConversationsService, 'countWaiting'>;
	tribeRequests: TribeRequestsService;
	tribeReports: Pick<TribeReportsService, 'selectWaiting' | 'countReported'>;
	heldPosts: Pick<HeldPostsService, 'selectWaiting' | 'countWaiting'>;
	countOpenReports(): Promise<number>;
	notifications: Pick<NotificationsService, 'countUnread'>;
	auth: Pick<AuthService, 'countNewSignIns'>;
	/** People who ask to be let in. */
	countWaiting(): Promise<number>;
}

export function createSignalsService(options: SignalsOptions) {
	const { database, instance, friends, conversations, tribeRequests, notifications, auth } = options;
	const { tribeReports, heldPosts, countOpenReports, countWaiting } = options;
	const db = database.reader;

	/** One statement for all. */
	async function countInTribes(userId: string): Promise<Pick<Signals, 'tribeRequests' | 'tribeReports' | 'tribeHeldPosts'>> {
		const beside = tribeReports.selectWaiting(db, { userId }).unionAll(heldPosts.selectWaiting(db, userId));
		const { requests, others } = await tribeRequests.countWaiting(db, userId, beside);
		const [reported, held] = [others.filter(({ kind }) => kind === 'report'), others.filter(({ kind }) => kind === 'held')];
		return {
			tribeRequests: requests,
			tribeReports: tribeReports.countReported(reported, userId),
			tribeHeldPosts: heldPosts.countWaiting(held, userId),
		};
	}

	return {
		async get(member: SessionMember): Promise<Signals> {
			const { id, role } = member;
			const { friends: hasFriends, messages: hasMessages, notifications: hasNotifications } = await instance.features();
			const waiting = hasMessages ? await conversations.countWaiting(db, id) : { unread: 0, requests: 0 };
			return {
				friendRequests: hasFriends ? await friends.countIncoming(db, id) : 0,
				unreadConversations: waiting.unread,
				messageRequests: waiting.requests,
				...(await countInTribes(id)),
				unreadNotifications: hasNotifications ? await notifications.countUnread(member) : 0,
				newSignIns: await auth.countNewSignIns(member),
				waitingApplications: isAdministrator(role) ? await countWaiting() : null,
				openReports: isAdministrator(role) ? await countOpenReports() : null,
			};
		},
	};
}
