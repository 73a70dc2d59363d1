/** Follower that wakes the jobs that tell devices of messages. The number of statements does not depend on the messages, nor on their readers. */
import { messageSent } from '@friends/contract/messages/messages.events';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { type Follower, on } from '#core/events/follower';
import { addJobs } from '#core/jobs/jobs.queries';
import type { InstanceService } from '../instance/instance.service.ts';
import type { UntoldService } from '../messages/untold/untold.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { listSubscribed } from './push.queries.ts';
import { messagesJob } from './telling-messages.ts';

/** Who has the conversation before their eyes reads meanwhile, and what is written meanwhile is told at once. */
const gatheringSeconds = 5;

const subjectsOf = on(messageSent, ({ subjects }) => subjects);

interface FollowerOptions {
	clock: Clock;
	instance: Pick<InstanceService, 'features'>;
	notifications: Pick<NotificationsService, 'wantingMessages'>;
	untold: Pick<UntoldService, 'listUntold' | 'markUntold'>;
}

export const createMessagesFollower = ({ clock, instance, notifications, untold }: FollowerOptions): Follower => ({
	name: 'push.messages',
	events: [messageSent],
	async handle(transaction, events) {
		const { messages, notifications: areOn } = await instance.features(transaction);
		if (!messages || !areOn) return;
		const sent = events.map(subjectsOf.handle);
		const hearing = await untold.listUntold(transaction, sent);
		const at = isoNow(clock);
		const reached = hearing.length > 0 ? await listSubscribed(transaction, hearing, at) : [];
		const wanting = reached.length > 0 ? await notifications.wantingMessages(transaction, reached) : [];
		if (wanting.length === 0) return;
		const waiting = await untold.markUntold(transaction, sent, wanting);
		const runAt = isoIn(clock, gatheringSeconds);
		await addJobs(
			transaction,
			waiting.map((payload) => ({ name: messagesJob, payload, runAt, at })),
		);
	},
});
