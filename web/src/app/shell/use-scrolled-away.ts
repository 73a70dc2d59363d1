/** Scroll direction on small windows: true after scrolling down, when the dock hides to make room. */
import { useEffect, useState } from 'react';
import { useMedia } from '#ui/layout/use-media.ts';

/** Phones upright and sideways, and zoom from about 150 %. */
const scarce = '(max-width: 767px), (max-height: 600px)';
/** Shorter moves are a trembling finger. */
const turnPx = 12;

export function useScrolledAway(): boolean {
	const isScarce = useMedia(scarce);
	const [isAway, setAway] = useState(false);

	useEffect(() => {
		if (!isScarce) return;
		let turnedAt = window.scrollY;
		let isDown = false;

		function handleScroll() {
			// Overscroll pulls the page beyond its ends and lets it spring back: clamp it.
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
