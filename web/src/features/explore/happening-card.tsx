/** Side panel of others' recent activity that the viewer may see. */
import type { RecentActivity } from '@friends/contract/explore/explore.schema';
import { Link } from 'wouter';
import { Avatar } from '#entities/person/avatar.tsx';
import { counted } from '#ui/counts.ts';
import { cx } from '#ui/cx.ts';
import { SidePanel, sideDetail, sideName, sideRow, sideRowLink } from '#ui/layout/side-panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useRecentActivity } from './explore.queries.ts';
import { happeningHref, happeningWords } from './happening-words.tsx';

const shownLines = 3;

export function HappeningCard() {
	return (
		<SidePanel
			title="Happening now"
			list={useRecentActivity()}
			empty="Quiet at the moment."
			failed="This couldn’t be loaded."
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
	const { actor, otherCount, type, person } = activity;
	const [firstName] = actor.name.split(/\s+/);
	const others = type === 'befriended' ? person && <bdi>{person.name}</bdi> : otherCount > 0 && counted(otherCount, 'other');
	return (
		<li className="grid grid-cols-1">
			<Link href={happeningHref(activity)} className={sideRowLink}>
				<Avatar person={actor} size="sm" />
				<span className="min-w-0">
					{others ? (
						<span className={sideName}>
							<bdi>{firstName}</bdi> and {others}
						</span>
					) : (
						<bdi className={cx(sideName, 'w-fit max-w-full')}>{actor.name}</bdi>
					)}{' '}
					<span className={sideDetail}>{happeningWords(activity)}</span>
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
