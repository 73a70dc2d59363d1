/** Whether the introduction is still due in this browser. */
import { readItem, removeItem, writeItem } from './safe-storage.ts';

const seenKey = 'friends-intro-seen';
const skipKey = 'friends-skip-intro';
/** Written by earlier versions; read once, then gone. */
const legacyKey = 'hasSeenIntro';

/** `?intro=always` in the address shows it whatever the flags say. */
export function isIntroDue(search: string = location.search): boolean {
	migrateLegacyFlag();
	if (new URLSearchParams(search).get('intro') === 'always') return true;
	return readItem(seenKey) !== 'true' && readItem(skipKey) !== 'true';
}

export function markIntroSeen(): void {
	writeItem(seenKey, 'true');
}

export function skipIntroForever(): void {
	writeItem(seenKey, 'true');
	writeItem(skipKey, 'true');
}

export function resetIntro(): void {
	removeItem(legacyKey);
	removeItem(seenKey);
	removeItem(skipKey);
}

function migrateLegacyFlag(): void {
	const legacy = readItem(legacyKey);
	if (legacy === null) return;
	if (legacy === 'true') markIntroSeen();
	removeItem(legacyKey);
}
