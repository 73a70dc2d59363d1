/** Recent activity of a person, in all states of its query. */
import { say } from '@friends/contract/core/languages/say';
import type { Onlooker } from '@friends/contract/profiles/onlookers';
import type { Person } from '@friends/contract/users/users.schema';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadedList } from '#ui/states/loaded-list.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { ActivityLine } from './activity-line.tsx';
import { useActivity } from './profiles.queries.ts';

interface ActivityListProps {
	person: Person;
	as?: Onlooker | undefined;
}

export function ActivityList({ person, as }: ActivityListProps) {
	return (
		<Card as="section" aria-label={say('Activity')} className="grid grid-cols-1 py-2">
			<Lines person={person} as={as} />
		</Card>
	);
}

function Lines({ person, as }: ActivityListProps) {
	return (
		<LoadedList
			list={useActivity(person.id, as)}
			loading={<LinesSkeleton />}
			loadingMore={<LinesSkeleton />}
			offline={say('We’ll load the activity when you’re back online.')}
			failed={say('The activity couldn’t be loaded')}
			missing={<EmptyState illustration="soon" title={say('Activity feed coming soon')} />}
			empty={<EmptyState illustration="bead" title={say('Nothing here yet')} />}
			more={say('Show more activity')}
			moreFailed={say('The rest couldn’t be loaded.')}
		>
			{(items) => (
				<ul aria-label={say('Activity')}>
					{items.map((item) => (
						<ActivityLine key={item.id} activity={item} person={person} />
					))}
				</ul>
			)}
		</LoadedList>
	);
}

const lineWidths = ['w-3/5', 'w-2/5', 'w-1/2'];

function LinesSkeleton() {
	return (
		<Loading label={say('Loading activity')} className="px-4 tablet:px-5">
			{lineWidths.map((width) => (
				<div key={width} aria-hidden className="flex items-center gap-3 py-3">
					<Skeleton className="size-9 flex-none rounded-full" />
					<Skeleton className={`h-3.25 ${width}`} />
				</div>
			))}
		</Loading>
	);
}
