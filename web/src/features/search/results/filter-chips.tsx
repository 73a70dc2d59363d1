/** What narrows a search, as chips that take it away: operators, and words that must not be there. */
import { say } from '@friends/contract/core/languages/say';
import { readSearch, type SearchOperator, type SearchReading, writtenSearch } from '@friends/contract/search/search-reading';
import { useRef } from 'react';
import { plainDate } from '#core/short-dates.ts';
import { useHandOnFocus } from '#ui/controls/use-hand-on-focus.ts';
import { RemovableChip } from '#ui/layout/removable-chip.tsx';

export interface FilterChipsProps {
	q: string;
	/** Called with the search that is left. */
	onChange: (q: string) => void;
}

interface Filter {
	words: string;
	rest: SearchReading;
}

const wordsOf: Record<SearchOperator['kind'], (value: string) => string> = {
	from: (value) => say('From @{username}', { username: value }),
	in: (value) => say('In {tribe}', { tribe: value }),
	tag: (value) => say('With #{tag}', { tag: value }),
	before: (value) => say('Before {date}', { date: dayOf(value) }),
	after: (value) => say('After {date}', { date: dayOf(value) }),
	has: () => say('With a picture'),
};

/** At noon the day is the same in most time zones. */
const dayOf = (date: string) => plainDate(new Date(`${date}T12:00:00`));

function filtersIn(reading: SearchReading): Filter[] {
	const without = <T,>(list: readonly T[], one: T) => list.filter((other) => other !== one);
	return [
		...reading.operators.map((operator) => ({
			words: wordsOf[operator.kind](operator.value),
			rest: { ...reading, operators: without(reading.operators, operator) },
		})),
		...reading.excluded.map((text) => ({
			words: say('Without {word}', { word: text }),
			rest: { ...reading, excluded: without(reading.excluded, text) },
		})),
	];
}

export function FilterChips({ q, onChange }: FilterChipsProps) {
	const filters = filtersIn(readSearch(q));
	if (filters.length === 0) return null;
	return (
		<ul aria-label={say('What narrows the search')} className="flex min-w-0 flex-wrap gap-2">
			{filters.map(({ words, rest }) => (
				<FilterChip key={words} words={words} onRemove={() => onChange(writtenSearch(rest))} />
			))}
		</ul>
	);
}

function FilterChip({ words, onRemove }: { words: string; onRemove: () => void }) {
	const item = useRef<HTMLLIElement>(null);
	useHandOnFocus(item);
	return (
		<li ref={item} className="max-w-full">
			<RemovableChip words={words} onRemove={onRemove} />
		</li>
	);
}
