/** List of suggested people, each with the reason. */
import { say } from '@friends/contract/core/languages/say';
import type { Suggestion } from '@friends/contract/friends/friends.schema';
import { type ReactNode, useId } from 'react';
import { AvatarStack } from '#entities/person/avatar-stack.tsx';
import { PeopleSkeleton } from '#entities/person/people-skeleton.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { useSuggestions } from './friends.queries.ts';
import { offlinePeople } from './offline-people.ts';
import { PersonRow } from './person-row.tsx';
import { reasonOf } from './suggestion-reason.tsx';

export const title = (): string => say('People you may know');

export function SuggestionList() {
	const id = useId();
	return (
		<Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-1 pb-2.5">
			<CardHeader id={id} title={title()} />
			<Suggestions>
				{(suggestions) => (
					<ul aria-labelledby={id}>
						{suggestions.map((suggestion) => (
							<PersonRow
								key={suggestion.person.id}
								person={suggestion.person}
								relation="none"
								detail={<ReasonLine suggestion={suggestion} />}
							/>
						))}
					</ul>
				)}
			</Suggestions>
		</Card>
	);
}

function Suggestions({ children }: { children: (suggestions: readonly Suggestion[]) => ReactNode }) {
	return (
		<Loaded
			query={useSuggestions()}
			loading={<PeopleSkeleton label={say('Loading people you may know')} rows={3} />}
			offline={offlinePeople()}
			failed={say('These people couldn’t be loaded')}
		>
			{(suggestions) =>
				suggestions.length > 0 ? (
					children(suggestions)
				) : (
					<EmptyState illustration="pair" title={say('No one yet')} text={say('People who may suit you appear here.')} />
				)
			}
		</Loaded>
	);
}

function ReasonLine({ suggestion }: { suggestion: Suggestion }) {
	const { mutuals } = suggestion;
	return (
		<span className="flex items-center gap-2">
			{mutuals.length > 0 && (
				<span aria-hidden className="inline-flex">
					<AvatarStack people={mutuals} size="sm" />
				</span>
			)}
			<span className="truncate">{reasonOf(suggestion)}</span>
		</span>
	);
}
