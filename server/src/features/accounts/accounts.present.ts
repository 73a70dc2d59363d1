import { defaultPreferences } from '@friends/contract/users/users.defaults';
import type { Preferences } from '@friends/contract/users/users.schema';

/** Stored preferences hold only what the member chose; the rest has defaults. */
export function preferencesOf(stored: string): Preferences {
	const { showSummaries, keyboardShortcuts, isWelcomed, feedOrder, feedWeights } = {
		...defaultPreferences,
		...(JSON.parse(stored) as Partial<Preferences>),
	};
	return { showSummaries, keyboardShortcuts, isWelcomed, feedOrder, feedWeights };
}
