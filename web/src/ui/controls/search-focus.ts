/** Focus request for the search field of the page that opens next. */

/** After this the request expires: the page loaded too slowly. */
const patienceMs = 5000;

let wantedAt = Number.NEGATIVE_INFINITY;

/** Call it before navigating to a page with a search field. */
export function wantSearchFocus(): void {
	wantedAt = performance.now();
}

/** True once per request: the field that mounts takes the focus. */
export function takeSearchFocus(): boolean {
	const isWanted = performance.now() - wantedAt < patienceMs;
	wantedAt = Number.NEGATIVE_INFINITY;
	return isWanted;
}
