import { job } from '#core/jobs/job';
import { createOutgoing } from '#core/outgoing/outgoing';
import type { Platform, Room } from '#core/room';
import type { InstanceService } from '../instance/instance.service.ts';
import type { Untold, UntoldService } from '../messages/untold/untold.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { createEndedSessionsFollower } from './ended-sessions.follower.ts';
import { createMessagesFollower } from './messages.follower.ts';
import { pushRoutes } from './push.routes.ts';
import { announceJob, createPushService, type PushService, sendJob, type Told } from './push.service.ts';
import { createReach } from './reaching.ts';
import { createSendPush } from './sending.ts';
import { createTellDevices } from './telling-devices.ts';
import { createTellMessages, messagesJob } from './telling-messages.ts';
import { vapidKeysOf } from './vapid.ts';

interface Neighbours {
	instance: InstanceService;
	/** Of a later room. */
	notifications: Pick<NotificationsService, 'readerOf' | 'listUnread' | 'countUnread' | 'wantsPush' | 'wantingMessages'>;
	untold: UntoldService;
}

/** Push services want to know who sends. */
const contactOf = (publicUrl: string, mailFrom: string | undefined): string =>
	publicUrl.startsWith('https:') ? publicUrl : `mailto:${mailFrom ?? 'friends@localhost'}`;

export function pushRoom(
	{ config, database, clock, languages, tokenSecret }: Platform,
	{ instance, notifications, untold }: Neighbours,
): Room<PushService> {
	const { webhooksAllowLocal: allowsLocal, publicUrl, mail } = config;
	const keys = vapidKeysOf(tokenSecret);
	const outgoing = createOutgoing({ allowsLoopback: allowsLocal });
	const service = createPushService({ database, clock, keys, outgoing, allowsLocal, wantsPush: notifications.wantsPush });
	const send = createSendPush({ keys, contact: contactOf(publicUrl, mail?.from), outgoing });
	const telling = { database, clock, languages, instance, notifications, reach: createReach({ database, clock, send }) };
	return {
		service,
		endpoints: (on) => pushRoutes(on, service),
		followers: [createEndedSessionsFollower(clock), createMessagesFollower({ clock, instance, notifications, untold })],
		jobs: [
			job<Told>({ name: sendJob, run: createTellDevices(telling) }),
			job<Untold>({ name: messagesJob, run: createTellMessages({ ...telling, untold }) }),
			job({ name: announceJob, run: service.announce }),
		],
	};
}
