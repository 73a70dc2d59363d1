/** The rules as they were written, in all states. */
import { useRetry } from '#core/use-retry.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { UserText } from '#ui/user-text.tsx';
import { useRules } from './settings.queries.ts';

export function CommunityRules() {
	const { data, isError, refetch } = useRules();
	const { isRetrying, retry } = useRetry(refetch);
	if (data) {
		return (
			<Card padded={data.rules.trim() !== ''}>
				{data.rules.trim() === '' ? (
					<EmptyState illustration="friends" title="No rules have been written" text="Be kind to each other all the same." />
				) : (
					<UserText text={data.rules} />
				)}
			</Card>
		);
	}
	if (isError || isRetrying) {
		return (
			<Card>
				<LoadError title="The rules could not be loaded" isRetrying={isRetrying} onRetry={retry} />
			</Card>
		);
	}
	return (
		<Card padded aria-busy="true" className="grid gap-3">
			<p role="status" className="sr-only">
				Loading the rules
			</p>
			{['w-full', 'w-4/5', 'w-3/5'].map((width) => (
				<Skeleton key={width} className={`h-4 ${width}`} />
			))}
		</Card>
	);
}
