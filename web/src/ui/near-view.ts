/** Calls back while an element is in view or will be soon, for lists without end. */
import { type RefObject, useEffect, useEffectEvent } from 'react';

interface NearViewOptions {
	/** Off, nothing is watched. Each change of `round` asks anew, since the element may have stayed in view. */
	enabled: boolean;
	round: number;
	onNear: () => void;
}

/** About one and a half screens ahead. */
const MARGIN = '1200px 0px';

/** Does nothing where browsers cannot watch; a button must do the same. */
export function useNearView(element: RefObject<Element | null>, { enabled, round, onNear }: NearViewOptions): void {
	const handleNear = useEffectEvent(onNear);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new observer reports at once where the element is
	useEffect(() => {
		if (!enabled || !element.current || !('IntersectionObserver' in window)) return;
		const observer = new IntersectionObserver(
			(entries) => {
				if (entries.some(({ isIntersecting }) => isIntersecting)) handleNear();
			},
			{ rootMargin: MARGIN },
		);
		observer.observe(element.current);
		return () => observer.disconnect();
	}, [enabled, round]);
}
