/** Calls back while an element is in view or will be soon, for lists without end. Another `key` asks anew, since the element may have stayed in view. */
import { type RefObject, useEffect, useEffectEvent } from 'react';

export interface NearViewProps {
	element: RefObject<Element | null>;
	onNear: () => void;
}

/** About one and a half screens ahead. */
const MARGIN = '1200px 0px';

/** Does nothing where browsers cannot watch; a button must do the same. */
export function NearView({ element, onNear }: NearViewProps) {
	const handleNear = useEffectEvent(onNear);

	useEffect(() => {
		if (!element.current || !('IntersectionObserver' in window)) return;
		const observer = new IntersectionObserver(
			(entries) => {
				if (entries.some(({ isIntersecting }) => isIntersecting)) handleNear();
			},
			{ rootMargin: MARGIN },
		);
		observer.observe(element.current);
		return () => observer.disconnect();
	}, [element]);

	return null;
}
