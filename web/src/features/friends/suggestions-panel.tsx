/** Side panel of suggested people. */

import { say } from '@friends/contract/core/languages/say';
import { PeopleSkeleton } from '#entities/person/people-skeleton.tsx';
import { SideSection } from '#ui/layout/side-panel.tsx';
import { useSuggestions } from './friends.queries.ts';
import { PersonRow } from './person-row.tsx';
import { reasonOf } from './suggestion-reason.tsx';
import { title } from './suggestions.tsx';

const shownInPanel = 3;

/** Renders nothing without suggestions. */
export function SuggestionsPanel({ allHref }: { allHref: string }) {
	const { data, isPending, isFetching } = useSuggestions();
	const isLoading = isPending && isFetching;
	if (!isLoading && !data?.length) return null;
	const hasMore = data !== undefined && data.length > shownInPanel;
	return (
		<SideSection title={title()} isBusy={isLoading} more={hasMore ? { href: allHref, label: say('More') } : undefined}>
			{data ? (
				<ul aria-label={title()}>
					{data.slice(0, shownInPanel).map((suggestion) => (
						<PersonRow key={suggestion.person.id} isNarrow person={suggestion.person} relation="none" detail={reasonOf(suggestion)} />
					))}
				</ul>
			) : (
				<PeopleSkeleton isNarrow label={say('Loading people you may know')} rows={shownInPanel} />
			)}
		</SideSection>
	);
}
