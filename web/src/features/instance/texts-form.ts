/** The community's texts in the settings form: what each language has, with unsaved changes. */
import { type CommunityTexts, type TextField, type Translations, textFields } from '@friends/contract/instance/community-texts';
import type { Settings } from '@friends/contract/instance/instance.schema';

export type Errors = Readonly<Record<string, string>>;

export interface TextsForm {
	/** The default. */
	language: string;
	/** The default first. */
	offered: readonly string[];
	/** Language whose texts are shown. */
	opened: string;
	open: (language: string) => void;
	/** '' for what is missing. */
	textsOf: (language: string) => CommunityTexts;
	errorsOf: (language: string) => Partial<Record<TextField, string>>;
	change: (language: string, texts: Partial<CommunityTexts>) => void;
}

const empty: CommunityTexts = { name: '', description: '', rules: '' };

const withTranslation = (translations: Translations = {}, language: string, texts: Partial<CommunityTexts>): Translations => ({
	...translations,
	[language]: { ...translations[language], ...texts },
});

/** Texts that people read in the default language, where they could have them in this one. */
export function missingIn({ language, textsOf }: Pick<TextsForm, 'language' | 'textsOf'>, tag: string): TextField[] {
	const [own, instead] = [textsOf(tag), textsOf(language)];
	return tag === language ? [] : textFields.filter((field) => own[field] === '' && instead[field] !== '');
}

/** Each text as it is stored, in the default language by itself, in others as a translation. */
export const textsOf = (values: Settings, language: string): CommunityTexts =>
	language === values.language ? values : { ...empty, ...given(values.translations[language] ?? {}) };

/** Unsaved changes, with those of a text in one language. */
export function withTexts(changes: Partial<Settings>, values: Settings, tag: string, texts: Partial<CommunityTexts>): Partial<Settings> {
	return tag === values.language
		? { ...changes, ...texts }
		: { ...changes, translations: withTranslation(changes.translations, tag, texts) };
}

/** Unsaved changes where another language becomes the default: each text stays in the language that it was written in. */
export function withDefault(changes: Partial<Settings>, values: Settings, language: string): Partial<Settings> {
	const { name, description, rules, translations = {}, ...others } = changes;
	const { [language]: own = {}, ...rest } = translations;
	const earlier = given({ name, description, rules });
	return {
		...others,
		...given(own, (text) => text !== ''),
		language,
		translations: Object.keys(earlier).length > 0 ? withTranslation(rest, values.language, earlier) : rest,
	};
}

const given = (texts: { [Field in TextField]?: string | undefined }, isGiven = (_: string) => true): Partial<CommunityTexts> =>
	Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined && isGiven(text)));

/** Language of the first error among the texts; null where there is none. */
export function languageOfError(errors: Errors, language: string): string | null {
	for (const field of Object.keys(errors)) {
		if (textFields.some((text) => text === field)) return language;
		const [, tag] = /^translations\.([^.]+)/.exec(field) ?? [];
		if (tag) return tag;
	}
	return null;
}

export const errorsOf = (errors: Errors, language: string, isDefault: boolean): Partial<Record<TextField, string>> =>
	Object.fromEntries(
		textFields.flatMap((field) => {
			// Where all of a translation is at fault, it shows beside its first field.
			const whole = field === 'name' ? errors[`translations.${language}`] : undefined;
			const error = isDefault ? errors[field] : (errors[`translations.${language}.${field}`] ?? whole);
			return error ? [[field, error]] : [];
		}),
	);
