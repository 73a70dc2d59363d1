import type { On } from '#core/endpoints/bound';
import type { Platform, Room } from '#core/room';
import type { ChannelMessagesService } from '../messages/channel-messages.service.ts';
import type { ConversationsService } from '../messages/conversations.service.ts';
import type { MessagesGate } from '../messages/messages.gate.ts';
import type { MessagesService } from '../messages/messages.service.ts';
import type { TribesService } from '../tribes/tribes.service.ts';
import { channelTellings } from './channel-tellings.ts';
import { channelsFollower } from './channels.follower.ts';
import { channelMessagesRoutes, channelsRoutes } from './channels.routes.ts';
import { type ChannelsService, createChannelsService } from './channels.service.ts';

interface Neighbours {
	tribes: TribesService;
	conversations: ConversationsService;
	messages: MessagesService;
	channelMessages: ChannelMessagesService;
	messagesGate: MessagesGate;
}

export function channelsRoom({ database, clock }: Platform, neighbours: Neighbours): Room<ChannelsService> {
	const service = createChannelsService({ database, clock, ...neighbours });
	function endpoints(on: On): void {
		channelsRoutes(on, { channels: service, ...neighbours });
		channelMessagesRoutes(on, { channels: service, ...neighbours });
	}
	return { service, endpoints, followers: [channelsFollower], tellings: channelTellings() };
}
