/** Webhooks: what their endpoints append to the change log. */
import {
	createInstanceWebhook,
	createTribeWebhook,
	deleteWebhook,
	redeliver,
	renewWebhookSecret,
	testWebhook,
	updateWebhook,
} from '@friends/contract/webhooks/webhooks.endpoints';
import { webhookChanged, webhookDeleted, webhookMade } from '@friends/contract/webhooks/webhooks.events';
import { createTribe } from '@friends/test-kit/tribes';
import { webhookBody } from '@friends/test-kit/webhooks';
import { did, type Scene, type Scenes, type Stage } from './stage.ts';

/** Of a tribe of its own; its address is refused at once. */
async function made({ api, maya }: Stage) {
	const { id: tribe } = await createTribe(api, maya);
	const body = webhookBody({ address: 'https://localhost/in' });
	const { id: webhook } = await api.succeed(createTribeWebhook, { token: maya.token, params: { id: tribe }, body });
	return { webhook, tribe };
}

const ofOne =
	(event: typeof webhookChanged | typeof webhookDeleted, act: (stage: Stage, id: string) => Promise<unknown>): Scene =>
	async (stage) => {
		const subjects = await made(stage);
		await stage.change(() => act(stage, subjects.webhook));
		return [did(stage.maya, event, subjects)];
	};

export const webhooks: Scenes = {
	createInstanceWebhook: [
		async ({ api, admin, change }) => {
			const { id } = await change(() => api.succeed(createInstanceWebhook, { token: admin.token, body: webhookBody() }));
			return [did(admin, webhookMade, { webhook: id })];
		},
	],
	createTribeWebhook: [
		async (stage) => {
			const { api, maya, change } = stage;
			const { id: tribe } = await createTribe(api, maya);
			const params = { id: tribe };
			const { id } = await change(() => api.succeed(createTribeWebhook, { token: maya.token, params, body: webhookBody() }));
			return [did(maya, webhookMade, { webhook: id, tribe })];
		},
	],
	updateWebhook: [
		ofOne(webhookChanged, ({ api, maya: { token } }, id) =>
			api.succeed(updateWebhook, { token, params: { id }, body: { ...webhookBody(), isOn: false } }),
		),
	],
	renewWebhookSecret: [ofOne(webhookChanged, ({ api, maya: { token } }, id) => api.succeed(renewWebhookSecret, { token, params: { id } }))],
	deleteWebhook: [ofOne(webhookDeleted, ({ api, maya: { token } }, id) => api.succeed(deleteWebhook, { token, params: { id } }))],
	testWebhook: [
		async (stage) => {
			const { webhook: id } = await made(stage);
			await stage.change(() => stage.api.succeed(testWebhook, { token: stage.maya.token, params: { id } }));
			return [];
		},
	],
	redeliver: [
		async (stage) => {
			const { api, maya, change } = stage;
			const { webhook: id } = await made(stage);
			const { id: deliveryId } = await api.succeed(testWebhook, { token: maya.token, params: { id } });
			await change(() => api.succeed(redeliver, { token: maya.token, params: { id, deliveryId } }));
			return [];
		},
	],
};
