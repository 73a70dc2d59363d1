/** What a page keeps in its address beside its tab: filters, an order. */
import { useLocation, useSearch } from 'wouter';

export interface Parameters {
	/** '' where it is not given. */
	get: (name: string) => string;
	/** The value when it is one of these, else the first of them. */
	oneOf: <Value extends string>(name: string, values: readonly [Value, ...Value[]]) => Value;
	/** '' takes one out of the address. Back leads to the page before, not through every choice. */
	set: (changes: Readonly<Record<string, string>>) => void;
}

export function useParameters(): Parameters {
	const [path, navigate] = useLocation();
	const given = new URLSearchParams(useSearch());
	return {
		get: (name) => given.get(name) ?? '',
		oneOf: (name, values) => values.find((value) => value === given.get(name)) ?? values[0],
		set(changes) {
			// What else stands in the address may be newer than what was drawn.
			const next = new URLSearchParams(location.search);
			for (const [name, value] of Object.entries(changes)) {
				if (value === '') next.delete(name);
				else next.set(name, value);
			}
			navigate(next.size > 0 ? `${path}?${next}` : path, { replace: true });
		},
	};
}
