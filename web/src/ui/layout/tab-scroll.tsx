/** Scrolls a list of tabs that may be wider than the screen, and keeps the open tab in view. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { centerInRow } from './center-in-row.ts';

export function TabScroll({ children }: { children: ReactNode }) {
	const box = useRef<HTMLDivElement>(null);

	// After each render: a count that arrives widens the list.
	useLayoutEffect(() => {
		const tab = box.current?.querySelector('[aria-selected="true"]');
		if (box.current && tab) centerInRow(box.current, tab);
	});

	return (
		<div ref={box} className="tab-scroll">
			{children}
		</div>
	);
}
