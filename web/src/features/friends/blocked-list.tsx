/** The people whom the member has blocked, with the way to take it back, in all states. */
import { useId } from 'react';
import { useRetry } from '#core/use-retry.ts';
import { Card } from '#ui/card.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { PeopleSkeleton } from '#ui/people-skeleton.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { useBlocks } from './friends.queries.ts';
import { OfflinePeople } from './offline-people.tsx';
import { PersonRow } from './person-row.tsx';

export function BlockedList() {
	const id = useId();
	return (
		<Card as="section" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] pt-5 pb-2.5 tablet:pt-[26px]">
			<div className="px-4 pb-2 tablet:px-7">
				<h2 id={id} className="text-title font-heading">
					Blocked by you
				</h2>
				<p className="mt-0.5 text-muted">Neither of you sees or reaches the other.</p>
			</div>
			<Blocked labelledBy={id} />
		</Card>
	);
}

function Blocked({ labelledBy }: { labelledBy: string }) {
	const blocks = useBlocks();
	const { data, isPending, fetchStatus, hasNextPage, refetch } = blocks;
	const { isRetrying, retry } = useRetry(refetch);
	if (isPending && !isRetrying) return fetchStatus === 'paused' ? <OfflinePeople /> : <PeopleSkeleton label="Loading people" rows={1} />;
	if (!data) return <LoadError headingLevel={3} title="These people could not be loaded" isRetrying={isRetrying} onRetry={retry} />;
	const { items, pageCount } = data;
	if (items.length === 0 && !hasNextPage)
		return <p className="px-4 pt-1 pb-3.5 text-small text-muted tablet:px-7">You have blocked nobody.</p>;
	return (
		<>
			<ul aria-labelledby={labelledBy} className="tablet:px-2">
				{items.map(({ person, createdAt }) => (
					<PersonRow key={person.id} person={person} relation="blocked" detail={<TimeAgo at={createdAt} />} />
				))}
			</ul>
			<ListEnd
				list={blocks}
				pageCount={pageCount}
				more="Show more people"
				failed="The next people could not be loaded."
				skeleton={<PeopleSkeleton label="Loading people" rows={2} />}
			/>
		</>
	);
}
