import {
	createInstanceWebhook,
	createTribeWebhook,
	deleteWebhook,
	listDeliveries,
	listInstanceWebhooks,
	listTribeWebhooks,
	redeliver,
	renewWebhookSecret,
	testWebhook,
	updateWebhook,
} from '@friends/contract/webhooks/webhooks.endpoints';
import type { On } from '#core/endpoints/bound';
import type { DeliveriesService } from './deliveries.service.ts';
import type { WebhooksService } from './webhooks.service.ts';

export function webhooksRoutes(on: On, { webhooks, deliveries }: { webhooks: WebhooksService; deliveries: DeliveriesService }): void {
	on(listInstanceWebhooks, () => webhooks.listOfInstance());
	on(createInstanceWebhook, ({ viewer, body }) => webhooks.createOfInstance(viewer, body));
	on(listTribeWebhooks, ({ viewer, params }) => webhooks.listOfTribe(viewer, params.id));
	on(createTribeWebhook, ({ viewer, params, body }) => webhooks.createOfTribe(viewer, params.id, body));
	on(updateWebhook, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				webhooks.update(transaction, viewer, params.id, body),
		present: ({ viewer, params }) => webhooks.get(viewer, params.id),
	});
	on(deleteWebhook, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				webhooks.remove(transaction, viewer, params.id),
	});
	on(renewWebhookSecret, ({ viewer, params }) => webhooks.renewSecret(viewer, params.id));
	on(testWebhook, ({ viewer, params }) => webhooks.test(viewer, params.id));
	on(listDeliveries, async ({ viewer, params, query, page }) =>
		page(await deliveries.list(await webhooks.requireKept(viewer, params.id), query)),
	);
	on(redeliver, ({ viewer, params }) => webhooks.sendAgain(viewer, params));
}
