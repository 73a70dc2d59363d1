/** Holds the place of comments that are loading. */
import { Skeleton } from '#ui/skeleton.tsx';

const widths = ['w-3/5', 'w-2/5'];

export function CommentsSkeleton() {
	return (
		<>
			<p role="status" className="sr-only">
				Loading comments
			</p>
			{widths.map((width) => (
				<div key={width} aria-hidden className="flex gap-2.5">
					<Skeleton className="size-8 flex-none rounded-full" />
					<Skeleton className={`h-[58px] rounded-inner ${width}`} />
				</div>
			))}
		</>
	);
}
