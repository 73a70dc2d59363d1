/** Channels of tribes: what their endpoints append to the change log. */
import { deleteChannel, orderChannels, pinMessage, updateChannel } from '@friends/contract/channels/channels.endpoints';
import { channelCreated, channelDeleted, channelsOrdered, channelUpdated, messagePinned } from '@friends/contract/channels/channels.events';
import type { UpdateChannelBody } from '@friends/contract/channels/channels.schema';
import { createChannel, openThread } from '@friends/test-kit/channels';
import { sendMessage } from '@friends/test-kit/messages';
import { createTribe } from '@friends/test-kit/tribes';
import { did, type Scene, type Scenes, type Stage } from './stage.ts';

/** Of Maya, with a second channel. */
async function founded({ server, api, maya }: Stage): Promise<{ tribe: string; channel: string }> {
	const { id: tribe } = await createTribe(api, maya);
	await server.settle();
	return { tribe, channel: (await createChannel(api, maya, { id: tribe })).id };
}

const updates =
	(body: UpdateChannelBody): Scene =>
	async (stage) => {
		const { api, maya, change } = stage;
		const subjects = await founded(stage);
		await change(() => api.succeed(updateChannel, { token: maya.token, params: { id: subjects.channel }, body }));
		return body.name === 'Routes' ? [] : [did(maya, channelUpdated, subjects, { see: 'member' })];
	};

const forModerators = { see: 'moderator', write: 'moderator' } as const;

export const channels: Scenes = {
	createChannel: [
		async ({ server, api, maya, change }) => {
			const { id: tribe } = await createTribe(api, maya);
			await server.settle();
			const { id: channel } = await change(() => createChannel(api, maya, { id: tribe }, { acls: forModerators }));
			return [did(maya, channelCreated, { tribe, channel }, { see: 'moderator' })];
		},
	],
	updateChannel: [updates({ topic: 'Where we walk' }), updates({ acls: forModerators }), updates({ name: 'Routes' })],
	deleteChannel: [
		async (stage) => {
			const { api, maya, change } = stage;
			const subjects = await founded(stage);
			await change(() => api.succeed(deleteChannel, { token: maya.token, params: { id: subjects.channel } }));
			return [did(maya, channelDeleted, subjects, { see: 'member' })];
		},
	],
	orderChannels: [
		async (stage) => {
			const { api, maya, change } = stage;
			const { tribe, channel } = await founded(stage);
			await change(() => api.succeed(orderChannels, { token: maya.token, params: { id: tribe }, body: { ids: [channel, tribe] } }));
			return [did(maya, channelsOrdered, { tribe })];
		},
	],
	openThread: [
		async (stage) => {
			const { api, maya, change } = stage;
			const { channel } = await founded(stage);
			const message = await sendMessage(api, maya, { id: channel });
			await change(() => openThread(api, maya, message));
			return [];
		},
	],
	pinMessage: [
		async (stage) => {
			const { api, maya, change } = stage;
			const { channel } = await founded(stage);
			const { id: message } = await sendMessage(api, maya, { id: channel });
			await change(() => api.succeed(pinMessage, { token: maya.token, params: { id: message }, body: { isPinned: true } }));
			return [did(maya, messagePinned, { message, conversation: channel })];
		},
	],
};
