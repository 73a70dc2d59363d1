/** Whether the page was scrolled down last, where the dock then makes room. */
import { useEffect, useState } from 'react';
import { useMedia } from '#ui/layout/use-media.ts';

/** Phones, zoom from about 150 % on, and phones held sideways. */
const scarce = '(max-width: 767px), (max-height: 600px)';
/** Less is a finger that trembles. */
const turnPx = 12;

export function useScrolledAway(): boolean {
	const isScarce = useMedia(scarce);
	const [isAway, setAway] = useState(false);

	useEffect(() => {
		if (!isScarce) return;
		let turnedAt = window.scrollY;
		let isDown = false;

		function handleScroll() {
			// Browsers may pull the page beyond its ends and let it spring back.
			const end = Math.max(0, document.documentElement.scrollHeight - window.innerHeight);
			const y = Math.min(Math.max(window.scrollY, 0), end);
			if (isDown ? y > turnedAt : y < turnedAt) turnedAt = y;
			else if (Math.abs(y - turnedAt) >= turnPx) {
				isDown = !isDown;
				turnedAt = y;
				setAway(isDown);
			}
		}

		window.addEventListener('scroll', handleScroll, { passive: true });
		return () => {
			window.removeEventListener('scroll', handleScroll);
			setAway(false);
		};
	}, [isScarce]);

	return isAway;
}
