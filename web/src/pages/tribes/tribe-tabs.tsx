/** The tabs of a tribe; after the first of them the link to its channels, and at the end that to its queue, which are screens of their own. */
import { say } from '@friends/contract/core/languages/say';
import type { CSSProperties } from 'react';
import { useSession } from '#core/session/use-session.ts';
import { useHasEvents } from '#entities/event/use-has-events.ts';
import { queueKindsFor } from '#entities/tribe/tribe-queue.ts';
import type { ShownTribe } from '#entities/tribe/tribe-store.ts';
import { ChannelsLink } from '#features/channels/channels-link.tsx';
import { useFollowTold } from '#features/messages/state/use-follow-told.ts';
import { QueueLink } from '#features/tribes/queue/queue-link.tsx';
import { cx } from '#ui/cx.ts';
import { TabScroll } from '#ui/layout/tab-scroll.tsx';
import { Tab, TabList } from '#ui/layout/tabs.tsx';

export function TribeTabs({ tribe }: { tribe: ShownTribe }) {
	const { user } = useSession();
	const hasEvents = useHasEvents();
	const hasChannels = user?.features.messages === true;
	const hasQueue = queueKindsFor(tribe.viewer).length > 0;
	const count = 2 + Number(hasEvents) + Number(hasChannels) + Number(hasQueue);
	return (
		<div className="-mb-1.75">
			<TabScroll>
				<div className={cx(ROW, hasChannels && AFTER_FIRST, hasQueue && AT_END)} style={{ '--count': count } as CSSProperties}>
					<TabList label={say('Tribe sections')} on="surface" fillsPhone>
						<Tab value="posts">{say('Posts')}</Tab>
						{hasEvents && <Tab value="events">{say('Events')}</Tab>}
						<Tab value="members">{say('Members')}</Tab>
					</TabList>
					{hasChannels && <Channels tribe={tribe} viewerId={user.id} />}
					{hasQueue && <QueueLink tribe={tribe} />}
				</div>
			</TabScroll>
		</div>
	);
}

/** A list of tabs has tabs alone: the links lie over columns that they leave free, the first of which is the second. */
const ROW =
	'grid w-max min-w-full grid-cols-[repeat(var(--count),auto)] gap-x-1 tablet:justify-start [&>.tab-list]:col-span-full [&>.tab-list]:row-start-1 ' +
	'[&>.tab-list]:grid [&>.tab-list]:grid-cols-subgrid [&>a]:row-start-1';
const AFTER_FIRST = '[&>.tab-list>:nth-child(2)]:col-start-3 [&>.tab-list+a]:col-start-2!';
const AT_END = '[&>a:last-child]:-col-end-1';

function Channels({ tribe, viewerId }: { tribe: ShownTribe; viewerId: string }) {
	useFollowTold(viewerId);
	return <ChannelsLink tribe={tribe} />;
}
