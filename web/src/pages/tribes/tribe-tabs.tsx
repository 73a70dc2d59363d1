/** The tabs of a tribe, and after the first of them the link to its channels, which are a screen of their own. */
import { say } from '@friends/contract/core/languages/say';
import type { CSSProperties, ReactNode } from 'react';
import { useSession } from '#core/session/use-session.ts';
import { useHasEvents } from '#entities/event/use-has-events.ts';
import type { ShownTribe } from '#entities/tribe/tribe-store.ts';
import { ChannelsLink } from '#features/channels/channels-link.tsx';
import { useFollowTold } from '#features/messages/state/use-follow-told.ts';
import { CountBadge } from '#ui/layout/count-badge.tsx';
import { TabScroll } from '#ui/layout/tab-scroll.tsx';
import { Tab, TabList } from '#ui/layout/tabs.tsx';

export interface TribeTabsProps {
	tribe: ShownTribe;
	hasRequests: boolean;
	hasReports: boolean;
}

export function TribeTabs({ tribe, hasRequests, hasReports }: TribeTabsProps) {
	const { user } = useSession();
	const { requestCount, reportCount } = tribe;
	const hasEvents = useHasEvents();
	const count = 2 + Number(hasEvents) + Number(hasRequests) + Number(hasReports);
	const tabs = (
		<TabList label={say('Tribe sections')} on="surface" fillsPhone>
			<Tab value="posts">{say('Posts')}</Tab>
			{hasEvents && <Tab value="events">{say('Events')}</Tab>}
			<Tab value="members">{say('Members')}</Tab>
			{hasRequests && (
				<Tab value="requests">
					{say('Requests')}
					<CountBadge count={requestCount} label={say('{count, plural, one {# waiting} other {# waiting}}', { count: requestCount })} />
				</Tab>
			)}
			{hasReports && (
				<Tab value="reports">
					{say('Reports')}
					<CountBadge count={reportCount} label={say('{count, plural, one {# waiting} other {# waiting}}', { count: reportCount })} />
				</Tab>
			)}
		</TabList>
	);
	return (
		<div className="-mb-1.75">
			<TabScroll>
				{user?.features.messages ? (
					<WithChannels tribe={tribe} viewerId={user.id} count={count + 1}>
						{tabs}
					</WithChannels>
				) : (
					tabs
				)}
			</TabScroll>
		</div>
	);
}

interface WithChannelsProps {
	tribe: ShownTribe;
	viewerId: string;
	/** Of the tabs and the link. */
	count: number;
	children: ReactNode;
}

/** A list of tabs has tabs alone: the link lies over a column that they leave free. */
const ROW =
	'grid w-max min-w-full grid-cols-[repeat(var(--count),auto)] gap-x-1 tablet:justify-start [&>.tab-list]:col-span-full [&>.tab-list]:row-start-1 ' +
	'[&>.tab-list]:grid [&>.tab-list]:grid-cols-subgrid [&>.tab-list>:nth-child(2)]:col-start-3 [&>a]:col-start-2 [&>a]:row-start-1';

function WithChannels({ tribe, viewerId, count, children }: WithChannelsProps) {
	useFollowTold(viewerId);
	return (
		<div className={ROW} style={{ '--count': count } as CSSProperties}>
			{children}
			<ChannelsLink tribe={tribe} />
		</div>
	);
}
