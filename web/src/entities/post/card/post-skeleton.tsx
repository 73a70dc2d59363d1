/** Skeleton of a post. */
import { Card } from '#ui/layout/card.tsx';
import { Skeleton, SkeletonRow } from '#ui/states/skeleton.tsx';

/** As tall as a post with a picture, so the feed does not jump. */
export function PostSkeleton() {
	return (
		<Card aria-hidden className="px-4 pt-4 pb-2 tablet:px-5 tablet:pt-4.5 tablet:pb-2.5">
			<SkeletonRow width="w-[38%]" detailWidth="w-[24%]" />
			<Skeleton className="mt-4.5 mb-3 h-4.25 w-[64%]" />
			<Skeleton className="mb-2.25 h-3" />
			<Skeleton className="h-3 w-[82%]" />
			<Skeleton className="mt-4 mb-3.5 h-37.5 rounded-inner" />
		</Card>
	);
}
