/** Chooses people: friends first, others by search; chosen ones stand above as chips. */
import { say } from '@friends/contract/core/languages/say';
import { listFriends } from '@friends/contract/friends/friends.endpoints';
import type { Person } from '@friends/contract/users/users.schema';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '#core/browser/use-debounced.ts';
import { call } from '#core/queries/call.ts';
import { PeopleSkeleton } from '#entities/person/people-skeleton.tsx';
import { PersonLine } from '#entities/person/person-line.tsx';
import { usePeopleSearch } from '#entities/person/use-people-search.ts';
import { SearchInput } from '#ui/controls/search-input.tsx';

export interface PeopleChooserProps {
	chosen: readonly Person[];
	/** Ids of those who are in the group already, or the viewer. */
	without: ReadonlySet<string>;
	disabled: boolean;
	onChange: (chosen: Person[]) => void;
}

const debounceMs = 250;
const friendsShown = 50;

export function PeopleChooser({ chosen, without, disabled, onChange }: PeopleChooserProps) {
	const [text, setText] = useState('');
	const search = useDebounced(text.trim(), debounceMs);
	const { people, isLoading } = useChoice(search, without);
	const isChosen = ({ id }: Person) => chosen.some((person) => person.id === id);
	const toggle = (person: Person) => onChange(isChosen(person) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person]);

	return (
		<fieldset disabled={disabled} className="grid min-w-0 gap-2.5">
			<legend className="sr-only">{say('People')}</legend>
			<SearchInput label={say('Search people')} placeholder={say('Search people…')} maxLength={80} value={text} onChange={setText} />
			{chosen.length > 0 && <Chips chosen={chosen} onRemove={toggle} />}
			{isLoading ? (
				<PeopleSkeleton label={say('Loading friends')} rows={3} isNarrow />
			) : (
				<div className="max-h-64 overflow-y-auto rounded-choice border-field border-border-strong">
					{people.map((person) => (
						<label
							key={person.id}
							className="flex min-h-12 cursor-pointer items-center gap-3 px-3.5 py-1.5 not-first:border-t not-first:border-border hover:bg-sunken has-checked:bg-brand-soft has-focus-visible:focus-ring has-focus-visible:-outline-offset-2"
						>
							<input type="checkbox" className="check" checked={isChosen(person)} onChange={() => toggle(person)} />
							<PersonLine isNarrow person={person} detail={<bdi>@{person.username}</bdi>} />
						</label>
					))}
					{people.length === 0 && (
						<p role="status" className="px-3.5 py-4 text-small text-muted">
							{search === ''
								? say('You have no friends here yet. Search for the people you want to write to.')
								: say('No people match “{search}”', { search })}
						</p>
					)}
				</div>
			)}
		</fieldset>
	);
}

/** Friends, and with a search others too. */
function useChoice(search: string, without: ReadonlySet<string>) {
	const {
		data: friends,
		isPending,
		isFetching,
	} = useQuery({
		queryKey: [listFriends.path, 'choice', search],
		queryFn: ({ signal }) => call(listFriends, { query: { limit: friendsShown, ...(search && { search }) }, signal }),
		retry: false,
	});
	const found = usePeopleSearch(search === '' ? null : search);
	const all = [...(friends ?? []).map(({ person }) => person), ...found];
	const people = [...new Map(all.map((person) => [person.id, person])).values()].filter(({ id }) => !without.has(id));
	return { people, isLoading: isPending && isFetching && people.length === 0 };
}

function Chips({ chosen, onRemove }: { chosen: readonly Person[]; onRemove: (person: Person) => void }) {
	return (
		<ul aria-label={say('Chosen people')} className="flex flex-wrap gap-2">
			{chosen.map((person) => (
				<li
					key={person.id}
					className="flex min-h-8 max-w-full items-center gap-1 rounded-full bg-brand-soft pe-1 ps-3 text-caption font-label text-brand-ink forced-colors:border"
				>
					<bdi className="min-w-0 truncate">{person.name}</bdi>
					<button
						type="button"
						aria-label={say('Remove {name}', { name: person.name })}
						className="relative grid size-6 flex-none place-items-center rounded-full after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:bg-brand/15"
						onClick={() => onRemove(person)}
					>
						<X aria-hidden size={15} strokeWidth={2.4} />
					</button>
				</li>
			))}
		</ul>
	);
}
