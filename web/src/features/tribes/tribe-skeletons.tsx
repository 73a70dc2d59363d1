/** Skeletons of tribes: cards, a whole page. */

import { say } from '@friends/contract/core/languages/say';
import { PostSkeleton } from '#entities/post/card/post-skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';

const cardWidths = ['w-1/2', 'w-2/3', 'w-3/5', 'w-2/5', 'w-[55%]', 'w-[45%]'];

/** For a grid of cards. */
export function CardSkeletons() {
	return cardWidths.map((width) => (
		<Card key={width} aria-hidden className="overflow-hidden">
			<Skeleton className="h-23 w-full" />
			<div className="grid gap-2.5 px-4.5 pb-4">
				<Skeleton className="relative -mt-7.5 size-14 rounded-tile ring-4 ring-surface" />
				<Skeleton className={`h-4 ${width}`} />
				<Skeleton className="h-3" />
				<Skeleton className="h-3 w-4/5" />
				<Skeleton className="mt-6 h-11 w-24 justify-self-end rounded-full" />
			</div>
		</Card>
	));
}

export function TribeSkeleton() {
	return (
		<Loading label={say('Loading the tribe')} className="mx-auto grid max-w-room grid-cols-1 gap-3 tablet:gap-6">
			<Card aria-hidden className="overflow-hidden">
				<Skeleton className="h-28 w-full" />
				<div className="grid gap-3 px-4 pb-6 tablet:px-7">
					<Skeleton className="relative -mt-7.5 size-18 rounded-tile ring-6 ring-surface tablet:size-22" />
					<Skeleton className="h-7 w-1/2" />
					<Skeleton className="h-4 w-4/5" />
				</div>
			</Card>
			<PostSkeleton />
		</Loading>
	);
}
