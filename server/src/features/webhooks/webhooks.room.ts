import { job } from '#core/jobs/job';
import { createSeal } from '#core/keys/seals';
import type { Mail } from '#core/mail/mail';
import { createOutgoing } from '#core/outgoing/outgoing';
import type { Platform, Room } from '#core/room';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { AuditLogsService } from '../audit-logs/audit-logs.service.ts';
import type { TribesService } from '../tribes/tribes.service.ts';
import { createDeliveriesService, deliverJob } from './deliveries.service.ts';
import { createWebhooksFollower } from './webhooks.follower.ts';
import { webhooksRoutes } from './webhooks.routes.ts';
import { createWebhooksService } from './webhooks.service.ts';

interface Neighbours {
	accounts: AccountsService;
	auditLogs: AuditLogsService;
	mail: Mail;
	tribes: TribesService;
}

export function webhooksRoom({ config, database, clock, tokenSecret }: Platform, neighbours: Neighbours): Room<null> {
	const { publicUrl, webhooksAllowLocal: allowsLocal } = config;
	const sending = {
		clock,
		outgoing: createOutgoing({ allowsLoopback: allowsLocal }),
		seal: createSeal(tokenSecret, 'webhook'),
		allowsLocal,
	};
	const webhooks = createWebhooksService({ database, ...sending, ...neighbours });
	const deliveries = createDeliveriesService({ database, ...sending, publicUrl, ...neighbours });
	return {
		service: null,
		endpoints: (on) => webhooksRoutes(on, { webhooks, deliveries }),
		followers: [createWebhooksFollower(deliveries)],
		jobs: [
			job({ name: deliverJob, run: deliveries.deliverDue }),
			// Goes on with what a server that died had claimed.
			job({ name: 'webhooks.resume', everySeconds: 10 * 60, run: deliveries.deliverDue }),
			job({ name: 'webhooks.forget', everySeconds: 60 * 60, forgets: true, run: () => deliveries.forgetOld() }),
		],
	};
}
