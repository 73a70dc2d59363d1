/** Skeletons of loading content, in a region that announces them. */
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

/** Set width, height and radius by class. */
export function Skeleton({ className }: { className?: string | undefined }) {
	return <span aria-hidden className={cx('skeleton', className)} />;
}

export interface LoadingProps {
	/** Text for screen readers: 'Loading the page'. */
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
	/** Size and radius of the picture. */
	picture?: string;
	/** Width of the name. */
	width: string;
	/** Width of the line under it. */
	detailWidth?: string;
}

/** Skeleton of a row: a picture, a name and a line under it. */
export function SkeletonRow({ className, picture = 'size-11 rounded-full', width, detailWidth = 'w-1/4' }: SkeletonRowProps) {
	return (
		<div aria-hidden className={cx('flex items-center gap-3', className)}>
			<Skeleton className={`flex-none ${picture}`} />
			<div className="grid flex-1 gap-2">
				<Skeleton className={`h-3.25 ${width}`} />
				<Skeleton className={`h-2.75 ${detailWidth}`} />
			</div>
		</div>
	);
}
