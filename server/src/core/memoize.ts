/** Memoizes a function of few possible arguments; never evicts. */
export function memoize<Argument extends string | number, Made>(make: (argument: Argument) => Made): (argument: Argument) => Made {
	const made = new Map<Argument, Made>();
	return (argument) => {
		const known = made.get(argument);
		if (known !== undefined) return known;
		const fresh = make(argument);
		made.set(argument, fresh);
		return fresh;
	};
}
