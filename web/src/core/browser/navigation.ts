/** Tells how the current address was reached: by a load, a link, or back and forward. */

export type NavigationKind = 'load' | 'push' | 'pop';

let kind: NavigationKind = 'load';

export function navigationKind(): NavigationKind {
	return kind;
}

/** Call once when the page opens. wouter fires the events of the same names for `history.pushState` and `replaceState`. */
export function followNavigation(): void {
	const handlePush = () => {
		kind = 'push';
	};
	window.addEventListener('pushState', handlePush);
	window.addEventListener('replaceState', handlePush);
	window.addEventListener('popstate', () => {
		kind = 'pop';
	});
}
