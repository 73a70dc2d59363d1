/** The first stop of the Tab key: straight to the dock, which otherwise comes after the whole page. */
import type { MouseEvent } from 'react';
import { dockId } from './dock.tsx';

export function SkipLink() {
	function handleClick(event: MouseEvent) {
		// By hand: following the link would leave '#' in the address.
		event.preventDefault();
		const dock = document.getElementById(dockId);
		(dock?.querySelector<HTMLElement>('[aria-current]') ?? dock?.querySelector('a'))?.focus();
	}

	return (
		<a
			href={`#${dockId}`}
			className="fixed top-2 left-3 z-50 -translate-y-20 rounded-full bg-raised px-5 py-2.5 font-strong text-brand-ink focus:translate-y-0 focus:shadow-3"
			onClick={handleClick}
		>
			Skip to navigation
		</a>
	);
}
