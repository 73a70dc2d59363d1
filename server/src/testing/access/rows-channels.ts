/** Rows of the access matrix about channels of tribes. */
import { fixed, listed, type Row, type Rows } from './row.ts';
import type { Stage } from './stage.ts';

export function channelRows({ tribes, channels }: Stage): Rows {
	const kinds = ['public', 'private', 'closed'] as const;
	const ofEach = (given: object = {}, rest: Partial<Row> = {}): Row[] =>
		kinds.map((kind) => ({ ...fixed(`a ${kind} tribe`, { params: { id: tribes[kind] }, ...given }), ...rest }));
	const { open, hidden, message, secret } = channels;
	const both = (given: object = {}): Row[] => [
		fixed('a channel of a private tribe', { params: { id: open }, ...given }),
		fixed('one for moderators', { params: { id: hidden }, ...given }),
	];
	const messages = (given: object = {}): Row[] => [
		fixed('a message of a channel of a private tribe', { params: { id: message }, ...given }),
		fixed('one of a channel for moderators', { params: { id: secret }, ...given }),
	];
	const clientId = '01900000-0000-7000-8000-000000000002';
	const ids = [tribes.private, open, hidden];
	return {
		'channels.listChannels': [
			...ofEach(),
			fixed('a channel of a private tribe', { params: { id: tribes.private } }, { shown: listed(open) }),
			fixed('one for moderators', { params: { id: tribes.private } }, { shown: listed(hidden) }),
		],
		'channels.createChannel': ofEach({ body: { name: 'Looms' } }),
		'channels.orderChannels': [fixed('a private tribe', { params: { id: tribes.private }, body: { ids } })],
		'channels.updateChannel': both({ body: { topic: 'At night' } }),
		'channels.deleteChannel': both(),
		'channels.openThread': messages(),
		'channels.pinMessage': messages({ body: { isPinned: true } }),
		'channels.listPins': both(),
		'conversations.getConversation': both(),
		'conversations.arrangeConversation': both({ body: { isMuted: true } }),
		'messages.listMessages': both(),
		'messages.sendMessage': both({ body: { clientId, text: 'Hello' } }),
		'messages.deleteMessage': messages({ query: { for: 'everybody' } }),
		'messages.reactToMessage': messages({ body: { reaction: 'hug' } }),
	};
}
