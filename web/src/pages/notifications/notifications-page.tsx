/** Page of what happened: notifications, their filters, and what comes from strangers. */
import { say } from '@friends/contract/core/languages/say';
import { notificationFilters } from '@friends/contract/notifications/notifications.schema';
import { ArrowLeft, CheckCheck, SlidersHorizontal } from 'lucide-react';
import { Link } from 'wouter';
import { useParameters } from '#core/browser/use-parameters.ts';
import { tabPath } from '#core/browser/use-tab.ts';
import { useSession } from '#core/session/use-session.ts';
import { useInstance } from '#entities/community/instance.queries.ts';
import { paths } from '#entities/paths.ts';
import { FilterLinks } from '#features/notifications/list/filter-links.tsx';
import { NotificationList } from '#features/notifications/list/notification-list.tsx';
import { StrangersRow } from '#features/notifications/list/strangers-row.tsx';
import { useMarkAllRead } from '#features/notifications/notifications.queries.ts';
import { ReachPanel } from '#features/notifications/settings/reach-panel.tsx';
import { useSignals } from '#features/signals/signals.queries.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { cx } from '#ui/cx.ts';
import { useIsWide } from '#ui/layout/use-wide.ts';
import { WaysIn } from '../entry/ways-in.tsx';
import { NotificationsSoon } from '../feature-soon-page.tsx';
import { Placeholder } from '../placeholder.tsx';
import { renderRequest } from './request-in-row.tsx';

export function NotificationsPage() {
	const { user } = useSession();
	if (!user) return <Guest />;
	return user.features.notifications ? <NotificationsRoom /> : <NotificationsSoon />;
}

function Guest() {
	const isOn = useInstance()?.features.notifications ?? true;
	if (!isOn) return <NotificationsSoon />;
	return <Placeholder illustration="gap" title={say('Please log in to see your notifications')} action={<WaysIn />} />;
}

const settingsPath = () => tabPath(paths.settings, 'notifications');

function NotificationsRoom() {
	const filter = useParameters().oneOf('filter', notificationFilters);
	const isWide = useIsWide();
	return (
		<div
			className={cx(
				'mx-auto grid max-w-column items-start justify-center gap-6 columns:max-w-242 columns:gap-9',
				isWide ? 'grid-cols-[minmax(0,640px)_272px]' : 'grid-cols-[minmax(0,640px)]',
			)}
		>
			<div className="grid grid-cols-1 gap-3 tablet:gap-3.5">
				{filter === 'strangers' ? <StrangersHeader /> : <Header />}
				{filter !== 'strangers' && <Filters filter={filter} />}
				{filter === 'all' && <StrangersRow />}
				<NotificationList filter={filter} renderRequest={renderRequest} />
			</div>
			{isWide && (
				<aside aria-label={say('What reaches you')} className="sticky top-under-bar pt-17">
					<ReachPanel href={settingsPath()} />
				</aside>
			)}
		</div>
	);
}

function Header() {
	const markAllRead = useMarkAllRead();
	const { unreadNotifications } = useSignals();
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-3 px-1 pt-1 tablet:pt-2">
			<h1 className="text-h1">{say('Notifications')}</h1>
			<div className="flex items-center">
				{unreadNotifications > 0 && (
					<Button variant="ghost" size="sm" icon={CheckCheck} className="pointer-coarse:min-h-11" onClick={markAllRead}>
						{say('Mark all as read')}
					</Button>
				)}
				<SettingsLink />
			</div>
		</div>
	);
}

function SettingsLink() {
	const label = say('Notification settings');
	return (
		<Link
			href={settingsPath()}
			aria-label={label}
			title={label}
			className="grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
		>
			<SlidersHorizontal aria-hidden size={20} />
		</Link>
	);
}

function Filters({ filter }: { filter: (typeof notificationFilters)[number] }) {
	const { friendRequests, tribeRequests } = useSignals();
	return <FilterLinks current={filter} requestCount={friendRequests + tribeRequests} />;
}

function StrangersHeader() {
	return (
		<div className="px-1 pt-1">
			<ButtonLink href={paths.notifications} variant="ghost" size="sm" icon={ArrowLeft} className="-ms-3 pointer-coarse:min-h-11">
				{say('Notifications')}
			</ButtonLink>
			<h1 className="mt-1 text-h1">{say('From people you don’t know')}</h1>
			<p className="mt-1 text-pretty text-muted">{say('They’re not told whether you’ve seen them.')}</p>
		</div>
	);
}
