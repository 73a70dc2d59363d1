/** Rules of a tribe; what reads Markdown is fetched with the first of them. */
import { say } from '@friends/contract/core/languages/say';
import { lazyWithin } from '#ui/states/lazy-part.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';

export const RulesText = lazyWithin(async () => (await import('./markdown-text.tsx')).MarkdownText, <RulesTextSkeleton />);

export function RulesTextSkeleton() {
	return (
		<Loading label={say('Loading the rules')} className="grid gap-3 py-1">
			{['w-full', 'w-4/5', 'w-3/5'].map((width) => (
				<Skeleton key={width} className={`h-4 ${width}`} />
			))}
		</Loading>
	);
}
