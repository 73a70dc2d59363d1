/** Memory of lists of posts while they are unmounted, until the next load of the page. */
import { visitKey } from '#ui/overlays/use-back-to-close.ts';
import { type Heights, newHeights } from './post-heights.ts';

/** Scroll position in a list. */
export interface KeptPlace {
	/** The topmost visible post; null for none. */
	postId: string | null;
	/** Its distance from the top of the window, in px. */
	offset: number;
}

const heights = new Map<string, Heights>();
const places = new Map<string, KeptPlace>();

/** @param list unique name of the list */
export function rememberedHeights(list: string): Heights {
	return remembered(heights, list, newHeights);
}

/** Mutable; each visit of a list has its own, so that Back restores the position of that visit. */
export function rememberedPlace(list: string): KeptPlace {
	return remembered(places, `${visitKey()} ${list}`, () => ({ postId: null, offset: 0 }));
}

function remembered<T>(all: Map<string, T>, key: string, create: () => T): T {
	const known = all.get(key);
	if (known) return known;
	const created = create();
	all.set(key, created);
	return created;
}
