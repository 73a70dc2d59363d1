/** Parameters of a page in its address beside its tab: filters, an order. */
import { useLocation, useSearch } from 'wouter';

export interface Parameters {
	/** '' when it is not given. */
	get: (name: string) => string;
	/** The value when it is one of these, else the first of them. */
	oneOf: <Value extends string>(name: string, values: readonly [Value, ...Value[]]) => Value;
	/** Replaces the address: Back leads to the previous page, not through every choice. '' removes a parameter. */
	set: (changes: Readonly<Record<string, string>>) => void;
}

export function useParameters(): Parameters {
	const [path, navigate] = useLocation();
	const given = new URLSearchParams(useSearch());
	return {
		get: (name) => given.get(name) ?? '',
		oneOf: (name, values) => values.find((value) => value === given.get(name)) ?? values[0],
		set(changes) {
			// Other parameters in the address may be newer than the last render.
			const next = new URLSearchParams(location.search);
			for (const [name, value] of Object.entries(changes)) {
				if (value === '') next.delete(name);
				else next.set(name, value);
			}
			navigate(next.size > 0 ? `${path}?${next}` : path, { replace: true });
		},
	};
}
