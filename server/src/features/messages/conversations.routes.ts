import {
	addToGroup,
	answerRequest,
	arrangeConversation,
	createGroup,
	getConversation,
	handOverGroup,
	leaveGroup,
	listConversationMembers,
	listConversations,
	openDirect,
	removeFromGroup,
	updateGroup,
} from '@friends/contract/messages/conversations.endpoints';
import type { On } from '#core/endpoints/bound';
import type { ConversationsService } from './conversations.service.ts';
import type { GroupsService } from './groups.service.ts';

interface Services {
	conversations: ConversationsService;
	groups: GroupsService;
}

export function conversationsRoutes(on: On, { conversations }: Services): void {
	on(listConversations, async ({ viewer, query, page }) => page(await conversations.list(viewer, query)));
	on(getConversation, ({ viewer, params }) => conversations.get(viewer, params.id));
	on(listConversationMembers, async ({ viewer, params, query, page }) => page(await conversations.listMembers(viewer, params.id, query)));
	on(openDirect, {
		write:
			({ viewer, id, body }) =>
			(transaction) =>
				conversations.openDirect(transaction, viewer, { id, otherId: body.userId }),
		present: ({ viewer, id }) => conversations.get(viewer, id),
	});
	on(answerRequest, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				conversations.answer(transaction, viewer, params.id, body.answer === 'accept'),
	});
	on(arrangeConversation, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				conversations.arrange(transaction, viewer, params.id, body),
		present: ({ viewer, params }) => conversations.get(viewer, params.id),
	});
}

export function groupsRoutes(on: On, { conversations, groups }: Services): void {
	on(createGroup, {
		write:
			({ viewer, id, body }) =>
			(transaction) =>
				groups.create(transaction, viewer, { id, ...body }),
		present: ({ viewer, id }) => conversations.get(viewer, id),
	});
	on(updateGroup, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				groups.update(transaction, viewer, params.id, body),
		present: ({ viewer, params }) => conversations.get(viewer, params.id),
	});
	on(addToGroup, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				groups.add(transaction, viewer, params.id, body.userIds),
		present: ({ viewer, params }) => conversations.get(viewer, params.id),
	});
	on(removeFromGroup, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				groups.removeMember(transaction, viewer, params.id, params.userId),
		present: ({ viewer, params }) => conversations.get(viewer, params.id),
	});
	on(handOverGroup, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				groups.handOver(transaction, viewer, params.id, body.userId),
		present: ({ viewer, params }) => conversations.get(viewer, params.id),
	});
	on(leaveGroup, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				groups.leave(transaction, viewer, params.id),
	});
}
