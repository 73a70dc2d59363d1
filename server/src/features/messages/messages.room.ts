import type { On } from '#core/endpoints/bound';
import type { Platform, Room } from '#core/room';
import type { FriendsService } from '../friends/friends.service.ts';
import type { TribesService } from '../tribes/tribes.service.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { type ChannelMessagesService, createChannelMessagesService } from './channel-messages.service.ts';
import { conversationsRoutes, groupsRoutes } from './conversations.routes.ts';
import { type ConversationsService, createConversationsService } from './conversations.service.ts';
import { createFoundMessagesService, type FoundMessagesService } from './found/found-messages.service.ts';
import { createGroupsService, type GroupsService } from './groups.service.ts';
import { createHydration } from './hydration.ts';
import { createMarksService } from './marks.service.ts';
import { messagesTellings } from './message-tellings.ts';
import { createMessagesGate, type MessagesGate } from './messages.gate.ts';
import { messagesRoutes } from './messages.routes.ts';
import { createMessagesService, type MessagesService } from './messages.service.ts';
import { createUntoldService, type UntoldService } from './untold/untold.service.ts';

interface Neighbours {
	users: UsersService;
	friends: FriendsService;
	uploads: UploadsService;
	tribes: TribesService;
}

interface Services {
	conversations: ConversationsService;
	groups: GroupsService;
	messages: MessagesService;
	channelMessages: ChannelMessagesService;
	foundMessages: FoundMessagesService;
	messagesGate: MessagesGate;
	untold: UntoldService;
}

export function messagesRoom(platform: Platform, { users, friends, uploads, tribes }: Neighbours): Room<Services> {
	const { database, clock } = platform;
	const hydration = createHydration({ clock, users, friends });
	const gate = createMessagesGate({ clock, hydration });
	const conversations = createConversationsService({ database, clock, users, friends, gate, hydration });
	const groups = createGroupsService({ clock, users, friends, uploads, gate });
	const messages = createMessagesService({ database, clock, friends, uploads, tribes, gate, hydration });
	const channelMessages = createChannelMessagesService({ clock, uploads, gate });
	const foundMessages = createFoundMessagesService({ database, gate, hydration });
	const marks = createMarksService({ ...platform, gate });
	const untold = createUntoldService({ database, users });
	function endpoints(on: On): void {
		conversationsRoutes(on, { conversations, groups });
		groupsRoutes(on, { conversations, groups });
		messagesRoutes(on, { messages, marks });
	}
	const service = { conversations, groups, messages, channelMessages, foundMessages, messagesGate: gate, untold };
	return { service, endpoints, tellings: messagesTellings({ hydration, uploads }) };
}
