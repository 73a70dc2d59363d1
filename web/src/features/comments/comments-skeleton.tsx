/** Skeleton of comments. */
import { say } from '@friends/contract/core/languages/say';
import { Skeleton } from '#ui/states/skeleton.tsx';

export const FRAME = 'mt-1.5 grid grid-cols-1 gap-3 border-t border-border pt-3.5 pb-1.5';

const widths = ['w-3/5', 'w-2/5'];

export function CommentsSkeleton() {
	return (
		<>
			<p role="status" className="sr-only">
				{say('Loading comments')}
			</p>
			{widths.map((width) => (
				<div key={width} aria-hidden className="flex gap-2.5">
					<Skeleton className="size-8 flex-none rounded-full" />
					<Skeleton className={`h-14.5 rounded-inner ${width}`} />
				</div>
			))}
		</>
	);
}

/** The whole section, before its code has loaded. */
export function CommentsPlaceholder() {
	return (
		<section aria-label={say('Comments')} aria-busy className={FRAME}>
			<CommentsSkeleton />
		</section>
	);
}
