/** Languages that the community offers, and the one that it falls back on. */
import { completeLanguages, sourceLanguage } from '@friends/contract/core/languages/languages';

export interface OfferedLanguages {
	/** BCP 47 tags. */
	offered: readonly string[];
	/** One of them, for readers of other languages and for those who chose none. */
	fallback: string;
}

/** Every language that is translated, and English for the rest. */
export const everyLanguage = (): OfferedLanguages => ({
	offered: completeLanguages(),
	fallback: sourceLanguage,
});

/** @param chosen by a member, perhaps before the community stopped offering it; null for none */
export const languageFor = (chosen: string | null, { offered, fallback }: OfferedLanguages): string =>
	chosen !== null && offered.includes(chosen) ? chosen : fallback;
