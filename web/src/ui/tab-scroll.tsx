/** Around a list of tabs that may be wider than the screen: it goes sideways, and the open tab is in view. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';

export interface TabScrollProps {
	/** The open tab. */
	value: string;
	children: ReactNode;
}

export function TabScroll({ value, children }: TabScrollProps) {
	const box = useRef<HTMLDivElement>(null);

	useLayoutEffect(() => {
		const tab = box.current?.querySelector(`[role="tab"][id$="-${value}"]`);
		if (!box.current || !tab) return;
		const frame = box.current.getBoundingClientRect();
		const { left, width } = tab.getBoundingClientRect();
		box.current.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
	}, [value]);

	return (
		<div ref={box} className="tab-scroll">
			{children}
		</div>
	);
}
