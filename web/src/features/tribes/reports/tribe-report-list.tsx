/** What was reported in a tribe and waits for those who look after it. */
import { say } from '@friends/contract/core/languages/say';
import { useId } from 'react';
import { PeopleSkeleton } from '#entities/person/people-skeleton.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadedList } from '#ui/states/loaded-list.tsx';
import { TribeReportRow } from './tribe-report-row.tsx';
import { useTribeReports } from './tribe-reports.queries.ts';

export function TribeReportList({ tribeId }: { tribeId: string }) {
	const id = useId();
	return (
		<Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-1 pb-2.5">
			<CardHeader id={id} title={say('Reports')} />
			<LoadedList
				list={useTribeReports(tribeId)}
				loading={<PeopleSkeleton label={say('Loading reports…')} rows={2} />}
				loadingMore={<PeopleSkeleton label={say('Loading reports…')} rows={2} />}
				offline={say('We’ll load the reports when you’re back online.')}
				failed={say('The reports couldn’t be loaded')}
				empty={<EmptyState illustration="tangle" title={say('All knots undone.')} headingLevel={3} />}
				more={say('Show more reports')}
				moreFailed={say('The next reports couldn’t be loaded.')}
			>
				{(reports) => (
					<>
						<ul aria-labelledby={id}>
							{reports.map((report) => (
								<TribeReportRow key={report.id} report={report} />
							))}
						</ul>
						<p className="px-4 text-caption text-muted tablet:px-5">{say('After 48 hours reports go to the administrators too.')}</p>
					</>
				)}
			</LoadedList>
		</Card>
	);
}
