/** Filters of the list, as links: the address keeps the one that is open. */
import { say } from '@friends/contract/core/languages/say';
import type { NotificationFilter } from '@friends/contract/notifications/notifications.schema';
import { Link } from 'wouter';
import { paths } from '#entities/paths.ts';
import { cx } from '#ui/cx.ts';
import { CountBadge } from '#ui/layout/count-badge.tsx';
import { useNotifications } from '../notifications.queries.ts';

export const filterPath = (filter: NotificationFilter): string =>
	filter === 'all' ? paths.notifications : `${paths.notifications}?${new URLSearchParams({ filter })}`;

export interface FilterLinksProps {
	current: NotificationFilter;
	/** Requests that wait for an answer. */
	requestCount: number;
}

export function FilterLinks({ current, requestCount }: FilterLinksProps) {
	const { data } = useNotifications('all');
	const mentionCount = data?.items.filter(({ kind, isRead }) => kind === 'mentioned' && !isRead).length ?? 0;
	return (
		<nav aria-label={say('Filter')} className="flex w-fit max-w-full gap-0.5 rounded-3xl bg-sunken p-1">
			<FilterLink filter="all" current={current} label={say('All')} />
			<FilterLink filter="mentions" current={current} label={say('Mentions')} count={mentionCount} />
			<FilterLink filter="requests" current={current} label={say('Requests')} count={requestCount} />
		</nav>
	);
}

interface FilterLinkProps {
	filter: NotificationFilter;
	current: NotificationFilter;
	label: string;
	count?: number;
}

function FilterLink({ filter, current, label, count = 0 }: FilterLinkProps) {
	const isCurrent = filter === current;
	return (
		<Link
			// Replaces the address, as tabs do: Back leads to the page before.
			replace
			href={filterPath(filter)}
			aria-current={isCurrent ? 'page' : undefined}
			className={cx(
				'inline-flex min-h-9.5 min-w-0 items-center gap-2 rounded-full px-4 text-small font-label max-phone:min-h-11 max-phone:px-3.5',
				isCurrent ? 'bg-raised text-ink shadow-2 forced-colors:outline' : 'text-muted hover:text-ink',
			)}
		>
			<span className="truncate">{label}</span>
			<CountBadge count={count} tone="calm" label={say('{count, plural, one {# waiting} other {# waiting}}', { count })} />
		</Link>
	);
}
