/** Mounted once in the shell: opens the field for searching. */
import { lazyOver } from '#ui/states/lazy-part.tsx';
import { closeSearch, useSearchOpening } from './search-opening.ts';

const SearchOverlay = lazyOver(async () => (await import('./suggest/search-overlay.tsx')).SearchOverlay, closeSearch);

export function SearchOutlet() {
	const opening = useSearchOpening();
	return opening && <SearchOverlay {...opening} />;
}
