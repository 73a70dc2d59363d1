/** The list of notifications under a filter, in groups by time, in all states of its query. */
import { say } from '@friends/contract/core/languages/say';
import type { Notification, NotificationFilter } from '@friends/contract/notifications/notifications.schema';
import { useId, useMemo, useState } from 'react';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadedList } from '#ui/states/loaded-list.tsx';
import { Loading, SkeletonRow } from '#ui/states/skeleton.tsx';
import { useMarkRead, useMarkUnread, useNotifications } from '../notifications.queries.ts';
import { type DayGroup, dayGroupWords, groupByDay } from './day-groups.ts';
import { NotificationRow, type RenderRequest, type RowActions } from './notification-row.tsx';
import { useScreenReader } from './read-on-screen.ts';
import { useNewHere } from './use-new-here.ts';

export interface NotificationListProps {
	filter: NotificationFilter;
	/** Must be stable between renders. */
	renderRequest: RenderRequest;
}

const emptyWords: Record<NotificationFilter, () => { title: string; text: string }> = {
	all: () => ({ title: say('You’re all caught up'), text: say('Likes, answers and requests turn up here. Nothing else does.') }),
	mentions: () => ({ title: say('No mentions yet'), text: say('When someone writes your @username, it turns up here.') }),
	requests: () => ({
		title: say('No requests right now'),
		text: say('People who’d like to be friends or to join your tribes turn up here.'),
	}),
	strangers: () => ({ title: say('Nothing from people you don’t know'), text: say('They have a place of their own, without a sound.') }),
};

export function NotificationList({ filter, renderRequest }: NotificationListProps) {
	const list = useNotifications(filter);
	// Here rather than under the list, so that another filter forgets nothing.
	const isNew = useNewHere(list.data?.items ?? noNotifications);
	const { actions, folded } = useRowActions(renderRequest);
	return (
		<Card className="overflow-hidden pt-1.5 pb-2.5">
			<LoadedList
				list={list}
				loading={<ListSkeleton rows={3} />}
				loadingMore={<ListSkeleton rows={1} />}
				offline={say('We’ll load your notifications when you’re back online.')}
				failed={say('Your notifications couldn’t be loaded')}
				empty={<Empty filter={filter} />}
				more={say('Show more notifications')}
				moreFailed={say('The next notifications couldn’t be loaded.')}
			>
				{(notifications) => {
					const rows = notifications.filter(({ id }) => !folded.has(id));
					return rows.length === 0 ? <Empty filter={filter} /> : <Groups groups={groupByDay(rows, new Date(), isNew)} actions={actions} />;
				}}
			</LoadedList>
		</Card>
	);
}

const noNotifications: Notification[] = [];

interface GroupsProps {
	groups: readonly [group: DayGroup, notifications: Notification[]][];
	actions: RowActions;
}

function Groups({ groups, actions }: GroupsProps) {
	const id = useId();
	return groups.map(([group, notifications]) => (
		<section key={group} aria-labelledby={`${id}-${group}`} className="grid grid-cols-1">
			<h2 id={`${id}-${group}`} className="px-5 pt-3 pb-1 text-small font-heading text-muted">
				{dayGroupWords()[group]}
			</h2>
			<ul aria-labelledby={`${id}-${group}`}>
				{notifications.map((notification) => (
					<NotificationRow key={notification.id} notification={notification} actions={actions} />
				))}
			</ul>
		</section>
	));
}

/** Stable, so that a change of one row draws no other. */
function useRowActions(renderRequest: RenderRequest) {
	const read = useMarkRead();
	const markUnread = useMarkUnread();
	const screenReader = useScreenReader(read);
	const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
	const actions = useMemo<RowActions>(
		() => ({
			read,
			unread: (id) => {
				screenReader.spare(id);
				markUnread(id);
			},
			fold: (id) => setFolded((before) => new Set(before).add(id)),
			screenReader,
			renderRequest,
		}),
		[read, markUnread, screenReader, renderRequest],
	);
	return { actions, folded };
}

const Empty = ({ filter }: { filter: NotificationFilter }) => <EmptyState illustration="bell" {...emptyWords[filter]()} />;

const widths = ['w-3/5', 'w-2/5', 'w-1/2'];

function ListSkeleton({ rows }: { rows: number }) {
	return (
		<Loading label={say('Loading notifications')} className="py-2">
			{widths.slice(0, rows).map((width) => (
				<SkeletonRow key={width} width={width} detailWidth="w-1/3" className="min-h-18 gap-5 px-5" />
			))}
		</Loading>
	);
}
