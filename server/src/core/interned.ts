/** Interning: equal objects become one and the same. For objects of few kinds, which are never changed. */
export function interned<Thing extends object>(): (thing: Thing) => Thing {
	const known = new Map<string, Thing>();
	return (thing) => {
		const json = JSON.stringify(thing);
		const first = known.get(json);
		if (first) return first;
		known.set(json, thing);
		return thing;
	};
}
