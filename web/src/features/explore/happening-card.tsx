/** Side panel of others' recent activity that the viewer may see. */
import { say } from '@friends/contract/core/languages/say';
import type { RecentActivity } from '@friends/contract/explore/explore.schema';
import { Link } from 'wouter';
import { Avatar } from '#entities/person/avatar.tsx';
import { cx } from '#ui/cx.ts';
import { SidePanel, sideName, sideRow, sideRowLink } from '#ui/layout/side-panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useRecentActivity } from './explore.queries.ts';
import { Happened, happeningHref } from './happening-words.tsx';

const shownLines = 3;

export function HappeningCard() {
	return (
		<SidePanel
			title={say('Happening now')}
			list={useRecentActivity()}
			empty={say('Quiet at the moment.')}
			failed={say('This couldn’t be loaded.')}
			skeleton={<RowsSkeleton />}
		>
			{(activities) => (
				<ul>
					{activities.slice(0, shownLines).map((activity) => (
						<Happening key={activity.id} activity={activity} />
					))}
				</ul>
			)}
		</SidePanel>
	);
}

function Happening({ activity }: { activity: RecentActivity }) {
	return (
		<li className="grid grid-cols-1">
			<Link href={happeningHref(activity)} className={sideRowLink}>
				<Avatar person={activity.actor} size="sm" />
				<span className="min-w-0">
					<Happened
						activity={activity}
						who={(words, isAlone) =>
							isAlone ? <bdi className={cx(sideName, 'w-fit max-w-full')}>{words}</bdi> : <span className={sideName}>{words}</span>
						}
						// A title or name in it is cut in its own direction.
						what={(words) => <span className="flex text-caption whitespace-pre text-muted">{words}</span>}
					/>
				</span>
			</Link>
		</li>
	);
}

const widths = ['w-4/5', 'w-3/5', 'w-2/3'];

function RowsSkeleton() {
	return widths.map((width) => (
		<div key={width} className={sideRow}>
			<Skeleton className="size-8 flex-none rounded-full" />
			<Skeleton className={`h-3 ${width}`} />
		</div>
	));
}
