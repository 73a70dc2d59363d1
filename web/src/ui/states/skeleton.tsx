/** Shapes that hold the place of what is loading, in a region that says so. */
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { Card } from '#ui/layout/card.tsx';

/** Give it width, height and radius by class. */
export function Skeleton({ className }: { className?: string | undefined }) {
	return <span aria-hidden className={cx('skeleton', className)} />;
}

export interface LoadingProps {
	/** What is loading, for screen readers: 'Loading the post'. */
	label: string;
	className?: string | undefined;
	children: ReactNode;
}

export function Loading({ label, className, children }: LoadingProps) {
	return (
		<div aria-busy="true" className={className}>
			<p role="status" className="sr-only">
				{label}
			</p>
			{children}
		</div>
	);
}

export interface SkeletonRowProps {
	className?: string | undefined;
	/** Size and radius. */
	picture?: string;
	/** Of the name. */
	width: string;
	/** Of what stands under it. */
	detailWidth?: string;
}

/** Somebody or something with a picture, a name and a line under it. */
export function SkeletonRow({ className, picture = 'size-11 rounded-full', width, detailWidth = 'w-1/4' }: SkeletonRowProps) {
	return (
		<div aria-hidden className={cx('flex items-center gap-3', className)}>
			<Skeleton className={`flex-none ${picture}`} />
			<div className="grid flex-1 gap-2">
				<Skeleton className={`h-[13px] ${width}`} />
				<Skeleton className={`h-[11px] ${detailWidth}`} />
			</div>
		</div>
	);
}

/** As tall as a post with a picture, so the feed does not jump. */
export function PostSkeleton() {
	return (
		<Card aria-hidden className="px-4 pt-4 pb-2 tablet:px-5 tablet:pt-[18px] tablet:pb-2.5">
			<SkeletonRow width="w-[38%]" detailWidth="w-[24%]" />
			<Skeleton className="mt-[18px] mb-3 h-[17px] w-[64%]" />
			<Skeleton className="mb-[9px] h-3" />
			<Skeleton className="h-3 w-[82%]" />
			<Skeleton className="mt-4 mb-3.5 h-[150px] rounded-inner" />
		</Card>
	);
}
