/** Follower that tells members what happened to them and theirs, and takes back what is undone or gone. */
import { notificationsChanged } from '@friends/contract/notifications/notifications.events';
import { type Clock, isoNow } from '#core/clock';
import { append } from '#core/events/append';
import type { Follower } from '#core/events/follower';
import type { Transaction } from '#core/transaction';
import type { InstanceService } from '../instance/instance.service.ts';
import type { MessagesGate } from '../messages/messages.gate.ts';
import type { TribeRequestsService } from '../tribes/joining/tribe-requests.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { actsOf, tellingEvents } from './telling/acts.ts';
import { loadFacts } from './telling/facts.ts';
import { removeGone, removingEvents, settleAnswered } from './telling/removals.ts';
import { screened } from './telling/screening.ts';
import { type Told, tell } from './telling/telling.ts';

/** Pushes these notifications to the devices of their members. */
export type PushNews = (transaction: Transaction, news: readonly Told[]) => Promise<void>;

interface FollowerOptions {
	clock: Clock;
	users: Pick<UsersService, 'idsOfUsernames'>;
	instance: Pick<InstanceService, 'features'>;
	messagesGate: Pick<MessagesGate, 'listSeeing'>;
	tribeRequests: Pick<TribeRequestsService, 'managersOf'>;
	push: PushNews;
}

export const createNotificationsFollower = ({ clock, users, instance, messagesGate, tribeRequests, push }: FollowerOptions): Follower => ({
	name: 'notifications',
	events: [...new Set([...tellingEvents, ...removingEvents])],
	async handle(transaction, events) {
		const facts = await loadFacts(transaction, events, { idsOfUsernames: users.idsOfUsernames, managersOf: tribeRequests.managersOf });
		const gone = await removeGone(transaction, events, facts);
		const { notifications: isOn } = await instance.features(transaction);
		const news = isOn ? await tell(transaction, await screened(transaction, actsOf(events, facts), facts, messagesGate.listSeeing)) : [];
		const at = isoNow(clock);
		const answered = await settleAnswered(transaction, events, at);
		await push(transaction, news);
		for (const user of new Set([...gone, ...news, ...answered].map(({ userId }) => userId)))
			await append(transaction, notificationsChanged, { actorId: null, subjects: { user }, at });
	},
});
