/** Name, description and rules of a community, in its default language and in others. */
import type { UpdateSettingsBody } from './instance.schema.ts';

export const textFields = ['name', 'description', 'rules'] as const;
export type TextField = (typeof textFields)[number];
export type CommunityTexts = Record<TextField, string>;

/** By language; what is missing is read in the default language. */
export type Translations = Record<string, { [Field in TextField]?: string | undefined }>;

export interface TextsByLanguage extends CommunityTexts {
	/** Of the texts themselves. */
	language: string;
	translations: Translations;
}

/** Texts for readers of a language. */
export function textsIn({ name, description, rules, translations }: TextsByLanguage, language: string): CommunityTexts {
	const own = Object.hasOwn(translations, language) ? translations[language] : undefined;
	return { name: own?.name || name, description: own?.description || description, rules: own?.rules || rules };
}

type Changes = Pick<UpdateSettingsBody, TextField | 'language' | 'translations'>;

/** Texts after a change: what it leaves out stays, and '' removes a translation. */
export function withChangedTexts(before: TextsByLanguage, { language, translations = {}, ...changes }: Changes): TextsByLanguage {
	const { name, description, rules, ...moved } = language === undefined ? before : inDefault(before, language);
	return {
		language: moved.language,
		name: changes.name ?? name,
		description: changes.description ?? description,
		rules: changes.rules ?? rules,
		translations: merged(moved.translations, translations),
	};
}

/** Texts where another language becomes the default: they change places with its translations. */
function inDefault(before: TextsByLanguage, language: string): TextsByLanguage {
	if (language === before.language) return before;
	const { [language]: own = {}, ...others } = before.translations;
	// Text that is the same in both is not given twice, so that going back leaves all as it was.
	const earlier = textFields.map((field) => [field, own[field] === before[field] ? '' : before[field]]);
	return { ...textsIn(before, language), language, translations: merged(others, { [before.language]: Object.fromEntries(earlier) }) };
}

/** In a fixed order, without what is empty. */
function merged(before: Translations, changes: Translations): Translations {
	const languages = [...new Set([...Object.keys(before), ...Object.keys(changes)])].sort();
	const entries = languages.map((language) => {
		const texts = { ...before[language], ...changes[language] };
		return [language, Object.fromEntries(textFields.filter((field) => texts[field]).map((field) => [field, texts[field]]))] as const;
	});
	return Object.fromEntries(entries.filter(([, texts]) => Object.keys(texts).length > 0));
}
