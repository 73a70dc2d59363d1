/** Rows of the access matrix about webhooks. */
import { webhookBody } from '@friends/test-kit/webhooks';
import { fixed, type Rows } from './row.ts';
import type { Called, Stage } from './stage.ts';

export function webhookRows({ webhooks, tribes }: Stage): Rows {
	const body = webhookBody();
	const ofEach = (call: (webhook: Called) => object) => [
		fixed('one of the community', call(webhooks.instance)),
		fixed('one of a private tribe', call(webhooks.tribe)),
	];
	const each = ofEach(({ id }) => ({ params: { id } }));
	const inTribe = (given: object = {}) => [
		fixed('a public tribe', { params: { id: tribes.public }, ...given }),
		fixed('a private tribe', { params: { id: tribes.private }, ...given }),
	];
	return {
		'webhooks.listInstanceWebhooks': [fixed('anything')],
		'webhooks.createInstanceWebhook': [fixed('anything', { body })],
		'webhooks.listTribeWebhooks': inTribe(),
		'webhooks.createTribeWebhook': inTribe({ body }),
		'webhooks.updateWebhook': ofEach(({ id }) => ({ params: { id }, body: { ...body, isOn: false } })),
		'webhooks.deleteWebhook': each,
		'webhooks.renewWebhookSecret': each,
		'webhooks.testWebhook': each,
		'webhooks.listDeliveries': each,
		'webhooks.redeliver': ofEach((params) => ({ params: { ...params } })),
	};
}
