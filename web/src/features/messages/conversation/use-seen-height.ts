/** Size of what a phone shows of the page: its keyboard may cover the rest. */
import { useEffect } from 'react';

/** Keeps `--seen-height` and `--seen-top` of the document up to date. */
export function useSeenHeight(isNeeded: boolean): void {
	useEffect(() => {
		const viewport = window.visualViewport;
		if (!isNeeded || !viewport) return;
		const { style } = document.documentElement;
		const follow = () => {
			style.setProperty('--seen-height', `${viewport.height}px`);
			style.setProperty('--seen-top', `${viewport.offsetTop}px`);
		};
		follow();
		viewport.addEventListener('resize', follow);
		viewport.addEventListener('scroll', follow);
		return () => {
			viewport.removeEventListener('resize', follow);
			viewport.removeEventListener('scroll', follow);
			style.removeProperty('--seen-height');
			style.removeProperty('--seen-top');
		};
	}, [isNeeded]);
}
