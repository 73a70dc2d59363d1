/** What the demo's people say to each other in conversations. Made through the public API, oldest first. */
import { answerRequest, createGroup as createGroupEndpoint } from '@friends/contract/messages/conversations.endpoints';
import { markConversationRead, reactToMessage } from '@friends/contract/messages/messages.endpoints';
import type { Message } from '@friends/contract/messages/messages.schema';
import type { ReactionKind } from '@friends/contract/reactions/reaction-kinds';
import type { Api } from '@friends/test-kit/api';
import type { SignedInMember } from '@friends/test-kit/members';
import { openDirect, sendMessage } from '@friends/test-kit/messages';

type SignIn = (username: string) => Promise<SignedInMember>;
/** Who writes, what, and who reacts how. */
type Said = readonly [by: string, text: string, reaction?: readonly [by: string, kind: ReactionKind]];

/** Begun by the first who writes; read by Maya up to the number, or whole. */
const direct: { with: string; said: readonly Said[]; readUpTo?: number }[] = [
	{
		with: 'kofi_m',
		said: [
			['kofi_m', 'Did you get home dry last night?'],
			['mayaok', 'Barely. The umbrella did not.', ['kofi_m', 'laugh']],
			['kofi_m', 'I have a spare one. Bring soup, take umbrella.', ['mayaok', 'thanks']],
		],
	},
	{
		with: 'noorh',
		said: [
			['mayaok', 'Is the projector still at yours?'],
			['noorh', 'Under the bed, with the long cable.'],
			['noorh', 'Friday, if it stays dry?'],
			['noorh', 'I could bring the blankets too.'],
		],
		readUpTo: 2,
	},
];

const group = {
	name: 'Soup on Sunday',
	with: ['kofi_m', 'noorh'],
	said: [
		['mayaok', 'Lentil or pumpkin?'],
		['noorh', 'Pumpkin!', ['mayaok', 'cheer']],
		['kofi_m', 'Pumpkin, and I bring the bread.', ['noorh', 'hug']],
		['noorh', 'Who has the big pot?'],
	] satisfies Said[],
	readUpTo: 3,
};

const request = { by: 'tariqh', text: 'Hello Maya, I saw your cinema on the back wall. May I bring my brother on Friday?' };

async function say(api: Api, signIn: SignIn, id: string, said: readonly Said[]): Promise<void> {
	for (const [by, text, reaction] of said) {
		const message: Message = await sendMessage(api, await signIn(by), { id }, { text });
		if (!reaction) continue;
		const [who, kind] = reaction;
		await api.succeed(reactToMessage, { token: (await signIn(who)).token, params: { id: message.id }, body: { reaction: kind } });
	}
}

/** For the member that visitors sign in as: two conversations and a group, each with or without something new, and a request. */
export async function talk(api: Api, signIn: SignIn): Promise<void> {
	const maya = await signIn('mayaok');
	const read = (id: string, upTo: number) => api.succeed(markConversationRead, { token: maya.token, params: { id }, body: { upTo } });
	for (const { with: other, said, readUpTo } of direct) {
		const { id } = await openDirect(api, maya, await signIn(other));
		await say(api, signIn, id, said);
		await read(id, readUpTo ?? said.length);
	}
	const others = await Promise.all(group.with.map(signIn));
	const body = { name: group.name, userIds: others.map(({ user }) => user.id) };
	const { id } = await api.succeed(createGroupEndpoint, { token: maya.token, body });
	// Those who are not friends of hers say yes first.
	for (const { token } of others) await api.succeed(answerRequest, { token, params: { id }, body: { answer: 'accept' } });
	await say(api, signIn, id, group.said);
	await read(id, group.readUpTo);
	const asking = await signIn(request.by);
	await sendMessage(api, asking, await openDirect(api, asking, maya), { text: request.text });
}
