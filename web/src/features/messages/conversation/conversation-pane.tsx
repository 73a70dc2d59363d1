/** An open conversation: header or search, messages, and the field or what stands in its place. */
import { say } from '@friends/contract/core/languages/say';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { conversationLimits } from '@friends/contract/messages/messages.limits';
import type { AnsweredMessage, Message } from '@friends/contract/messages/messages.schema';
import { WifiOff } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { useIsOnline } from '#ui/states/use-is-online.ts';
import { MessageBox, type MessageBoxProps } from '../composing/message-box.tsx';
import { canEdit } from '../message/message-menu-items.tsx';
import { hasMemberList, useConversationMembers } from '../state/conversations.queries.ts';
import { writeMessageDraft } from '../state/message-drafts.ts';
import { windowOf } from '../state/windows.ts';
import { nameOf, silenceOf } from '../state/words.ts';
import { ConversationHead } from './conversation-head.tsx';
import { type LogHandle, MessageLog, type MessageLogProps } from './message-log.tsx';
import { PinBar } from './pin-bar.tsx';
import { RequestBar } from './request-bar.tsx';
import { SearchBar } from './search-bar.tsx';
import { ThreadHead } from './thread-head.tsx';
import { useConversationWindow } from './use-conversation-window.ts';
import { useSeenHeight } from './use-seen-height.ts';

export interface ConversationPaneProps extends Pick<MessageLogProps, 'onThread'> {
	conversation: Conversation;
	viewerId: string;
	/** Beside another pane; otherwise it fills a phone. */
	isBesideList: boolean;
	/** Grows with each request to search. */
	searchCount?: number;
	/** Id of a message to show; undefined for none. */
	messageId?: string | undefined;
	renderHeader: (header: { onSearch: () => void }) => ReactNode;
	/** Escape. */
	onLeave: () => void;
}

export function ConversationPane(props: ConversationPaneProps) {
	const { conversation, viewerId, isBesideList, searchCount = 0, messageId, onThread, renderHeader, onLeave } = props;
	const { id, kind, channel } = conversation;
	const state = useConversationWindow(conversation);
	const log = useRef<HTMLDivElement>(null);
	const handle = useRef<LogHandle>(null);
	const { area, edited, focusField, editLast, reply, change, leaveEdit } = useField({ id, viewerId, isBesideList });
	const [isSearching, setIsSearching] = useState(false);
	const search = () => setIsSearching(true);
	// A thread lies over its channel.
	useSeenHeight(!isBesideList && kind !== 'thread');
	useSearchRequests(searchCount, search);
	useShown(messageId, { isReady: state.window.messages.length > 0, handle });

	function handleKeyDown(event: KeyboardEvent) {
		if (event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey)) search();
		else if (event.key === 'Escape' && isSearching) setIsSearching(false);
		else if (event.key === 'Escape' && !event.defaultPrevented && (isBesideList || kind === 'thread')) onLeave();
		else return;
		event.preventDefault();
	}

	function leaveSearch() {
		setIsSearching(false);
		focusField();
	}

	return (
		<section aria-label={nameOf(conversation)} className="flex min-h-0 flex-1 flex-col" onKeyDown={handleKeyDown}>
			{isSearching ? (
				<SearchBar
					conversationId={id}
					log={log}
					onShow={(seq) => handle.current?.jumpTo(seq, { takesFocus: false })}
					onClose={leaveSearch}
				/>
			) : (
				renderHeader({ onSearch: search })
			)}
			{!isBesideList && <OfflineLine />}
			{kind === 'channel' && channel && (
				<PinBar
					conversationId={id}
					pinCount={channel.pinCount}
					canModerate={conversation.viewer.canModerate}
					onJump={(seq) => handle.current?.jumpTo(seq)}
				/>
			)}
			<div ref={log} className="flex min-h-0 flex-1 flex-col">
				<Log {...{ conversation, viewerId, state, handle, onThread }} onReply={reply} onEdit={change} />
			</div>
			<Foot {...{ conversation, edited, area }} onEdited={leaveEdit} onEditLast={editLast} onSent={() => handle.current?.showLatest()} />
		</section>
	);
}

interface ShownOptions {
	/** True once there are messages. */
	isReady: boolean;
	handle: RefObject<LogHandle | null>;
}

/** Leads to the message that the address names, once. */
function useShown(messageId: string | undefined, { isReady, handle }: ShownOptions): void {
	useEffect(() => {
		if (messageId !== undefined && isReady) void handle.current?.jumpToMessage(messageId);
	}, [messageId, isReady, handle]);
}

interface FieldOptions extends Pick<ConversationPaneProps, 'viewerId' | 'isBesideList'> {
	/** Of the conversation. */
	id: string;
}

/** The field, and the message that is changed in it. */
function useField({ id, viewerId, isBesideList }: FieldOptions) {
	const area = useRef<HTMLTextAreaElement>(null);
	const [edited, setEdited] = useState<Message | null>(null);
	useFocusField(area, isBesideList);

	function focusField() {
		area.current?.focus({ preventScroll: true });
	}

	function editLast() {
		const last = windowOf(id).messages.findLast((message) => canEdit(message, viewerId));
		if (last) setEdited(last);
	}

	function reply(message: Message) {
		setEdited(null);
		writeMessageDraft(id, { replyTo: answered(message) });
		focusField();
	}

	function change(message: Message) {
		setEdited(message);
		focusField();
	}

	return { area, edited, focusField, editLast, reply, change, leaveEdit: () => setEdited(null) };
}

/** The messages, in all states of their query. */
function Log(props: Omit<MessageLogProps, 'members' | 'head'>) {
	const { conversation, state } = props;
	const members = useConversationMembers(conversation.id, { enabled: hasMemberList(conversation) }).data?.items ?? [];
	return (
		<Loaded
			query={state.query}
			loading={<LogSkeleton />}
			offline={say('We’ll load the messages when you’re back online.')}
			failed={say('The messages couldn’t be loaded')}
			missing={<NoAccess />}
		>
			{() => <MessageLog {...props} members={members} head={<Head conversation={conversation} viewerId={props.viewerId} />} />}
		</Loaded>
	);
}

/** Above the first message. */
function Head({ conversation, viewerId }: Pick<MessageLogProps, 'conversation' | 'viewerId'>) {
	const { root, lastSeq } = conversation;
	if (!root) return <ConversationHead conversation={conversation} />;
	return <ThreadHead {...{ root, viewerId }} replyCount={lastSeq} />;
}

/** The field, or what stands in its place. */
function Foot(props: MessageBoxProps) {
	const { viewer } = props.conversation;
	if (viewer.isRequest) return <RequestBar conversation={props.conversation} />;
	if (viewer.canWrite) {
		return (
			<>
				{viewer.isRequestOut && <RequestOutLine conversation={props.conversation} />}
				<MessageBox {...props} />
			</>
		);
	}
	return (
		<p className="border-t border-border px-5 py-4.5 text-center text-small text-muted max-dock:pb-[max(18px,env(safe-area-inset-bottom))]">
			{silenceOf(viewer.why ?? 'blocked')}
		</p>
	);
}

const answered = ({ id, seq, author, text, isDeleted }: Message): AnsweredMessage => ({
	id,
	seq,
	author,
	excerpt: text.slice(0, 140),
	isDeleted,
});

/** A button beside the conversation asks for its search. */
function useSearchRequests(count: number, onRequest: () => void): void {
	const [handled, setHandled] = useState(count);
	if (count === handled) return;
	setHandled(count);
	onRequest();
}

/** Where there is a keyboard, one writes at once. */
function useFocusField(area: RefObject<HTMLTextAreaElement | null>, isBesideList: boolean): void {
	useEffect(() => {
		if (isBesideList && matchMedia('(pointer: fine)').matches) area.current?.focus({ preventScroll: true });
	}, [area, isBesideList]);
}

/** On phones the conversation has no bar above it. */
function OfflineLine() {
	const isOnline = useIsOnline();
	return (
		<div role="status">
			{!isOnline && (
				<p className="m-3.5 mb-0 flex items-center gap-3 rounded-inner bg-sunken px-3.5 py-2.5 text-small text-muted">
					<WifiOff aria-hidden size={18} />
					{say('You’re offline. What you write is kept and goes out once, in order.')}
				</p>
			)}
		</div>
	);
}

function RequestOutLine({ conversation }: { conversation: Conversation }) {
	return (
		<p className="px-5 pt-2 text-center text-caption text-muted">
			{say('{name} doesn’t know you yet. You can write {max} messages until they accept.', {
				name: nameOf(conversation),
				max: conversationLimits.request.messages,
			})}
		</p>
	);
}

function LogSkeleton() {
	return (
		<Loading label={say('Loading messages')} className="flex flex-1 flex-col justify-end gap-2.5 px-4.5 py-4">
			<Skeleton className="h-10 w-2/5 rounded-[19px]" />
			<Skeleton className="h-16 w-1/2 rounded-[19px]" />
			<Skeleton className="h-10 w-1/3 self-end rounded-[19px]" />
		</Loading>
	);
}

export function NoAccess() {
	return (
		<div className="grid flex-1 place-items-center">
			<EmptyState
				illustration="gap"
				title={say('This conversation isn’t here')}
				text={say('It was deleted, or you are not in it any more.')}
			/>
		</div>
	);
}
