/** Infinite scroll: calls back when an element is in view or soon will be. A new `key` observes again, since the element may have stayed in view. */
import { type RefObject, useEffect, useEffectEvent } from 'react';

export interface NearViewProps {
	element: RefObject<Element | null>;
	onNear: () => void;
	/** Distance from the view; about one and a half screens unless given. */
	marginPx?: number;
}

/** Does nothing in browsers without IntersectionObserver; a button must do the same. */
export function NearView({ element, onNear, marginPx = 1200 }: NearViewProps) {
	const handleNear = useEffectEvent(onNear);

	useEffect(() => {
		if (!element.current || !('IntersectionObserver' in window)) return;
		const observer = new IntersectionObserver(
			(entries) => {
				if (entries.some(({ isIntersecting }) => isIntersecting)) handleNear();
			},
			{ rootMargin: `${marginPx}px 0px` },
		);
		observer.observe(element.current);
		return () => observer.disconnect();
	}, [element, marginPx]);

	return null;
}
