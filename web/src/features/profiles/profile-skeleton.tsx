/** Holds the place of a profile that is loading. */

import { PostSkeleton } from '#entities/post/card/post-skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';

export function ProfileSkeleton() {
	return (
		<Loading
			label="Loading the profile"
			className="mx-auto grid max-w-[872px] columns:max-w-none grid-cols-[minmax(0,1fr)] gap-3 tablet:gap-6"
		>
			<Card aria-hidden className="pb-8">
				<Skeleton className="h-[150px] rounded-t-[21px] rounded-b-none tablet:h-[184px]" />
				<div className="px-4 tablet:px-8">
					<div className="flex flex-wrap items-end gap-x-6">
						<span className="-mt-[68px] -ml-1 grid size-[136px] place-items-center rounded-full bg-surface tablet:-mt-[76px] tablet:ml-0 tablet:size-[166px]">
							<Skeleton className="size-[104px] rounded-full tablet:size-32" />
						</span>
						<span className="grid flex-1 gap-2.5 pb-4 max-tablet:basis-full max-tablet:pt-3">
							<Skeleton className="h-7 w-[220px]" />
							<Skeleton className="h-4 w-[120px]" />
						</span>
					</div>
					<Skeleton className="mt-4 h-4 max-w-[520px]" />
					<Skeleton className="mt-3 h-4 max-w-[360px]" />
				</div>
			</Card>
			<PostSkeleton />
		</Loading>
	);
}
