/** The people blocked by the member, each with a button to unblock. */
import { say } from '@friends/contract/core/languages/say';
import type { Person } from '@friends/contract/users/users.schema';
import { Flag } from 'lucide-react';
import { useId } from 'react';
import { PeopleSkeleton } from '#entities/person/people-skeleton.tsx';
import { setReportedThing } from '#entities/report/reported-thing.ts';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LoadedList } from '#ui/states/loaded-list.tsx';
import { useBlocks } from './friends.queries.ts';
import { offlinePeople } from './offline-people.ts';
import { PersonRow } from './person-row.tsx';

export function BlockedList() {
	const id = useId();
	return (
		<Card as="section" aria-labelledby={id} className="grid grid-cols-1 pt-5 pb-2.5 tablet:pt-6.5">
			<div className="px-4 pb-2 tablet:px-7">
				<h2 id={id} className="text-title">
					{say('Blocked by you')}
				</h2>
				<p className="mt-0.5 text-muted">{say('You can’t see or contact each other.')}</p>
			</div>
			<Blocked labelledBy={id} />
		</Card>
	);
}

function ReportBlocked({ person }: { person: Person }) {
	return (
		<IconButton
			label={say('Report {person}', { person: person.name })}
			icon={Flag}
			iconSize={18}
			aria-haspopup="dialog"
			onClick={() => setReportedThing({ target: 'user', id: person.id, person, excerpt: '' })}
		/>
	);
}

function Blocked({ labelledBy }: { labelledBy: string }) {
	return (
		<LoadedList
			list={useBlocks()}
			loading={<PeopleSkeleton label={say('Loading people')} rows={1} />}
			loadingMore={<PeopleSkeleton label={say('Loading people')} rows={2} />}
			offline={offlinePeople()}
			failed={say('These people couldn’t be loaded')}
			headingLevel={3}
			empty={<p className="px-4 pt-1 pb-3.5 text-small text-muted tablet:px-7">{say('You haven’t blocked anyone.')}</p>}
			more={say('Show more people')}
			moreFailed={say('The next people couldn’t be loaded.')}
		>
			{(items) => (
				<ul aria-labelledby={labelledBy} className="tablet:px-2">
					{items.map(({ person, createdAt }) => (
						<PersonRow
							key={person.id}
							person={person}
							relation="blocked"
							detail={<TimeAgo at={createdAt} />}
							action={<ReportBlocked person={person} />}
						/>
					))}
				</ul>
			)}
		</LoadedList>
	);
}
