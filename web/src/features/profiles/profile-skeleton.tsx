/** Skeleton of a profile. */

import { say } from '@friends/contract/core/languages/say';
import { PostSkeleton } from '#entities/post/card/post-skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';

export function ProfileSkeleton() {
	return (
		<Loading label={say('Loading the profile')} className="mx-auto grid max-w-room columns:max-w-none grid-cols-1 gap-3 tablet:gap-6">
			<Card aria-hidden className="pb-8">
				<Skeleton className="h-37.5 rounded-t-in-card rounded-b-none tablet:h-46" />
				<div className="px-4 tablet:px-8">
					<div className="flex flex-wrap items-end gap-x-6">
						<span className="-mt-17 -ms-1 grid size-34 place-items-center rounded-full bg-surface tablet:-mt-19 tablet:ms-0 tablet:size-41.5">
							<Skeleton className="size-26 rounded-full tablet:size-32" />
						</span>
						<span className="grid flex-1 gap-2.5 pb-4 max-tablet:basis-full max-tablet:pt-3">
							<Skeleton className="h-7 w-55" />
							<Skeleton className="h-4 w-30" />
						</span>
					</div>
					<Skeleton className="mt-4 h-4 max-w-130" />
					<Skeleton className="mt-3 h-4 max-w-90" />
				</div>
			</Card>
			<PostSkeleton />
		</Loading>
	);
}
