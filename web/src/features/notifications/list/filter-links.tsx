/** Filters of the list, as links: the address keeps the one that is open. */
import { say } from '@friends/contract/core/languages/say';
import type { NotificationFilter } from '@friends/contract/notifications/notifications.schema';
import { paths } from '#entities/paths.ts';
import { SegmentLink, SegmentLinks } from '#ui/controls/segment-links.tsx';
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
		<SegmentLinks label={say('Filter')}>
			<FilterLink filter="all" current={current} label={say('All')} />
			<FilterLink filter="mentions" current={current} label={say('Mentions')} count={mentionCount} />
			<FilterLink filter="requests" current={current} label={say('Requests')} count={requestCount} />
		</SegmentLinks>
	);
}

interface FilterLinkProps {
	filter: NotificationFilter;
	current: NotificationFilter;
	label: string;
	count?: number;
}

function FilterLink({ filter, current, label, count = 0 }: FilterLinkProps) {
	return (
		<SegmentLink href={filterPath(filter)} isCurrent={filter === current}>
			<span className="truncate">{label}</span>
			<CountBadge count={count} tone="calm" label={say('{count, plural, one {# waiting} other {# waiting}}', { count })} />
		</SegmentLink>
	);
}
