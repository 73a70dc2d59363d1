/** Requests to join a tribe, for those who manage its members. Answered requests stay visible until the list is refetched. */
import { say } from '@friends/contract/core/languages/say';
import type { TribeRequest } from '@friends/contract/tribes/joining/tribe-joining.schema';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { useId, useRef } from 'react';
import { PeopleSkeleton } from '#entities/person/people-skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { useHandOnFocus } from '#ui/controls/use-hand-on-focus.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadedList } from '#ui/states/loaded-list.tsx';
import { TribeRequestRow } from './tribe-request-row.tsx';
import { useTribeRequests } from './tribe-requests.queries.ts';
import { useAnswerRequests } from './use-answer-requests.ts';

export function TribeRequestList({ tribe }: { tribe: Tribe }) {
	const id = useId();
	return (
		<Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-1 pb-2.5">
			<CardHeader id={id} title={say('Waiting for you')} />
			<LoadedList
				list={useTribeRequests(tribe.id)}
				loading={<PeopleSkeleton label={say('Loading requests')} rows={2} />}
				loadingMore={<PeopleSkeleton label={say('Loading requests')} rows={2} />}
				offline={say('We’ll load the requests when you’re back online.')}
				failed={say('The requests couldn’t be loaded')}
				empty={
					<EmptyState illustration="pair" title={say('No one waits')} text={say('Who asks to join shows up here.')} headingLevel={3} />
				}
				more={say('Show more requests')}
				moreFailed={say('The next requests couldn’t be loaded.')}
			>
				{(requests) => <Requests tribeId={tribe.id} requests={requests} labelledBy={id} />}
			</LoadedList>
		</Card>
	);
}

interface RequestsProps {
	tribeId: string;
	requests: readonly TribeRequest[];
	labelledBy: string;
}

function Requests({ tribeId, requests, labelledBy }: RequestsProps) {
	const { given, chosen, isPending, choose, give } = useAnswerRequests(tribeId);
	const open = requests.filter(({ id }) => !given.has(id)).map(({ id }) => id);
	const others = (id: string) => [...chosen].filter((other) => other !== id);
	return (
		<>
			{open.length > 1 && (
				<div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 tablet:px-5">
					<Check
						label={say('Select all')}
						checked={chosen.size > 0 && open.every((id) => chosen.has(id))}
						disabled={isPending}
						onCheckedChange={(isChecked) => choose(isChecked ? open : [])}
					/>
					{chosen.size > 0 && <AnswerAll count={chosen.size} onAnswer={give} />}
				</div>
			)}
			<ul aria-labelledby={labelledBy}>
				{requests.map((request) => (
					<TribeRequestRow
						key={request.id}
						request={request}
						given={given.get(request.id) ?? null}
						isChosen={open.length > 1 ? chosen.has(request.id) : null}
						onChoose={(isChosen) => choose(isChosen ? [...chosen, request.id] : others(request.id))}
					/>
				))}
			</ul>
		</>
	);
}

function AnswerAll({ count, onAnswer }: { count: number; onAnswer: (answer: 'accept' | 'decline') => void }) {
	const box = useRef<HTMLDivElement>(null);
	useHandOnFocus(box);
	return (
		<div ref={box} className="flex flex-wrap gap-2">
			<Button onClick={() => onAnswer('accept')}>{say('Let in {count, number}', { count })}</Button>
			<Button variant="quiet" onClick={() => onAnswer('decline')}>
				{say('Decline {count, number}', { count })}
			</Button>
		</div>
	);
}
