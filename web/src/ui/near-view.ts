/** Calls back while an element is in view or will be soon, for lists without end. */
import { type RefObject, useEffect, useEffectEvent } from 'react';

interface NearViewOptions {
	/** Off, nothing is watched. Each change of `round` asks anew, since the element may have stayed in view. */
	enabled: boolean;
	round: number;
	onNear: () => void;
	/** How far ahead; about one and a half screens unless given. */
	marginPx?: number;
}

/** Does nothing where browsers cannot watch; a button must do the same. */
export function useNearView(element: RefObject<Element | null>, { enabled, round, onNear, marginPx = 1200 }: NearViewOptions): void {
	const handleNear = useEffectEvent(onNear);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new observer reports at once where the element is
	useEffect(() => {
		if (!enabled || !element.current || !('IntersectionObserver' in window)) return;
		const observer = new IntersectionObserver(
			(entries) => {
				if (entries.some(({ isIntersecting }) => isIntersecting)) handleNear();
			},
			{ rootMargin: `${marginPx}px 0px` },
		);
		observer.observe(element.current);
		return () => observer.disconnect();
	}, [enabled, round, marginPx]);
}
