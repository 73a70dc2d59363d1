/** What the device stores of members beside the session, and how a session that ends takes it along. */
import { readItem, removeItem, storedKeys, writeItem } from '#core/browser/safe-storage.ts';

/** Prefixes of local storage keys; the id of the member comes next. */
export const textPrefixes = { drafts: 'friends-draft/', unsent: 'friends-unsent/', searches: 'friends-search/' } as const;
/** Prefix of cache names; the version and the id of the member come next. */
export const readingsPrefix = 'member-';

const prefixes = Object.values(textPrefixes);

/** Texts of a member whose session ended by itself, in this page's memory alone, for their return to it. */
let held: { memberId: string; texts: Map<string, string> } | null = null;

/** Moves the member's texts from the device into the memory of this page. */
export function holdTexts(memberId: string): void {
	const keys = prefixes.flatMap((prefix) => storedKeys(`${prefix}${memberId}/`));
	held = { memberId, texts: new Map(keys.map((key) => [key, readItem(key) ?? ''])) };
}

export const hasHeldTexts = (memberId: string | undefined): boolean => held !== null && held.memberId === memberId;

/** True while something that the member sent has no answer yet. */
export const hasUnsent = (memberId: string): boolean => storedKeys(`${textPrefixes.unsent}${memberId}/`).length > 0;

/** Forgets everything of all members; texts that are held stay in memory. */
export function forgetMembers(): void {
	for (const prefix of prefixes) for (const key of storedKeys(prefix)) removeItem(key);
	void forgetReadings().catch(console.error);
}

/** Stores what was held for this member, and forgets everything of others. */
export function keepOnly(memberId: string): void {
	for (const prefix of prefixes) {
		for (const key of storedKeys(prefix)) if (!key.startsWith(`${prefix}${memberId}/`)) removeItem(key);
	}
	if (hasHeldTexts(memberId)) for (const [key, text] of held?.texts ?? []) writeItem(key, text);
	held = null;
}

export function dropHeldTexts(): void {
	held = null;
}

/** @param keptName the cache that stays; without it all go */
export async function forgetReadings(keptName?: string): Promise<void> {
	if (!('caches' in window)) return;
	const names = (await caches.keys()).filter((name) => name.startsWith(readingsPrefix) && name !== keptName);
	await Promise.all(names.map((name) => caches.delete(name)));
}
