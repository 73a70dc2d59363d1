/** What people did just now, as far as the viewer may see it. */
import type { RecentActivity } from '@friends/contract/explore/explore.schema';
import type { ReactNode } from 'react';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useRecentActivity } from './explore.queries.ts';

const shownLines = 4;

/** @param renderActivity one line, with its own `li` */
export function HappeningCard({ renderActivity }: { renderActivity: (activity: RecentActivity) => ReactNode }) {
	return (
		<Panel
			title="Happening now"
			list={useRecentActivity()}
			empty="It’s quiet right now."
			failed="This couldn’t be loaded."
			skeleton={<LinesSkeleton />}
		>
			{(activities) => <ul className="-mx-5 -mb-2 text-small [&_p]:line-clamp-3">{activities.slice(0, shownLines).map(renderActivity)}</ul>}
		</Panel>
	);
}

const widths = ['w-4/5', 'w-3/5', 'w-2/3'];

function LinesSkeleton() {
	return widths.map((width) => (
		<div key={width} className="flex items-center gap-3 py-2">
			<Skeleton className="size-9 flex-none rounded-full" />
			<Skeleton className={`h-[13px] ${width}`} />
		</div>
	));
}
