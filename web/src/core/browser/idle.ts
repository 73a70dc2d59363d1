/** Idle moments of the page. */
import { useEffect, useState } from 'react';

const canTell = 'requestIdleCallback' in window;
let wasIdle = !canTell;

/** Resolves at the next idle moment, or after a while; pending drawing comes first. */
export function idle(): Promise<void> {
	return new Promise((resolve) => {
		if (canTell) requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 2000 }));
		else setTimeout(resolve, 200);
	});
}

/** True once the page has been idle since it loaded: rarely needed parts wait for it. */
export function useWasIdle(): boolean {
	const [isReached, setIsReached] = useState(wasIdle);

	useEffect(() => {
		if (isReached) return;
		let isGone = false;
		void idle().then(() => {
			wasIdle = true;
			if (!isGone) setIsReached(true);
		});
		return () => {
			isGone = true;
		};
	}, [isReached]);

	return isReached;
}
