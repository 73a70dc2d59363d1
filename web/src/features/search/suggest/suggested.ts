/** Offers for the text in the field: names that begin so, the latest searches, and operators. */
import { suggest } from '@friends/contract/search/search.endpoints';
import type { FoundTag } from '@friends/contract/search/search.schema';
import type { TribeRef } from '@friends/contract/tribes/tribes.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '#core/browser/use-debounced.ts';
import { call } from '#core/queries/call.ts';
import { type Operator, operators, type TextAndCaret } from './operators.ts';

export type Suggestion =
	| { kind: 'person'; person: Person }
	| { kind: 'tribe'; tribe: TribeRef }
	| { kind: 'tag'; found: FoundTag }
	| { kind: 'recent'; search: string }
	| { kind: 'clear' }
	| { kind: 'operator'; operator: Operator };

/** Operators whose values have names, with the kind of name. */
const named = { from: 'person', in: 'tribe', tag: 'tag' } as const;

/** The value at the end of the text that is being typed behind an operator, or the whole text. */
export interface Typed {
	/** Null for plain words. */
	operator: keyof typeof named | null;
	value: string;
}

export function typedIn(text: string): Typed {
	const [, name, value = ''] = /(?:^|\s)(from|in|tag):([^\s"]*)$/iu.exec(text) ?? [];
	const operator = (name?.toLowerCase() as keyof typeof named | undefined) ?? null;
	return { operator, value: operator ? value.replace(/^[@#]/u, '') : text.trim() };
}

/** Replaces the value that is being typed. */
export function withValue(text: string, { operator }: Typed, value: string): TextAndCaret {
	const next = text.replace(/[^\s"]*$/u, `${operator}:${value} `);
	return { text: next, caret: next.length };
}

const debounceMs = 150;

/** Those that the server offers; none while offline. */
function useNames({ operator, value }: Typed): Suggestion[] {
	const wanted = useDebounced(value, debounceMs);
	const { data } = useQuery({
		queryKey: [suggest.path, wanted],
		queryFn: ({ signal }) => call(suggest, { query: { q: wanted }, signal }),
		enabled: wanted !== '' && value !== '',
		placeholderData: keepPreviousData,
		retry: false,
	});
	if (!data || value === '') return [];
	const all: Suggestion[] = [
		...data.people.map((person) => ({ kind: 'person' as const, person })),
		...data.tribes.map((tribe) => ({ kind: 'tribe' as const, tribe })),
		...data.tags.map((found) => ({ kind: 'tag' as const, found })),
	];
	return operator ? all.filter(({ kind }) => kind === named[operator]) : all;
}

export function useSearchSuggestions(typed: Typed, recent: readonly string[]): Suggestion[] {
	const names = useNames(typed);
	const lately = recent.map((search) => ({ kind: 'recent' as const, search }));
	const clear = lately.length > 0 ? [{ kind: 'clear' as const }] : [];
	return [...names, ...lately, ...clear, ...operators.map((operator) => ({ kind: 'operator' as const, operator }))];
}
