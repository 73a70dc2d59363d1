/** What is remembered of lists of posts while they are not on the screen, for as long as the page lives. */
import { visitKey } from '#ui/overlays/use-back-to-close.ts';
import { type Heights, newHeights } from './post-heights.ts';

/** Where somebody is in a list. */
export interface KeptPlace {
	/** The topmost post that is seen; null where there is none. */
	postId: string | null;
	/** From the top of the window to its upper edge, in px. */
	offset: number;
}

const heights = new Map<string, Heights>();
const places = new Map<string, KeptPlace>();

/** @param list any name that tells it from the others */
export function rememberedHeights(list: string): Heights {
	return remembered(heights, list, newHeights);
}

/** To be written into; each visit of a list has its own, so that Back leads to where one was at that time. */
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
