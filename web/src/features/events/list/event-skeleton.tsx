/** Skeleton of a list of events. */
import { Card } from '#ui/layout/card.tsx';
import { SkeletonRow } from '#ui/states/skeleton.tsx';

const widths = ['w-2/5', 'w-1/2', 'w-1/3'];

export function EventSkeleton() {
	return (
		<Card aria-hidden>
			{widths.map((width) => (
				<SkeletonRow
					key={width}
					className="min-h-23 border-border px-4 not-first:border-t"
					picture="h-16.5 w-15 rounded-2xl"
					width={width}
					detailWidth="w-1/4"
				/>
			))}
		</Card>
	);
}
