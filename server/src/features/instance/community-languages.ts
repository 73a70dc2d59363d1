/** Languages of the community, and its texts in them. */
import { completeLanguages, sourceLanguage } from '@friends/contract/core/languages/languages';
import { type TextsByLanguage, textsIn, withChangedTexts } from '@friends/contract/instance/community-texts';
import type { Settings, updateSettingsBodySchema } from '@friends/contract/instance/instance.schema';
import type * as z from 'zod/mini';
import { AppError } from '#core/errors';
import { everyLanguage, type OfferedLanguages } from '#core/languages/offered-languages';

type LanguageSettings = TextsByLanguage & Pick<Settings, 'languages'>;
type LanguageChanges = Pick<z.output<typeof updateSettingsBodySchema>, keyof LanguageSettings>;

/** The default first. A language that this version cannot speak is left out. */
export function offeredBy({ language, languages }: Pick<Settings, 'language' | 'languages'>): OfferedLanguages {
	const complete = completeLanguages();
	const fallback = complete.includes(language) ? language : sourceLanguage;
	const others = complete.filter((tag) => tag !== fallback && (languages.length === 0 || languages.includes(tag)));
	return { offered: [fallback, ...others], fallback };
}

/** @throws AppError 'language_not_offered'. */
export function withChangedLanguages(before: LanguageSettings, changes: LanguageChanges): LanguageSettings {
	const languages = changes.languages ? [...new Set(changes.languages)] : before.languages;
	const after = { ...withChangedTexts(before, changes), languages };
	if (languages.length > 0 && !languages.includes(after.language)) {
		throw new AppError('language_not_offered', { field: changes.languages ? 'languages' : 'language', why: 'defaultMissing' });
	}
	const { offered } = offeredBy(after);
	for (const tag of Object.keys(changes.translations ?? {})) {
		const field = `translations.${tag}`;
		if (tag === after.language) throw new AppError('language_not_offered', { field, why: 'textsOfDefault' });
		if (!offered.includes(tag)) throw new AppError('language_not_offered', { field, why: 'textsNotOffered' });
	}
	return after;
}

/** For the audit log: a line does not repeat the texts of all languages. */
export function onlyChanged(before: Partial<Settings>, after: Partial<Settings>) {
	const [earlier = {}, later = {}] = [before.translations, after.translations];
	const changed = [...new Set([...Object.keys(earlier), ...Object.keys(later)])].filter(
		(tag) => JSON.stringify(earlier[tag]) !== JSON.stringify(later[tag]),
	);
	if (changed.length === 0) return { before, after };
	const pick = (of: NonNullable<Settings['translations']>) => Object.fromEntries(changed.map((tag) => [tag, of[tag] ?? {}]));
	return { before: { ...before, translations: pick(earlier) }, after: { ...after, translations: pick(later) } };
}

/** @param settings cached */
export function createCommunityLanguages(settings: () => Promise<LanguageSettings>) {
	let known = everyLanguage();
	let isReading = false;

	/** Without a database, what was known stays. */
	async function readLanguages(): Promise<void> {
		isReading = true;
		try {
			known = offeredBy(await settings());
		} catch {
			// Those who need the settings themselves are told.
		} finally {
			isReading = false;
		}
	}

	return {
		/** Call it before the first answer, and after each change. */
		readLanguages,
		/** As they were last read: refusals cannot wait. Each call reads them for the next, so that changes by other processes arrive. */
		languages(): OfferedLanguages {
			if (!isReading) void readLanguages();
			return known;
		},
		/** Name of the community for readers of a language. */
		nameIn: async (language: string): Promise<string> => textsIn(await settings(), language).name,
		/** '' for none. */
		rules: async (language: string) => ({ rules: textsIn(await settings(), language).rules }),
	};
}
