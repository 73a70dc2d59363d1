/** Side panels of home, beside or below the feed; lazy, fetched only near the view. */
import { say } from '@friends/contract/core/languages/say';
import { useRef, useState } from 'react';
import { StickyColumn } from '#ui/layout/sticky-column.tsx';
import { lazyWithin } from '#ui/states/lazy-part.tsx';
import { NearView } from '#ui/states/near-view.tsx';

const Panels = lazyWithin(async () => (await import('./panels-around.tsx')).PanelsAround, null);

const canWatch = 'IntersectionObserver' in window;

export function AroundYou() {
	const box = useRef<HTMLDivElement>(null);
	const [isNear, setIsNear] = useState(!canWatch);
	return (
		<StickyColumn aria-label={say('Around you')} className="columns:pt-2.5">
			<div ref={box} className="grid grid-cols-1 items-start gap-6.5 tablet:grid-cols-2 columns:grid-cols-1">
				{isNear ? <Panels /> : <NearView element={box} marginPx={200} onNear={() => setIsNear(true)} />}
			</div>
		</StickyColumn>
	);
}
