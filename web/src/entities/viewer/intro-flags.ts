/** Flags of this browser that tell whether the introduction is still due. */
import { readItem, removeItem, writeItem } from '#core/browser/safe-storage.ts';

const seenKey = 'friends-intro-seen';
const skipKey = 'friends-skip-intro';
/** Written by earlier versions; migrated once. */
const legacyKey = 'hasSeenIntro';

/** `?intro=always` in the address shows it despite the flags; so does VITE_INTRO=always in development. */
export function isIntroDue(search: string = location.search): boolean {
	migrateLegacyFlag();
	if (new URLSearchParams(search).get('intro') === 'always' || import.meta.env.VITE_INTRO === 'always') return true;
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

/** Plays it again, despite the flags. */
export function replayIntro(): void {
	resetIntro();
	location.reload();
}

function migrateLegacyFlag(): void {
	const legacy = readItem(legacyKey);
	if (legacy === null) return;
	if (legacy === 'true') markIntroSeen();
	removeItem(legacyKey);
}
