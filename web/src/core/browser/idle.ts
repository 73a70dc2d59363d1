/** Moments in which the page has nothing else to do. */
import { useEffect, useState } from 'react';

const canTell = 'requestIdleCallback' in window;
let wasIdle = !canTell;

/** Resolves at the next of them, or after a while; what has just been drawn is shown first. */
export function idle(): Promise<void> {
	return new Promise((resolve) => {
		if (canTell) requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 2000 }));
		else setTimeout(resolve, 200);
	});
}

/** Whether there was one since the page was loaded: what nobody looks for first waits for it. */
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
