/** Rows of the access matrix about conversations and messages. */
import { fixed, listed, type Rows } from './row.ts';
import type { Stage } from './stage.ts';

export function messageRows({ people, talk }: Stage): Rows {
	const { group, message, request } = talk;
	const inGroup = { params: { id: group } };
	const ofMessage = { params: { id: message } };
	const thing = 'a group of the author';
	const person = { userId: people['other admin'].user.id };
	const clientId = '01900000-0000-7000-8000-000000000001';
	return {
		'conversations.listConversations': [fixed(thing, {}, { shown: listed(group) })],
		'conversations.getConversation': [fixed(thing, inGroup), fixed('a request to the author', { params: { id: request } })],
		'conversations.openDirect': [fixed('the author', { body: { userId: people.author.user.id } })],
		'conversations.createGroup': [fixed('with the author', { body: { name: 'Walkers', userIds: [people.author.user.id] } })],
		'conversations.updateGroup': [fixed(thing, { ...inGroup, body: { name: 'Runners' } })],
		'conversations.listConversationMembers': [fixed(thing, inGroup)],
		'conversations.addToGroup': [fixed(thing, { ...inGroup, body: { userIds: [person.userId] } })],
		'conversations.removeFromGroup': [fixed(thing, { params: { id: group, userId: people.friend.user.id } })],
		'conversations.handOverGroup': [fixed(thing, { ...inGroup, body: { userId: people.friend.user.id } })],
		'conversations.leaveGroup': [fixed(thing, inGroup)],
		'conversations.answerRequest': [fixed('a request to the author', { params: { id: request }, body: { answer: 'accept' } })],
		'conversations.arrangeConversation': [fixed(thing, { ...inGroup, body: { isMuted: true } })],
		'messages.listMessages': [fixed(thing, inGroup, { shown: listed(message) })],
		'messages.searchMessages': [fixed(thing, { ...inGroup, query: { search: 'hello' } }, { shown: listed(message) })],
		'messages.sendMessage': [fixed(thing, { ...inGroup, body: { clientId, text: 'Hello' } })],
		'messages.editMessage': [fixed('a message of the author', { ...ofMessage, body: { text: 'Hi' } })],
		'messages.deleteMessage': [
			fixed('a message of the author, for everybody', { ...ofMessage, query: { for: 'everybody' } }),
			fixed('a message of the author, for the caller', { ...ofMessage, query: { for: 'me' } }),
		],
		'messages.listMessageRevisions': [fixed('a message of the author', ofMessage)],
		'messages.reactToMessage': [fixed('a message of the author', { ...ofMessage, body: { reaction: 'hug' } })],
		'messages.markConversationRead': [fixed(thing, { ...inGroup, body: { upTo: 1 } })],
		'messages.sayTyping': [fixed(thing, inGroup)],
		'messages.saveMessageDraft': [fixed(thing, { ...inGroup, body: { text: 'I w' } })],
	};
}
