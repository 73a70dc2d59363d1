/** Skeleton of people. */
import { Loading, SkeletonRow } from '#ui/states/skeleton.tsx';

const widths = ['w-2/5', 'w-1/2', 'w-1/3', 'w-3/5', 'w-[45%]'];

export interface PeopleSkeletonProps {
	/** 'Loading friends' */
	label: string;
	rows?: number;
	isNarrow?: boolean;
}

export function PeopleSkeleton({ label, rows = widths.length, isNarrow = false }: PeopleSkeletonProps) {
	return (
		<Loading label={label}>
			{widths.slice(0, rows).map((width) => (
				<SkeletonRow key={width} width={width} className={isNarrow ? 'py-1.5' : 'px-4 py-2.5 tablet:px-5'} />
			))}
		</Loading>
	);
}
