/** The list of conversations: its boxes, its search, and the way to a new one. */
import { say } from '@friends/contract/core/languages/say';
import type { Conversation, ConversationBox } from '@friends/contract/messages/conversations.schema';
import { messageLimits } from '@friends/contract/messages/messages.limits';
import { Archive, ArrowLeft, ChevronRight, Inbox, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { moveWithArrows } from '#core/browser/move-with-arrows.ts';
import { useDebounced } from '#core/browser/use-debounced.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { SearchInput } from '#ui/controls/search-input.tsx';
import type { Icon } from '#ui/drawings/icon.ts';
import { CountBadge } from '#ui/layout/count-badge.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadedList } from '#ui/states/loaded-list.tsx';
import { Loading, SkeletonRow } from '#ui/states/skeleton.tsx';
import { useConversations } from '../state/conversations.queries.ts';
import { ConversationRow } from './conversation-row.tsx';

export interface ConversationListProps {
	viewerId: string;
	/** Id of the open conversation; undefined for none. */
	openId: string | undefined;
	/** Number of requests that wait. */
	requestCount: number;
	onNew: () => void;
}

const debounceMs = 250;

const titles: Record<ConversationBox, () => string> = {
	inbox: () => say('Messages'),
	requests: () => say('Requests'),
	archived: () => say('Archived'),
};

export function ConversationList({ viewerId, openId, requestCount, onNew }: ConversationListProps) {
	const [box, setBox] = useState<ConversationBox>('inbox');
	const [text, setText] = useState('');
	const search = useDebounced(text.trim(), debounceMs);
	const isInbox = box === 'inbox';

	return (
		<section
			aria-label={say('Conversations')}
			className="flex min-h-0 flex-1 flex-col"
			onKeyDown={(event) => moveWithArrows(event, '[data-conversation]')}
		>
			<header className="flex min-h-15 items-center gap-1 px-3 pt-2 pb-1 ps-5">
				{!isInbox && <IconButton label={say('Back to messages')} icon={ArrowLeft} className="-ms-3" onClick={() => setBox('inbox')} />}
				<h1 className="flex-1 text-h2">{titles[box]()}</h1>
				{isInbox && <IconButton label={say('Archived')} icon={Archive} onClick={() => setBox('archived')} />}
				<IconButton label={say('New message')} icon={SquarePen} onClick={onNew} />
			</header>
			<div className="px-3.5 pb-2 [&_.control]:min-h-10.5 [&_.control]:rounded-full [&_.control]:border-transparent [&_.control]:bg-sunken [&_.control]:py-2 [&_span]:top-2.75">
				<SearchInput
					label={say('Search conversations')}
					placeholder={say('Search people and groups')}
					maxLength={messageLimits.search.maxLength}
					value={text}
					onChange={setText}
				/>
			</div>
			<div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-3 max-dock:overflow-visible max-dock:pb-0">
				{isInbox && search === '' && requestCount > 0 && <RequestsRow count={requestCount} onOpen={() => setBox('requests')} />}
				<Box {...{ box, search, viewerId, openId, onNew }} />
			</div>
		</section>
	);
}

function RequestsRow({ count, onOpen }: { count: number; onOpen: () => void }) {
	return (
		<button
			type="button"
			data-conversation="requests"
			className="mx-2 flex min-h-14 w-[calc(100%-16px)] items-center gap-3 rounded-[17px] px-3 py-1 text-start hover:bg-sunken focus-visible:-outline-offset-2"
			onClick={onOpen}
		>
			<RoundIcon icon={Inbox} />
			<span className="min-w-0 flex-1">
				<span className="block text-compact leading-tight font-heading">{say('Requests')}</span>
				<span className="block truncate text-small text-muted">{say('From people you don’t know yet')}</span>
			</span>
			<CountBadge count={count} tone="calm" label={say('{count, plural, one {# request} other {# requests}}', { count })} />
			<ChevronRight aria-hidden size={16} className="text-muted" />
		</button>
	);
}

function RoundIcon({ icon: IconComponent }: { icon: Icon }) {
	return (
		<span aria-hidden className="grid size-11 flex-none place-items-center rounded-full bg-sunken text-muted shadow-bead">
			<IconComponent size={21} />
		</span>
	);
}

interface BoxProps extends Pick<ConversationListProps, 'viewerId' | 'openId' | 'onNew'> {
	box: ConversationBox;
	search: string;
}

function Box({ box, search, viewerId, openId, onNew }: BoxProps) {
	const list = useConversations(box, search);
	return (
		<LoadedList
			list={list}
			loading={<ListSkeleton />}
			loadingMore={<ListSkeleton />}
			offline={say('We’ll load your conversations when you’re back online.')}
			failed={say('Your conversations couldn’t be loaded')}
			empty={<EmptyBox box={box} search={search} onNew={onNew} />}
			more={say('Show more conversations')}
			moreFailed={say('The next conversations couldn’t be loaded.')}
		>
			{(items) => <Rows {...{ items, viewerId, openId, box }} />}
		</LoadedList>
	);
}

interface RowsProps extends Pick<ConversationListProps, 'viewerId' | 'openId'> {
	items: readonly Conversation[];
	box: ConversationBox;
}

function Rows({ items, viewerId, openId, box }: RowsProps) {
	return (
		<ul aria-label={titles[box]()}>
			{items.map((conversation) => (
				<ConversationRow key={conversation.id} conversation={conversation} viewerId={viewerId} isOpen={conversation.id === openId} />
			))}
		</ul>
	);
}

function EmptyBox({ box, search, onNew }: Pick<BoxProps, 'box' | 'search' | 'onNew'>) {
	if (search !== '') {
		return (
			<p role="status" className="px-5 py-8 text-center text-muted">
				{say('No conversations match “{search}”', { search })}
			</p>
		);
	}
	if (box !== 'inbox') {
		return (
			<p className="px-5 py-8 text-center text-muted">
				{box === 'requests' ? say('No one waits for your answer.') : say('What you archive is kept here.')}
			</p>
		);
	}
	return (
		<EmptyState
			illustration="bubbles"
			title={say('No messages yet')}
			text={say('Write to a friend, or to up to fifty people at once.')}
			action={
				<Button icon={SquarePen} onClick={onNew}>
					{say('New message')}
				</Button>
			}
		/>
	);
}

function ListSkeleton() {
	return (
		<Loading label={say('Loading conversations')}>
			{['w-2/5', 'w-1/2', 'w-1/3'].map((width) => (
				<SkeletonRow key={width} width={width} detailWidth="w-3/4" className="mx-2 min-h-15.5 px-3 py-2" />
			))}
		</Loading>
	);
}
