/** A debounced value, so that not every letter is a request. */
import { useEffect, useState } from 'react';

export function useDebounced<T>(value: T, delayMs: number): T {
	const [rested, setRested] = useState(value);

	useEffect(() => {
		const timer = setTimeout(() => setRested(value), delayMs);
		return () => clearTimeout(timer);
	}, [value, delayMs]);

	return rested;
}
