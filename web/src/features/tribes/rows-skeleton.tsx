/** Skeleton of the tribes in a panel. Apart from tribe-skeletons.tsx, since the first screens need no other. */
import { sideRow } from '#ui/layout/side-panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

const lineWidths = ['w-3/5', 'w-1/2', 'w-2/3', 'w-2/5', 'w-[55%]'];

export function RowsSkeleton({ rows }: { rows: number }) {
	return lineWidths.slice(0, rows).map((width) => (
		<div key={width} className={sideRow}>
			<Skeleton className="size-8.5 flex-none rounded-tile" />
			<Skeleton className={`h-3 ${width}`} />
		</div>
	));
}
