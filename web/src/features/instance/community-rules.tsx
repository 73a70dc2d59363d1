/** The community's rules, in all states of the query. */

import { say } from '@friends/contract/core/languages/say';
import { UserText } from '#entities/text/user-text.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { useRules } from './settings.queries.ts';

export function CommunityRules() {
	return (
		<Loaded
			query={useRules()}
			loading={<RulesSkeleton />}
			offline={say('We’ll load the rules when you’re back online.')}
			failed={say('The rules couldn’t be loaded')}
			inCard
		>
			{({ rules }) =>
				rules.trim() === '' ? (
					<Card>
						<EmptyState illustration="pair" title={say('No rules yet')} text={say('Be kind to each other anyway.')} />
					</Card>
				) : (
					<Card padded>
						<UserText text={rules} />
					</Card>
				)
			}
		</Loaded>
	);
}

function RulesSkeleton() {
	return (
		<Loading label={say('Loading the rules')}>
			<Card padded className="grid gap-3">
				{['w-full', 'w-4/5', 'w-3/5'].map((width) => (
					<Skeleton key={width} className={`h-4 ${width}`} />
				))}
			</Card>
		</Loading>
	);
}
