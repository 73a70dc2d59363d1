/** Requests to join a private tribe, for its owner. Answered requests stay visible until the list is refetched. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { useId } from 'react';
import { PeopleSkeleton } from '#entities/person/people-skeleton.tsx';
import { useTribeRequests } from '#entities/tribe/tribes.queries.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { LoadedList } from '#ui/states/loaded-list.tsx';
import { TribeRequestRow } from './tribe-request-row.tsx';

export function TribeRequestList({ tribe }: { tribe: Tribe }) {
	const id = useId();
	return (
		<Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-1 pb-2.5">
			<CardHeader id={id} title={say('Waiting for you')} />
			<Requests tribe={tribe} labelledBy={id} />
		</Card>
	);
}

function Requests({ tribe, labelledBy }: { tribe: Tribe; labelledBy: string }) {
	return (
		<LoadedList
			list={useTribeRequests(tribe.id)}
			loading={<PeopleSkeleton label={say('Loading requests')} rows={2} />}
			loadingMore={<PeopleSkeleton label={say('Loading requests')} rows={2} />}
			offline={say('We’ll load the requests when you’re back online.')}
			failed={say('The requests couldn’t be loaded')}
			empty={<p className="px-5 pt-2 pb-3 text-muted">{say('No requests right now.')}</p>}
			more={say('Show more requests')}
			moreFailed={say('The next requests couldn’t be loaded.')}
		>
			{(items) => (
				<ul aria-labelledby={labelledBy}>
					{items.map((request) => (
						<TribeRequestRow key={request.id} request={request} />
					))}
				</ul>
			)}
		</LoadedList>
	);
}
