/** Channels of a tribe: their list, an open one and a thread; on phones one of them at a time. */
import { say } from '@friends/contract/core/languages/say';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { ApiError } from '#core/http/api-error.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { useSession } from '#core/session/use-session.ts';
import { useChannels } from '#entities/channel/channels.queries.ts';
import { useInstance } from '#entities/community/instance.queries.ts';
import { usePageTitle } from '#entities/community/use-title.ts';
import { paths } from '#entities/paths.ts';
import { useTribe } from '#entities/tribe/tribe.queries.ts';
import { type ShownTribe, tribeStore } from '#entities/tribe/tribe-store.ts';
import { ChannelList } from '#features/channels/list/channel-list.tsx';
import { ChannelHeader } from '#features/messages/conversation/channel-header.tsx';
import { ConversationPane } from '#features/messages/conversation/conversation-pane.tsx';
import { useFollowTold } from '#features/messages/state/use-follow-told.ts';
import { JoinButton } from '#features/tribes/membership/join-button.tsx';
import { MembershipScope } from '#features/tribes/membership/membership-scope.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { cx } from '#ui/cx.ts';
import { Card } from '#ui/layout/card.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadError } from '#ui/states/load-error.tsx';
import { Loading, Skeleton, SkeletonRow } from '#ui/states/skeleton.tsx';
import { useRetry } from '#ui/states/use-retry.ts';
import { WaysIn } from '../entry/ways-in.tsx';
import { MessagesSoonPage } from '../feature-soon-page.tsx';
import { MessageScope } from '../messages/message-scope.tsx';
import { LIST_ON_PHONE, PANE, threePanes, twoPanes, WHOLE } from '../messages/panes.ts';
import type { PageProps } from '../page-props.ts';
import { Placeholder } from '../placeholder.tsx';
import { NoTribe } from './no-tribe.tsx';
import { ThreadPane } from './thread-pane.tsx';

export function ChannelsPage({ params: { slug = '', channel } }: PageProps) {
	const { user } = useSession();
	if (!user) return <Guest />;
	if (!user.features.messages) return <MessagesSoonPage />;
	return (
		<MembershipScope>
			<MessageScope>
				<OfTribe key={slug} slug={slug} channelSlug={channel} user={user} />
			</MessageScope>
		</MembershipScope>
	);
}

function Guest() {
	const isOn = useInstance()?.features.messages ?? true;
	if (!isOn) return <MessagesSoonPage />;
	return <Placeholder illustration="gap" title={say('Please log in to see the channels of this tribe')} action={<WaysIn />} />;
}

interface OfTribeProps {
	slug: string;
	/** Of the open channel; undefined for none. */
	channelSlug: string | undefined;
	user: CurrentUser;
}

/** All states of its queries. */
function OfTribe({ slug, channelSlug, user }: OfTribeProps) {
	const tribe = useTribe(slug, '');
	const channels = useChannels(slug);
	const { isRetrying, retry } = useRetry(() => Promise.all([tribe.refetch(), channels.refetch()]));
	const error = channels.error ?? tribe.error;
	const status = error instanceof ApiError ? error.status : undefined;
	if (status === 404 || status === 422) return <NoTribe />;
	if (status === 403 && tribe.data) return <Refused tribe={tribe.data} error={error} />;
	if (tribe.data && channels.data) return <Room tribe={tribe.data} channels={channels.data} channelSlug={channelSlug} user={user} />;
	if (error || isRetrying) {
		return (
			<Card className="mx-auto mt-2 max-w-column tablet:mt-6">
				<LoadError headingLevel={1} title={say('The channels couldn’t be loaded')} isRetrying={isRetrying} onRetry={retry} />
			</Card>
		);
	}
	if (channels.fetchStatus === 'paused') {
		const text = say('We’ll load the channels when you’re back online.');
		return <Placeholder illustration="tangle" title={say('You’re offline')} text={text} />;
	}
	return <RoomSkeleton />;
}

/** Those who are not in the tribe join first. */
function Refused({ tribe: read, error }: { tribe: Tribe; error: unknown }) {
	const tribe = tribeStore.useShown(read.id, read);
	const canJoin = tribe.viewer.canJoin || tribe.viewer.membership === 'requested';
	return (
		<Placeholder
			illustration="pair"
			title={canJoin ? say('Join {tribe} to talk here', { tribe: tribe.name }) : say('You can’t see these channels')}
			text={detailOf(error, say('Channels are for the members of a tribe.'))}
			action={
				canJoin ? (
					<JoinButton tribe={tribe} isAlone />
				) : (
					<ButtonLink href={paths.tribe(tribe.slug)} variant="quiet">
						{say('Back to the tribe')}
					</ButtonLink>
				)
			}
		/>
	);
}

interface RoomProps extends Pick<OfTribeProps, 'channelSlug' | 'user'> {
	tribe: Tribe;
	channels: readonly Conversation[];
}

function Room({ tribe: read, channels, channelSlug, user }: RoomProps) {
	const tribe = tribeStore.useShown(read.id, read);
	const [, navigate] = useLocation();
	const [hasTwo, hasThree] = [useMedia(twoPanes), useMedia(threePanes)];
	const { threadId } = useShownParts();
	useFollowTold(user.id);
	const open = channels.find(({ channel }) => channel?.slug === channelSlug);
	const [first] = channels;
	const pathOf = ({ id, channel }: Conversation) => paths.channel(tribe.slug, channel?.slug ?? id);
	if (channelSlug === undefined && hasTwo && first) return <Redirect to={pathOf(first)} replace />;

	const hasThread = open !== undefined && threadId !== undefined;
	const hasList = hasTwo ? hasThree || !hasThread : channelSlug === undefined;
	return (
		<div className={cx('dock:grid dock:min-h-0 dock:flex-1 dock:grid-rows-1 dock:gap-4', columnsOf(hasList, hasThread))}>
			{hasList && (
				<div className={cx(PANE, LIST_ON_PHONE)}>
					<ChannelList
						{...{ tribe, channels }}
						openId={open?.id}
						canModerate={tribe.viewer.permissions.includes('manageChannels')}
						onMade={(conversation) => navigate(pathOf(conversation))}
					/>
				</div>
			)}
			{open && <OpenChannel key={open.id} {...{ tribe, hasTwo }} conversation={open} viewerId={user.id} />}
			{!open && (hasTwo || channelSlug !== undefined) && (
				<div className={cx(PANE, 'justify-center', !hasTwo && WHOLE)}>
					{channelSlug === undefined ? <EmptyState illustration="bubbles" title={say('No channels yet')} /> : <NoChannel tribe={tribe} />}
				</div>
			)}
		</div>
	);
}

function columnsOf(hasList: boolean, hasThread: boolean): string {
	if (!hasThread) return 'dock:grid-cols-[232px_minmax(0,1fr)]';
	return hasList ? 'dock:grid-cols-[232px_minmax(0,1fr)_312px]' : 'dock:grid-cols-[minmax(0,1fr)_312px]';
}

/** What the address shows within a channel. */
function useShownParts(): { threadId: string | undefined; messageId: string | undefined } {
	const search = new URLSearchParams(useSearch());
	return { threadId: search.get('thread') ?? undefined, messageId: search.get('message') ?? undefined };
}

interface OpenChannelProps {
	tribe: ShownTribe;
	conversation: Conversation;
	viewerId: string;
	hasTwo: boolean;
}

/** The channel, and its thread beside or over it. */
function OpenChannel({ tribe, conversation, viewerId, hasTwo }: OpenChannelProps) {
	const [path, navigate] = useLocation();
	const { threadId, messageId } = useShownParts();
	usePageTitle(say('#{channel} in {tribe}', { channel: conversation.name, tribe: tribe.name }));

	function closeThread() {
		navigate(path);
		requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-message="${threadId}"]`)?.focus());
	}

	return (
		<>
			<div className={cx(PANE, !hasTwo && WHOLE)} inert={!hasTwo && threadId !== undefined}>
				<ConversationPane
					conversation={conversation}
					viewerId={viewerId}
					isBesideList={hasTwo}
					messageId={threadId === undefined ? messageId : undefined}
					renderHeader={({ onSearch }) => (
						<ChannelHeader conversation={conversation} tribeSlug={tribe.slug} isBesideList={hasTwo} onSearch={onSearch} />
					)}
					onThread={({ id }) => navigate(`${path}?${new URLSearchParams({ thread: id })}`)}
					onLeave={() => document.querySelector<HTMLElement>(`[data-channel="${conversation.id}"]`)?.focus()}
				/>
			</div>
			{threadId && (
				<div className={cx(PANE, !hasTwo && cx(WHOLE, 'z-46'))}>
					<ThreadPane
						key={threadId}
						id={threadId}
						viewerId={viewerId}
						isBesideChannel={hasTwo}
						messageId={messageId}
						onClose={closeThread}
					/>
				</div>
			)}
		</>
	);
}

function NoChannel({ tribe }: { tribe: ShownTribe }) {
	return (
		<div className="grid flex-1 place-items-center">
			<EmptyState
				illustration="gap"
				title={say('This channel isn’t here')}
				text={say('It was deleted, or you can’t see it.')}
				action={
					<ButtonLink href={paths.channels(tribe.slug)} variant="quiet">
						{say('See the channels')}
					</ButtonLink>
				}
			/>
		</div>
	);
}

function RoomSkeleton(): ReactNode {
	return (
		<Loading
			label={say('Loading the channels')}
			className="dock:grid dock:min-h-0 dock:flex-1 dock:grid-cols-[232px_minmax(0,1fr)] dock:grid-rows-1 dock:gap-4"
		>
			<div className={cx(PANE, LIST_ON_PHONE, 'gap-2 py-4')}>
				{['w-3/4', 'w-2/5', 'w-1/2', 'w-1/3'].map((width) => (
					<SkeletonRow key={width} width={width} detailWidth="w-1/4" className="mx-2 min-h-11 px-3" />
				))}
			</div>
			<div className={cx(PANE, 'max-dock:hidden')}>
				<div className="flex min-h-16 items-center border-b border-border px-4.5">
					<Skeleton className="h-4 w-2/5" />
				</div>
			</div>
		</Loading>
	);
}
