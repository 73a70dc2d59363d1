/** Skeleton of rows of hits. */
import { say } from '@friends/contract/core/languages/say';
import { Loading, SkeletonRow } from '#ui/states/skeleton.tsx';

const widths = ['w-2/5', 'w-1/3', 'w-1/2'];

export function HitsSkeleton({ rows }: { rows: number }) {
	return (
		<Loading label={say('Searching')}>
			{widths.slice(0, rows).map((width) => (
				<SkeletonRow key={width} width={width} detailWidth="w-4/5" className="min-h-22 px-4 tablet:px-4.5" />
			))}
		</Loading>
	);
}
