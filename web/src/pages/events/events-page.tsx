/** Page Events: what is coming, as a list or as a month. The address keeps the choice. */
import { say } from '@friends/contract/core/languages/say';
import { type GatheringFilter, gatheringFilters } from '@friends/contract/events/events.schema';
import { CalendarDays, CalendarPlus, List, Plus } from 'lucide-react';
import { useState } from 'react';
import { useParameters } from '#core/browser/use-parameters.ts';
import { useSession } from '#core/session/use-session.ts';
import { useHasEvents } from '#entities/event/use-has-events.ts';
import { paths } from '#entities/paths.ts';
import { EventList } from '#features/events/list/event-list.tsx';
import { MonthView } from '#features/events/month/month-view.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { SegmentLink, SegmentLinks } from '#ui/controls/segment-links.tsx';
import { cx } from '#ui/cx.ts';
import { Card } from '#ui/layout/card.tsx';
import { ChipLink } from '#ui/layout/chip-link.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { lazyOver } from '#ui/states/lazy-part.tsx';
import { Placeholder } from '../placeholder.tsx';

const SubscribeDialog = lazyOver(
	async () => (await import('#features/events/subscribe/subscribe-dialog.tsx')).SubscribeDialog,
	({ onClose }) => onClose(),
);

export function EventsPage() {
	const { user } = useSession();
	if (!useHasEvents()) return <Placeholder illustration="soon" title={say('Events feature coming soon!')} />;
	return <Events isMember={user !== null} />;
}

const views = ['list', 'month'] as const;
type View = (typeof views)[number];

/** Leaves out what is usual. */
function eventsPath(view: View, filter: GatheringFilter): string {
	const given = new URLSearchParams({ ...(view !== 'list' && { view }), ...(filter !== 'all' && { filter }) });
	return given.size > 0 ? `${paths.events}?${given}` : paths.events;
}

function Events({ isMember }: { isMember: boolean }) {
	const { oneOf } = useParameters();
	const view = oneOf('view', views);
	const filter = isMember ? oneOf('filter', gatheringFilters) : 'all';
	return (
		<div className={cx('mx-auto grid grid-cols-1 gap-4', view === 'month' ? 'max-w-260' : 'max-w-205')}>
			<header className="flex flex-wrap items-center gap-2 px-1 pt-1 tablet:pt-2">
				<h1 className="me-auto text-h1">{say('Events')}</h1>
				<SegmentLinks label={say('View')}>
					<SegmentLink href={eventsPath('list', filter)} isCurrent={view === 'list'}>
						<List aria-hidden size={19} />
						<span className="max-phone:sr-only">{say('List')}</span>
					</SegmentLink>
					<SegmentLink href={eventsPath('month', filter)} isCurrent={view === 'month'}>
						<CalendarDays aria-hidden size={19} />
						<span className="max-phone:sr-only">{say('Month')}</span>
					</SegmentLink>
				</SegmentLinks>
				{isMember && (
					<ButtonLink href={paths.createEvent} icon={Plus} className="max-phone:size-11 max-phone:p-0">
						<span className="max-phone:sr-only">{say('New event')}</span>
					</ButtonLink>
				)}
			</header>
			{isMember && <Choices view={view} filter={filter} />}
			{view === 'month' ? (
				<MonthView filter={filter} />
			) : (
				<EventList filter={filter} empty={<NoEvents filter={filter} isMember={isMember} />} />
			)}
		</div>
	);
}

const filterWords: Record<GatheringFilter, () => string> = {
	all: () => say('All events'),
	going: () => say('I’m going'),
	tribes: () => say('My tribes'),
};

function Choices({ view, filter }: { view: View; filter: GatheringFilter }) {
	const [isSubscribing, setIsSubscribing] = useState(false);
	return (
		<div className="flex flex-wrap items-center justify-between gap-2">
			<nav aria-label={say('Filter')} className="-mx-1 flex min-w-0 gap-1.5 overflow-x-auto p-1">
				{gatheringFilters.map((each) => (
					<ChipLink key={each} href={eventsPath(view, each)} isCurrent={each === filter}>
						{filterWords[each]()}
					</ChipLink>
				))}
			</nav>
			<Button
				variant="quiet"
				size="sm"
				icon={CalendarPlus}
				aria-haspopup="dialog"
				className="pointer-coarse:min-h-11"
				onClick={() => setIsSubscribing(true)}
			>
				{say('Subscribe')}
			</Button>
			{isSubscribing && <SubscribeDialog onClose={() => setIsSubscribing(false)} />}
		</div>
	);
}

const emptyWords: Record<GatheringFilter, () => { title: string; text: string }> = {
	all: () => ({ title: say('No events yet'), text: say('A walk, a soup, a film: who invites first?') }),
	going: () => ({ title: say('Nothing planned'), text: say('What you say yes or maybe to waits for you here.') }),
	tribes: () => ({ title: say('Your tribes plan nothing yet'), text: say('Invite them to something.') }),
};

function NoEvents({ filter, isMember }: { filter: GatheringFilter; isMember: boolean }) {
	const newEvent = (
		<ButtonLink href={paths.createEvent} icon={Plus}>
			{say('New event')}
		</ButtonLink>
	);
	return (
		<Card>
			<EmptyState illustration="bead" {...emptyWords[filter]()} action={isMember && newEvent} />
		</Card>
	);
}
