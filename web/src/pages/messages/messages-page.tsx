/** Messages: the list, an open conversation and its panel; on phones one of them at a time. */
import { say } from '@friends/contract/core/languages/say';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSession } from '#core/session/use-session.ts';
import { useInstance } from '#entities/community/instance.queries.ts';
import { usePageTitle } from '#entities/community/use-title.ts';
import { paths } from '#entities/paths.ts';
import { ConversationHeader } from '#features/messages/conversation/conversation-header.tsx';
import { ConversationPane, NoAccess } from '#features/messages/conversation/conversation-pane.tsx';
import { NothingChosen } from '#features/messages/conversation/nothing-chosen.tsx';
import { InfoPanel } from '#features/messages/info/info-panel.tsx';
import { ConversationList } from '#features/messages/list/conversation-list.tsx';
import { useOneConversation } from '#features/messages/state/conversations.queries.ts';
import { useFollowTold } from '#features/messages/state/use-follow-told.ts';
import { nameOf } from '#features/messages/state/words.ts';
import { useSignals } from '#features/signals/signals.queries.ts';
import { cx } from '#ui/cx.ts';
import { useMedia } from '#ui/layout/use-media.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { lazyDialog } from '#ui/states/lazy-part.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { WaysIn } from '../entry/ways-in.tsx';
import { MessagesSoonPage } from '../feature-soon-page.tsx';
import type { PageProps } from '../page-props.ts';
import { Placeholder } from '../placeholder.tsx';
import { MessageScope } from './message-scope.tsx';
import { LIST_ON_PHONE, PANE, threePanes, twoPanes, WHOLE } from './panes.ts';

const NewConversationDialog = lazyDialog(
	async () => (await import('#features/messages/group/new-conversation-dialog.tsx')).NewConversationDialog,
);

export function MessagesPage({ params: { id } }: PageProps) {
	const { user } = useSession();
	if (!user) return <Guest />;
	if (!user.features.messages) return <MessagesSoonPage />;
	return (
		<MessageScope>
			<MessagesRoom user={user} openId={id} />
		</MessageScope>
	);
}

function Guest() {
	const isOn = useInstance()?.features.messages ?? true;
	if (!isOn) return <MessagesSoonPage />;
	return <Placeholder illustration="gap" title={say('Please log in to see your messages')} action={<WaysIn />} />;
}

interface RoomProps {
	user: CurrentUser;
	/** Id of the open conversation; undefined for none. */
	openId: string | undefined;
}

function MessagesRoom({ user, openId }: RoomProps) {
	const [, navigate] = useLocation();
	const hasTwo = useMedia(twoPanes);
	const [isMaking, setIsMaking] = useState(false);
	const { messageRequests } = useSignals();
	useFollowTold(user.id);
	const begin = () => setIsMaking(true);

	return (
		<div className="dock:grid dock:min-h-0 dock:flex-1 dock:grid-cols-[minmax(0,320px)_minmax(0,1fr)] dock:grid-rows-1 dock:gap-4 dock:has-[>:nth-child(3)]:grid-cols-[304px_minmax(0,1fr)_272px]">
			{(hasTwo || !openId) && (
				<div className={cx(PANE, LIST_ON_PHONE)}>
					<ConversationList viewerId={user.id} openId={openId} requestCount={messageRequests} onNew={begin} />
				</div>
			)}
			{openId && <OpenConversation key={openId} id={openId} user={user} hasTwo={hasTwo} />}
			{!openId && hasTwo && (
				<div className={PANE}>
					<NothingChosen onNew={begin} />
				</div>
			)}
			<NewConversationDialog
				open={isMaking}
				onOpenChange={setIsMaking}
				viewerId={user.id}
				onBegun={({ id }) => {
					setIsMaking(false);
					navigate(paths.conversation(id));
				}}
			/>
		</div>
	);
}

/** Whether the panel is open beside a conversation, until the page is left. */
let isInfoWanted = true;

function useInfo() {
	const hasThree = useMedia(threePanes);
	const [isPanelOpen, setIsPanelOpen] = useState(isInfoWanted);
	const [isSheetOpen, setIsSheetOpen] = useState(false);

	function toggle() {
		if (!hasThree) return setIsSheetOpen((isOpen) => !isOpen);
		isInfoWanted = !isPanelOpen;
		setIsPanelOpen(isInfoWanted);
	}

	return {
		hasThree,
		isPanelOpen: hasThree && isPanelOpen,
		isSheetOpen: !hasThree && isSheetOpen,
		toggle,
		closeSheet: () => setIsSheetOpen(false),
	};
}

function OpenConversation({ id, user, hasTwo }: { id: string; user: CurrentUser; hasTwo: boolean }) {
	const query = useOneConversation(id);
	const info = useInfo();
	const [, navigate] = useLocation();
	const [searchCount, setSearchCount] = useState(0);
	const messageId = new URLSearchParams(useSearch()).get('message') ?? undefined;

	function search() {
		info.closeSheet();
		setSearchCount((count) => count + 1);
	}

	return (
		<>
			<div className={cx(PANE, !hasTwo && WHOLE)}>
				<Loaded
					query={query}
					loading={<ConversationSkeleton />}
					offline={say('We’ll load the conversation when you’re back online.')}
					failed={say('The conversation couldn’t be loaded')}
					missing={<NoAccess />}
				>
					{(conversation) => (
						<>
							<Title conversation={conversation} />
							<ConversationPane
								conversation={conversation}
								viewerId={user.id}
								isBesideList={hasTwo}
								searchCount={searchCount}
								messageId={messageId}
								renderHeader={({ onSearch }) => (
									<ConversationHeader
										conversation={conversation}
										isBesideList={hasTwo}
										isInfoOpen={info.isPanelOpen || info.isSheetOpen}
										onSearch={onSearch}
										onInfo={info.toggle}
									/>
								)}
								onLeave={() => navigate(paths.messages)}
							/>
						</>
					)}
				</Loaded>
			</div>
			{query.data && info.isPanelOpen && (
				<div className={PANE}>
					<InfoPanel conversation={query.data} viewerId={user.id} onSearch={search} />
				</div>
			)}
			{query.data && (
				<Dialog open={info.isSheetOpen} onOpenChange={info.closeSheet} title={say('About this conversation')}>
					<InfoPanel isSheet conversation={query.data} viewerId={user.id} onSearch={search} />
				</Dialog>
			)}
		</>
	);
}

function Title({ conversation }: { conversation: Conversation }) {
	usePageTitle(nameOf(conversation));
	return null;
}

function ConversationSkeleton() {
	return (
		<Loading label={say('Loading the conversation')} className="flex flex-1 flex-col">
			<div className="flex min-h-16 items-center gap-3 border-b border-border px-4.5">
				<Skeleton className="size-11 rounded-full" />
				<Skeleton className="h-4 w-2/5" />
			</div>
		</Loading>
	);
}
