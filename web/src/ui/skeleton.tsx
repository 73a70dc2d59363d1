/** Shapes that hold the place of what is loading. Put `aria-busy` on the region around them. */
import { Card } from './card.tsx';
import { cx } from './cx.ts';

/** Give it width, height and radius by class. */
export function Skeleton({ className }: { className?: string | undefined }) {
	return <span aria-hidden className={cx('skeleton', className)} />;
}

/** As tall as a post with a picture, so the feed does not jump. */
export function PostSkeleton() {
	return (
		<Card aria-hidden className="px-4 pt-4 pb-2 tablet:px-5 tablet:pt-[18px] tablet:pb-2.5">
			<div className="flex items-center gap-3">
				<Skeleton className="size-11 flex-none rounded-full" />
				<div className="grid flex-1 gap-2">
					<Skeleton className="h-[13px] w-[38%]" />
					<Skeleton className="h-[11px] w-[24%]" />
				</div>
			</div>
			<Skeleton className="mt-[18px] mb-3 h-[17px] w-[64%]" />
			<Skeleton className="mb-[9px] h-3" />
			<Skeleton className="h-3 w-[82%]" />
			<Skeleton className="mt-4 mb-3.5 h-[150px] rounded-inner" />
		</Card>
	);
}
