/** Queries of conversations, and the changes that events and writes make to what they have read. */
import { listChannels } from '@friends/contract/channels/channels.endpoints';
import { getConversation, listConversationMembers, listConversations } from '@friends/contract/messages/conversations.endpoints';
import type { Conversation, ConversationBox, ConversationMember, LastMessage } from '@friends/contract/messages/conversations.schema';
import { listMessageRevisions, listMessages, searchMessages } from '@friends/contract/messages/messages.endpoints';
import { messageLimits } from '@friends/contract/messages/messages.limits';
import type { Message } from '@friends/contract/messages/messages.schema';
import { keepPreviousData, type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#core/queries/call.ts';
import { isKept } from '#core/queries/kept-queries.ts';
import { itemsBy, listQuery, type Pages } from '#core/queries/pages.ts';

const listPage = 30;
const membersPage = 50;

export const conversationKeys = {
	list: (box: ConversationBox, search: string) => [listConversations.path, box, search] as const,
	one: (id: string) => [getConversation.path, id] as const,
	members: (id: string) => [listConversationMembers.path, id] as const,
	messages: (id: string) => [listMessages.path, id] as const,
	found: (id: string, search: string) => [searchMessages.path, id, search] as const,
	revisions: (messageId: string) => [listMessageRevisions.path, messageId] as const,
};

export function useConversations(box: ConversationBox, search: string) {
	return useInfiniteQuery(
		listQuery(listConversations, {
			...(search === '' && isKept),
			key: conversationKeys.list(box, search),
			query: { box, limit: listPage, ...(search && { search }) },
			placeholderData: keepPreviousData,
		}),
	);
}

/** One conversation, at once as a list has it. */
export function useOneConversation(id: string) {
	const queryClient = useQueryClient();
	return useQuery({
		...isKept,
		queryKey: conversationKeys.one(id),
		queryFn: ({ signal }) => call(getConversation, { params: { id }, signal }),
		placeholderData: () => listed(queryClient, id),
		staleTime: 0,
	});
}

const selectMembers = itemsBy(({ person }: ConversationMember) => person.id);

/** Of channels, which are as large as their tribe, no members are read. */
export const hasMemberList = ({ kind }: Pick<Conversation, 'kind'>): boolean => kind === 'direct' || kind === 'group';

export function useConversationMembers(id: string, { enabled = true }: { enabled?: boolean } = {}) {
	return useInfiniteQuery(
		listQuery(listConversationMembers, {
			key: conversationKeys.members(id),
			params: { id },
			query: { limit: membersPage },
			select: selectMembers,
			enabled,
		}),
	);
}

/** Messages of the conversation that hold a text, latest first. */
export function useFoundMessages(id: string, search: string) {
	return useInfiniteQuery(
		listQuery(searchMessages, {
			key: conversationKeys.found(id, search),
			params: { id },
			query: { search, limit: listPage },
			enabled: search !== '',
		}),
	);
}

export function useMessageRevisions(id: string, { enabled }: { enabled: boolean }) {
	return useInfiniteQuery(listQuery(listMessageRevisions, { key: conversationKeys.revisions(id), params: { id }, enabled }));
}

type Listed = Pages<Conversation[]>;
type Members = Pages<ConversationMember[]>;

function listed(queryClient: QueryClient, id: string): Conversation | undefined {
	const conversations = queryClient
		.getQueriesData<Listed>({ queryKey: [listConversations.path] })
		.flatMap(([, data]) => data?.pages ?? [])
		.flatMap(({ data }) => data);
	const channels = queryClient.getQueriesData<Conversation[]>({ queryKey: [listChannels.path] }).flatMap(([, data]) => data ?? []);
	return [...conversations, ...channels].find((conversation) => conversation.id === id);
}

/** False for one that has been empty so far, or was read on no page of a list. */
export const isListed = (queryClient: QueryClient, id: string): boolean => listed(queryClient, id) !== undefined;

/** Changes a conversation wherever it is shown, and keeps the lists in their order. */
export function changeConversation(queryClient: QueryClient, id: string, change: (conversation: Conversation) => Conversation): void {
	queryClient.setQueryData<Conversation>(conversationKeys.one(id), (known) => known && change(known));
	queryClient.setQueriesData<Listed>({ queryKey: [listConversations.path] }, (data) => data && changedIn(data, id, change));
	queryClient.setQueriesData<Conversation[]>({ queryKey: [listChannels.path] }, (channels) =>
		channels?.map((channel) => (channel.id === id ? change(channel) : channel)),
	);
}

/** Changes a channel and its threads wherever they are shown. */
export function changeChannel(queryClient: QueryClient, id: string, change: (conversation: Conversation) => Conversation): void {
	const changed = (conversation: Conversation) => (conversation.channel?.id === id ? change(conversation) : conversation);
	queryClient.setQueriesData<Conversation>({ queryKey: [getConversation.path] }, (known) => known && changed(known));
	queryClient.setQueriesData<Conversation[]>({ queryKey: [listChannels.path] }, (channels) => channels?.map(changed));
}

/** Takes the answer of a write. */
export function learnConversation(queryClient: QueryClient, conversation: Conversation): void {
	queryClient.setQueryData(conversationKeys.one(conversation.id), conversation);
	changeConversation(queryClient, conversation.id, () => conversation);
}

function changedIn(data: Listed, id: string, change: (conversation: Conversation) => Conversation): Listed {
	const all = data.pages.flatMap((page) => page.data);
	if (!all.some((conversation) => conversation.id === id)) return data;
	const sorted = all.map((conversation) => (conversation.id === id ? change(conversation) : conversation)).sort(byPlace);
	let taken = 0;
	const pages = data.pages.map((page) => {
		const start = taken;
		taken += page.data.length;
		return { ...page, data: sorted.slice(start, taken) };
	});
	return { ...data, pages };
}

const timeOf = ({ lastMessage }: Conversation) => (lastMessage ? Date.parse(lastMessage.createdAt) : 0);

/** The order of the server: pinned ones first, then by the last message. */
export const byPlace = (one: Conversation, other: Conversation): number =>
	Number(other.viewer.isPinned) - Number(one.viewer.isPinned) || timeOf(other) - timeOf(one);

/** What the list says of a message. */
export const lastMessageOf = ({ id, author, text, pictures, isDeleted, createdAt }: Message): LastMessage => ({
	id,
	author,
	excerpt: text.replace(/\s+/g, ' ').trim().slice(0, messageLimits.excerpt.maxLength),
	hasPictures: pictures.length > 0,
	isDeleted,
	createdAt,
});

/** The conversation after a message that was told, or sent by the viewer. */
export function withMessage(conversation: Conversation, message: Message, viewerId: string): Conversation {
	if (message.seq <= conversation.lastSeq && conversation.lastMessage?.id !== message.id) return conversation;
	const { viewer } = conversation;
	const isOwn = message.author?.id === viewerId;
	// Those between were not told, such as of a person behind a block; the server counts them too.
	const newCount = Math.max(0, message.seq - conversation.lastSeq);
	return {
		...conversation,
		lastMessage: lastMessageOf(message),
		lastSeq: Math.max(conversation.lastSeq, message.seq),
		viewer: isOwn
			? { ...viewer, unreadCount: 0, readUpTo: Math.max(viewer.readUpTo, message.seq) }
			: { ...viewer, unreadCount: viewer.unreadCount + newCount },
	};
}

/** The conversation once the viewer has read it up to a place. */
export function withRead(conversation: Conversation, upTo: number): Conversation {
	const { viewer, lastSeq } = conversation;
	if (upTo <= viewer.readUpTo) return conversation;
	const unreadCount = upTo >= lastSeq ? 0 : Math.min(viewer.unreadCount, lastSeq - upTo);
	return { ...conversation, viewer: { ...viewer, readUpTo: upTo, unreadCount } };
}

/** Another member has read up to a place. */
export function changeReadMark(queryClient: QueryClient, id: string, { userId, upTo }: { userId: string; upTo: number }): void {
	queryClient.setQueryData<Members>(conversationKeys.members(id), (data) => {
		if (!data) return data;
		const change = (member: ConversationMember) =>
			member.person.id === userId ? { ...member, readUpTo: Math.max(member.readUpTo ?? 0, upTo) } : member;
		return { ...data, pages: data.pages.map((page) => ({ ...page, data: page.data.map(change) })) };
	});
}
