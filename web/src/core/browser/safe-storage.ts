/** Local storage that cannot throw: where the browser blocks it or it is full, values live as long as the page. */

const memory = new Map<string, string>();

export function readItem(key: string): string | null {
	const kept = memory.get(key);
	if (kept !== undefined) return kept;
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

/** Parses stored JSON, unchecked: the caller validates it. Null when it is missing or unreadable. */
export function readJson(key: string): unknown {
	try {
		return JSON.parse(readItem(key) ?? 'null');
	} catch {
		return null;
	}
}

export function writeItem(key: string, value: string): void {
	try {
		localStorage.setItem(key, value);
		memory.delete(key);
	} catch {
		memory.set(key, value);
	}
}

export function removeItem(key: string): void {
	memory.delete(key);
	try {
		localStorage.removeItem(key);
	} catch {
		// Blocked storage holds nothing of ours.
	}
}

/** All stored keys with the prefix. */
export function storedKeys(prefix: string): string[] {
	const keys = [...memory.keys()];
	try {
		keys.push(...Object.keys(localStorage));
	} catch {
		// Blocked storage holds nothing of ours.
	}
	return [...new Set(keys)].filter((key) => key.startsWith(prefix));
}
