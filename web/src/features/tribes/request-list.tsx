/** Who asks to join a private tribe, with the owner's yes or no. What was answered stays to be seen until the list is read anew. */
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { useId } from 'react';
import { useRetry } from '#core/use-retry.ts';
import { Card, CardHeader } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { PeopleSkeleton } from '#ui/people-skeleton.tsx';
import { RequestRow } from './request-row.tsx';
import { useTribeRequests } from './tribes.queries.ts';

export function RequestList({ tribe }: { tribe: Tribe }) {
	const id = useId();
	return (
		<Card as="section" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-1 pb-2.5">
			<CardHeader id={id} title="Waiting for you" />
			<Requests tribe={tribe} labelledBy={id} />
		</Card>
	);
}

function Requests({ tribe, labelledBy }: { tribe: Tribe; labelledBy: string }) {
	const requests = useTribeRequests(tribe.id);
	const { data, isPending, fetchStatus, hasNextPage, refetch } = requests;
	const { isRetrying, retry } = useRetry(refetch);
	if (isPending && !isRetrying) {
		if (fetchStatus === 'paused')
			return <EmptyState illustration="tangle" title="You are offline" text="The requests come when the connection does." />;
		return <PeopleSkeleton label="Loading requests" rows={2} />;
	}
	if (!data) return <LoadError title="The requests could not be loaded" isRetrying={isRetrying} onRetry={retry} />;
	const { items, pageCount } = data;
	if (items.length === 0 && !hasNextPage) return <p className="px-5 pt-2 pb-3 text-muted">No requests wait for you.</p>;
	return (
		<>
			<ul aria-labelledby={labelledBy}>
				{items.map((request) => (
					<RequestRow key={request.id} request={request} />
				))}
			</ul>
			<ListEnd
				list={requests}
				pageCount={pageCount}
				more="Show more requests"
				failed="The next requests could not be loaded."
				skeleton={<PeopleSkeleton label="Loading requests" rows={2} />}
			/>
		</>
	);
}
