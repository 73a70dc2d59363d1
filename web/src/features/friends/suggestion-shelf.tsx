/** A few suggested people in a row of cards; nothing while there are none. */
import { say } from '@friends/contract/core/languages/say';
import type { Suggestion } from '@friends/contract/friends/friends.schema';
import { paths } from '#entities/paths.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { relationStore } from '#entities/person/relation-store.ts';
import { Card } from '#ui/layout/card.tsx';
import { NameLink } from '#ui/layout/name-link.tsx';
import { Shelf } from '#ui/layout/shelf.tsx';
import { useSuggestions } from './friends.queries.ts';
import { RelationButtons } from './relation-buttons.tsx';
import { reasonOf } from './suggestion-reason.tsx';
import { title } from './suggestions.tsx';

const shownPeople = 4;

export function SuggestionShelf() {
	const { data = [] } = useSuggestions();
	if (data.length === 0) return null;
	return (
		<Shelf
			title={title()}
			why={say('Friends of friends, and people in your tribes or with your interests')}
			more={{ href: paths.people, label: say('Everybody here') }}
		>
			{data.slice(0, shownPeople).map((suggestion) => (
				<SuggestedPerson key={suggestion.person.id} suggestion={suggestion} />
			))}
		</Shelf>
	);
}

function SuggestedPerson({ suggestion }: { suggestion: Suggestion }) {
	const { person } = suggestion;
	const shown = relationStore.useShown(person.id, { relation: 'none', requestId: null });
	return (
		<Card as="li" padded className="relative flex flex-col items-center text-center">
			<Avatar person={person} size="lg" />
			<p className="mt-2.5 max-w-full font-heading">
				<NameLink href={paths.profileOf(person.username)} name={person.name} isWholeCard />
			</p>
			<p className="mb-3 line-clamp-2 text-caption wrap-anywhere text-muted">{reasonOf(suggestion)}</p>
			<RelationButtons person={person} shown={shown} look="row" className="relative mt-auto flex-wrap justify-center" />
		</Card>
	);
}
