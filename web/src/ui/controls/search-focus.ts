/** A wish to type into the search field of the page that is opening. */

/** A page that takes longer was not what the reader waited for. */
const patienceMs = 5000;

let wantedAt = Number.NEGATIVE_INFINITY;

/** Call before going to a page with a search field. */
export function wantSearchFocus(): void {
	wantedAt = performance.now();
}

/** Whether the field that has just appeared shall have the focus; true once for each wish. */
export function takeSearchFocus(): boolean {
	const isWanted = performance.now() - wantedAt < patienceMs;
	wantedAt = Number.NEGATIVE_INFINITY;
	return isWanted;
}
