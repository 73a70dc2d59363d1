/** Conversations and messages: what their endpoints append to the change log. */
import {
	addToGroup,
	answerRequest,
	arrangeConversation,
	createGroup as createGroupEndpoint,
	handOverGroup,
	leaveGroup,
	openDirect as openEndpoint,
	removeFromGroup,
	updateGroup,
} from '@friends/contract/messages/conversations.endpoints';
import {
	deleteMessage,
	editMessage,
	markConversationRead,
	reactToMessage,
	saveMessageDraft,
	sayTyping,
} from '@friends/contract/messages/messages.endpoints';
import {
	conversationArranged,
	conversationChanged,
	conversationDeclined,
	messageDeleted,
	messageEdited,
	messageHidden,
	messageReacted,
	messageSent,
} from '@friends/contract/messages/messages.events';
import { befriend } from '@friends/test-kit/friends';
import { createGroup, openDirect, sendMessage } from '@friends/test-kit/messages';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { did, type Scene, type Scenes, type Stage } from './stage.ts';

/** Of Maya and Noor, who are friends; Maya owns it. */
async function group({ api, maya, noor }: Stage): Promise<string> {
	await befriend(api, maya, noor);
	return (await createGroup(api, maya, [noor])).id;
}

/** Maya asks Noor. */
async function request({ api, maya, noor }: Stage): Promise<string> {
	const { id } = await openDirect(api, maya, noor);
	await sendMessage(api, maya, { id });
	return id;
}

async function sent(stage: Stage) {
	const conversation = await group(stage);
	const { id: message } = await sendMessage(stage.api, stage.maya, { id: conversation });
	return { conversation, message };
}

const deletes =
	(whom: 'everybody' | 'me'): Scene =>
	async (stage) => {
		const { api, maya, change } = stage;
		const subjects = await sent(stage);
		const params = { id: subjects.message };
		await change(() => api.succeed(deleteMessage, { token: maya.token, params, query: { for: whom } }));
		return [did(maya, whom === 'me' ? messageHidden : messageDeleted, subjects)];
	};

export const conversations: Scenes = {
	openDirect: [
		async ({ api, maya, noor, change }) => {
			const { id } = await change(() => api.succeed(openEndpoint, { token: maya.token, body: { userId: noor.user.id } }));
			return [did(maya, conversationChanged, { conversation: id })];
		},
	],
	createGroup: [
		async ({ api, maya, noor, change }) => {
			const body = { name: 'Walkers', userIds: [noor.user.id] };
			const { id } = await change(() => api.succeed(createGroupEndpoint, { token: maya.token, body }));
			return [did(maya, conversationChanged, { conversation: id })];
		},
	],
	updateGroup: [
		async (stage) => {
			const { api, maya, change } = stage;
			const id = await group(stage);
			await change(() => api.succeed(updateGroup, { token: maya.token, params: { id }, body: { name: 'Runners' } }));
			return [did(maya, conversationChanged, { conversation: id })];
		},
	],
	addToGroup: [
		async (stage) => {
			const { api, admin, maya, change } = stage;
			const id = await group(stage);
			await change(() => api.succeed(addToGroup, { token: maya.token, params: { id }, body: { userIds: [admin.user.id] } }));
			return [did(maya, conversationChanged, { conversation: id, user: admin.user.id })];
		},
	],
	removeFromGroup: [
		async (stage) => {
			const { api, maya, noor, change } = stage;
			const id = await group(stage);
			await change(() => api.succeed(removeFromGroup, { token: maya.token, params: { id, userId: noor.user.id } }));
			return [did(maya, conversationChanged, { conversation: id, user: noor.user.id })];
		},
	],
	handOverGroup: [
		async (stage) => {
			const { api, maya, noor, change } = stage;
			const id = await group(stage);
			await change(() => api.succeed(handOverGroup, { token: maya.token, params: { id }, body: { userId: noor.user.id } }));
			return [did(maya, conversationChanged, { conversation: id, user: noor.user.id })];
		},
	],
	leaveGroup: [
		async (stage) => {
			const { api, noor, change } = stage;
			const id = await group(stage);
			await change(() => api.succeed(leaveGroup, { token: noor.token, params: { id } }));
			return [did(noor, conversationChanged, { conversation: id, user: noor.user.id })];
		},
	],
	answerRequest: [
		async (stage) => {
			const { api, noor, change } = stage;
			const id = await request(stage);
			await change(() => api.succeed(answerRequest, { token: noor.token, params: { id }, body: { answer: 'accept' } }));
			return [did(noor, conversationChanged, { conversation: id, user: noor.user.id })];
		},
		async (stage) => {
			const { api, noor, change } = stage;
			const id = await request(stage);
			await change(() => api.succeed(answerRequest, { token: noor.token, params: { id }, body: { answer: 'decline' } }));
			return [did(noor, conversationDeclined, { conversation: id })];
		},
	],
	arrangeConversation: [
		async (stage) => {
			const { api, noor, change } = stage;
			const id = await group(stage);
			await change(() => api.succeed(arrangeConversation, { token: noor.token, params: { id }, body: { isPinned: true } }));
			return [did(noor, conversationArranged, { conversation: id })];
		},
	],
};

/** Changes that the log does not keep. */
const unkept: Record<'markConversationRead' | 'sayTyping' | 'saveMessageDraft', Scene[]> = {
	markConversationRead: [
		async (stage) => {
			const { conversation: id } = await sent(stage);
			await stage.change(() => stage.api.succeed(markConversationRead, { token: stage.noor.token, params: { id }, body: { upTo: 1 } }));
			return [];
		},
	],
	sayTyping: [
		async (stage) => {
			const id = await group(stage);
			await stage.change(() => stage.api.succeed(sayTyping, { token: stage.noor.token, params: { id } }));
			return [];
		},
	],
	saveMessageDraft: [
		async (stage) => {
			const id = await group(stage);
			await stage.change(() => stage.api.succeed(saveMessageDraft, { token: stage.noor.token, params: { id }, body: { text: 'I w' } }));
			return [];
		},
	],
};

export const messages: Scenes = {
	sendMessage: [
		async (stage) => {
			const { maya, change } = stage;
			const id = await group(stage);
			const message = await change(() => sendMessage(stage.api, maya, { id }));
			return [did(maya, messageSent, { message: message.id, conversation: id })];
		},
		/** An answer to a request is a yes. */
		async (stage) => {
			const { noor, change } = stage;
			const id = await request(stage);
			const message = await change(() => sendMessage(stage.api, noor, { id }));
			return [
				did(noor, conversationChanged, { conversation: id, user: noor.user.id }),
				did(noor, messageSent, { message: message.id, conversation: id }),
			];
		},
	],
	editMessage: [
		async (stage) => {
			const { api, maya, change } = stage;
			const subjects = await sent(stage);
			await change(() => api.succeed(editMessage, { token: maya.token, params: { id: subjects.message }, body: { text: 'Hi' } }));
			return [did(maya, messageEdited, subjects)];
		},
	],
	deleteMessage: [
		deletes('everybody'),
		deletes('me'),
		/** The owner of a tribe removes what a member wrote. */
		async ({ api, maya, noor, change }) => {
			const { id: conversation } = await createTribe(api, maya);
			await joinTribe(api, noor, { id: conversation });
			const { id: message } = await sendMessage(api, noor, { id: conversation });
			await change(() => api.succeed(deleteMessage, { token: maya.token, params: { id: message }, query: { for: 'everybody' } }));
			return [did(maya, messageDeleted, { message, conversation })];
		},
	],
	reactToMessage: [
		async (stage) => {
			const { api, noor, change } = stage;
			const subjects = await sent(stage);
			await change(() => api.succeed(reactToMessage, { token: noor.token, params: { id: subjects.message }, body: { reaction: 'hug' } }));
			return [did(noor, messageReacted, subjects)];
		},
	],
	...unkept,
};
