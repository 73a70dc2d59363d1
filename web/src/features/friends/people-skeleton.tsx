/** Holds the place of people who are loading. */
import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/skeleton.tsx';

const rowWidths = ['w-2/5', 'w-1/2', 'w-1/3', 'w-3/5', 'w-[45%]'];

export interface PeopleSkeletonProps {
	/** 'Loading friends' */
	label: string;
	rows?: number;
	isNarrow?: boolean;
}

export function PeopleSkeleton({ label, rows = rowWidths.length, isNarrow = false }: PeopleSkeletonProps) {
	return (
		<div aria-busy="true">
			<p role="status" className="sr-only">
				{label}
			</p>
			{rowWidths.slice(0, rows).map((width) => (
				<div key={width} aria-hidden className={cx('flex items-center gap-3', isNarrow ? 'py-1.5' : 'px-4 py-2.5 tablet:px-5')}>
					<Skeleton className="size-11 flex-none rounded-full" />
					<div className="grid flex-1 gap-2">
						<Skeleton className={`h-[13px] ${width}`} />
						<Skeleton className="h-[11px] w-1/4" />
					</div>
				</div>
			))}
		</div>
	);
}
