/** The log of a tribe, latest first, in all states of its query. */
import { say } from '@friends/contract/core/languages/say';
import { PeopleSkeleton } from '#entities/person/people-skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadedList } from '#ui/states/loaded-list.tsx';
import { LogLine } from './log-line.tsx';
import { useTribeLog } from './tribe-order.queries.ts';

export function TribeLog({ tribeId }: { tribeId: string }) {
	return (
		<Card>
			<LoadedList
				list={useTribeLog(tribeId)}
				loading={<PeopleSkeleton label={say('Loading the log')} rows={5} />}
				loadingMore={<PeopleSkeleton label={say('Loading the log')} rows={2} />}
				offline={say('We’ll load the log when you’re back online.')}
				failed={say('The log couldn’t be loaded')}
				empty={
					<EmptyState
						illustration="bead"
						title={say('Nothing yet')}
						text={say('What those who look after this tribe do will stand here, with its reason.')}
					/>
				}
				more={say('Show earlier lines')}
				moreFailed={say('The earlier lines couldn’t be loaded.')}
			>
				{(entries) => (
					<ul aria-label={say('Moderation log')}>
						{entries.map((entry) => (
							<LogLine key={entry.id} entry={entry} />
						))}
					</ul>
				)}
			</LoadedList>
		</Card>
	);
}
