/** Scrolls a list of tabs that may be wider than the screen, and keeps the open tab in view. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';

export function TabScroll({ children }: { children: ReactNode }) {
	const box = useRef<HTMLDivElement>(null);

	// After each render: a count that arrives widens the list.
	useLayoutEffect(() => {
		const tab = box.current?.querySelector('[aria-selected="true"]');
		if (!box.current || !tab) return;
		const frame = box.current.getBoundingClientRect();
		const { left, width } = tab.getBoundingClientRect();
		box.current.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
	});

	return (
		<div ref={box} className="tab-scroll">
			{children}
		</div>
	);
}
