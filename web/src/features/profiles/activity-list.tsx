/** What somebody did lately, line by line, in all states. */
import type { Author } from '@friends/contract/users/users.schema';
import { ApiError } from '#core/api-error.ts';
import { useRetry } from '#core/use-retry.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ActivityLine } from './activity-line.tsx';
import { useActivity } from './profiles.queries.ts';

export function ActivityList({ person }: { person: Author }) {
	return (
		<Card as="section" aria-label="Activity" className="grid grid-cols-[minmax(0,1fr)] py-2">
			<Lines person={person} />
		</Card>
	);
}

function Lines({ person }: { person: Author }) {
	const activity = useActivity(person.id);
	const { data, error, isPending, fetchStatus, hasNextPage, refetch } = activity;
	const { isRetrying, retry } = useRetry(refetch);
	if (isPending && !isRetrying) {
		if (fetchStatus !== 'paused') return <LinesSkeleton />;
		return <EmptyState illustration="tangle" title="You are offline" text="The activity comes when the connection does." />;
	}
	if (!data) {
		// An instance without the endpoint.
		const isMissing = error instanceof ApiError && error.status === 404;
		if (isMissing) return <EmptyState illustration="soon" title="Activity feed coming soon" />;
		return <LoadError title="The activity could not be loaded" isRetrying={isRetrying} onRetry={retry} />;
	}
	const { items, pageCount } = data;
	if (items.length === 0 && !hasNextPage) return <EmptyState illustration="feed" title="Nothing here yet" />;
	return (
		<>
			<ul aria-label="Activity">
				{items.map((item) => (
					<ActivityLine key={item.id} activity={item} person={person} />
				))}
			</ul>
			<ListEnd
				list={activity}
				pageCount={pageCount}
				more="Show more activity"
				failed="The next lines could not be loaded."
				skeleton={<LinesSkeleton />}
			/>
		</>
	);
}

const lineWidths = ['w-3/5', 'w-2/5', 'w-1/2'];

function LinesSkeleton() {
	return (
		<Loading label="Loading activity" className="px-4 tablet:px-5">
			{lineWidths.map((width) => (
				<div key={width} aria-hidden className="flex items-center gap-3 py-3">
					<Skeleton className="size-9 flex-none rounded-full" />
					<Skeleton className={`h-[13px] ${width}`} />
				</div>
			))}
		</Loading>
	);
}
