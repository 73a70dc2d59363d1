/** The channels of a tribe of the demo, with what its members say there. Made through the public API, oldest first. */
import { orderChannels, pinMessage, updateChannel } from '@friends/contract/channels/channels.endpoints';
import type { CreateChannelBody } from '@friends/contract/channels/channels.schema';
import { markConversationRead, reactToMessage } from '@friends/contract/messages/messages.endpoints';
import type { Message } from '@friends/contract/messages/messages.schema';
import type { ReactionKind } from '@friends/contract/reactions/reaction-kinds';
import { getTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { Api } from '@friends/test-kit/api';
import { createChannel, makeModerator, openThread } from '@friends/test-kit/channels';
import type { SignedInMember } from '@friends/test-kit/members';
import { sendMessage } from '@friends/test-kit/messages';

type SignIn = (username: string) => Promise<SignedInMember>;

interface Said {
	by: string;
	text: string;
	reactions?: readonly (readonly [by: string, kind: ReactionKind])[];
	isPinned?: boolean;
	/** In its thread. */
	replies?: readonly Said[];
}

interface Channel extends Partial<CreateChannelBody> {
	name: string;
	said: readonly Said[];
	/** Maya has read so many; all without it. */
	readUpTo?: number;
}

const [owner, moderator] = ['kofi_m', 'joaquinf'] as const;

/** In their order; the tribe begins with 'general'. */
const channels: readonly Channel[] = [
	{
		name: 'announcements',
		topic: 'When and where we start',
		kind: 'announcements',
		said: [{ by: owner, text: 'Saturday: last tram stop, 09:00, twelve kilometres. Lunch at the weir.', reactions: [['mayaok', 'cheer']] }],
	},
	{
		name: 'general',
		said: [
			{ by: 'tessm', text: 'New here, and bad at hills. Is that a problem?' },
			{
				by: 'henrika',
				text: 'It is the only entry requirement.',
				reactions: [
					['tessm', 'laugh'],
					['beac', 'laugh'],
				],
			},
			{ by: 'beac', text: 'Nobody walks last alone. I am usually last, come keep me company.', reactions: [['tessm', 'hug']] },
		],
		readUpTo: 1,
	},
	{
		name: 'routes',
		topic: 'Where we walk next, and how muddy it was',
		said: [
			{ by: owner, text: 'Saturday: tram end stop, 09:00, twelve kilometres', isPinned: true },
			{
				by: 'signed',
				text: 'The lower bridge is closed again. The council says Monday, the bridge says never.',
				reactions: [
					['theobakes', 'wow'],
					['rosaq', 'wow'],
					['mayaok', 'laugh'],
				],
			},
			{
				by: moderator,
				text: 'Then we cross at the mill, it adds a kilometre and a dog.',
				replies: [
					{ by: 'theobakes', text: 'Which dog?' },
					{
						by: owner,
						text: 'You will know.',
						reactions: [
							['theobakes', 'laugh'],
							['signed', 'laugh'],
						],
					},
					{ by: 'zuzak', text: 'I can mark the mill path tonight, I pass there anyway.', reactions: [[moderator, 'thanks']] },
				],
			},
			{ by: 'rosaq', text: 'Is the mill path fine with one dry pair of socks?', reactions: [['aroha_t', 'withYou']] },
		],
		readUpTo: 3,
	},
	{
		name: 'gear-swap',
		topic: 'Boots that grew, tents that shrank',
		said: [{ by: 'thordis', text: 'Poles, hardly used, too short for me.' }],
	},
	{
		name: 'moderators',
		acls: { see: 'moderator', write: 'moderator' },
		said: [{ by: moderator, text: 'Who sweeps on Saturday?' }],
	},
];

async function say(api: Api, signIn: SignIn, { id }: { id: string }, said: readonly Said[]): Promise<void> {
	for (const { by, text, reactions = [], isPinned, replies = [] } of said) {
		const message: Message = await sendMessage(api, await signIn(by), { id }, { text });
		const params = { id: message.id };
		for (const [who, reaction] of reactions)
			await api.succeed(reactToMessage, { token: (await signIn(who)).token, params, body: { reaction } });
		if (isPinned) await api.succeed(pinMessage, { token: (await signIn(owner)).token, params, body: { isPinned } });
		if (replies.length > 0) await say(api, signIn, await openThread(api, await signIn(by), message), replies);
	}
}

/** In a tribe of Maya, the member that visitors sign in as. */
export async function talkInChannels(api: Api, signIn: SignIn): Promise<void> {
	const [kofi, maya] = [await signIn(owner), await signIn('mayaok')];
	const tribe = await api.succeed(getTribe, { token: kofi.token, params: { id: 'ridge-walkers' } });
	await makeModerator(api, kofi, tribe, await signIn(moderator));
	const ids: string[] = [];
	for (const { said, readUpTo, ...channel } of channels) {
		const isFirst = channel.name === 'general';
		const { id } = isFirst ? tribe : await createChannel(api, kofi, tribe, channel);
		ids.push(id);
		await say(api, signIn, { id }, said);
		const isSeen = channel.acls?.see !== 'moderator';
		const upTo = readUpTo ?? said.length;
		if (isSeen) await api.succeed(markConversationRead, { token: maya.token, params: { id }, body: { upTo } });
		// Only afterwards: those who wrote above have no time to wait.
		if (channel.name === 'routes') await api.succeed(updateChannel, { token: kofi.token, params: { id }, body: { slowSeconds: 30 } });
	}
	await api.succeed(orderChannels, { token: kofi.token, params: { id: tribe.id }, body: { ids } });
}
