/** The search text of a page, kept in the address as `?search=`, debounced. */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

const parameter = 'search';
const debounceMs = 300;

export interface SearchText {
	/** The text in the box. */
	text: string;
	/** The text in the address, trimmed. */
	search: string;
	setText: (text: string) => void;
}

export function useSearchText(): SearchText {
	const [path, navigate] = useLocation();
	const search = (new URLSearchParams(useSearch()).get(parameter) ?? '').trim();
	const [text, setText] = useState(search);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	useEffect(() => () => clearTimeout(timer.current), []);

	// A link on the page may have changed the search.
	useEffect(() => setText((current) => (current.trim() === search ? current : search)), [search]);

	function keep(wanted: string) {
		// Other parameters may have changed during the debounce.
		const parameters = new URLSearchParams(location.search);
		parameters.delete(parameter);
		if (wanted !== '') parameters.set(parameter, wanted);
		navigate(parameters.size > 0 ? `${path}?${parameters}` : path, { replace: true });
	}

	return {
		text,
		search,
		setText(next) {
			setText(next);
			clearTimeout(timer.current);
			timer.current = setTimeout(() => keep(next.trim()), debounceMs);
		},
	};
}
