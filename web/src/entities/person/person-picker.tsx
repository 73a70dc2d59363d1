/** Chooses one of some people: a search, and a radio for each. */
import { say } from '@friends/contract/core/languages/say';
import type { Person } from '@friends/contract/users/users.schema';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { SearchInput } from '#ui/controls/search-input.tsx';
import { PersonLine } from './person-line.tsx';

export interface PersonPickerProps {
	label: string;
	/** Undefined while loading. */
	people: readonly Person[] | undefined;
	search: string;
	/** Id of the chosen person; null for none. */
	value: string | null;
	error?: string | undefined;
	disabled?: boolean;
	onSearch: (text: string) => void;
	onChange: (id: string) => void;
}

export function PersonPicker({ label, people, search, value, error, disabled, onSearch, onChange }: PersonPickerProps) {
	const id = useId();
	return (
		<fieldset className="grid gap-2" disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
			<legend className="mb-1.5 text-small font-label">{label}</legend>
			<SearchInput label={say('Search members')} placeholder={say('Search members…')} maxLength={80} value={search} onChange={onSearch} />
			<div className="max-h-72 divide-y divide-border overflow-y-auto rounded-choice border-field border-border-strong">
				{people?.map((person) => (
					<label
						key={person.id}
						className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-2 hover:bg-sunken has-checked:bg-brand-soft has-focus-visible:focus-ring has-focus-visible:-outline-offset-2"
					>
						<input
							type="radio"
							name={id}
							value={person.id}
							checked={person.id === value}
							className="accent-brand"
							onChange={() => onChange(person.id)}
						/>
						<PersonLine isNarrow person={person} detail={<bdi>@{person.username}</bdi>} />
					</label>
				))}
				{people?.length === 0 && (
					<p role="status" className="px-3.5 py-4 text-small text-muted">
						{search === '' ? say('There is no other member who can own it.') : say('No members match “{search}”', { search })}
					</p>
				)}
				{!people && (
					<p role="status" className="px-3.5 py-4 text-small text-muted">
						{say('Loading members…')}
					</p>
				)}
			</div>
			{error && (
				<p id={`${id}-error`} role="alert" className="flex items-center gap-1.5 text-caption font-label text-destructive-ink">
					<CircleAlert aria-hidden size={15} />
					<span>{error}</span>
				</p>
			)}
		</fieldset>
	);
}
