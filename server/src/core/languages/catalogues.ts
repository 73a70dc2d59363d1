/** Translations of `locales/`, one file for each language, read when a language is first spoken; a message is compiled when it is first said. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sourceLanguage } from '@friends/contract/core/languages/languages';
import { type CompiledMessage, renderMessage } from '@friends/contract/core/languages/render-message';
import type { Values } from '@friends/contract/core/languages/say';
import { translationsOf } from '@friends/contract/core/languages/translations';

const locales = join(import.meta.dirname, '../../../../locales');

/** Required when first needed: servers that speak plain English alone start without them. */
const require = createRequire(import.meta.url);
const reader = (): typeof import('pofile') => require('pofile');
const compiler = (): typeof import('@lingui/message-utils/compileMessage') => require('@lingui/message-utils/compileMessage');

export interface Catalogues {
	/** @param language one that is offered; what it has no translation for is said in English */
	render(language: string, message: string, values: Values): string;
}

function readTranslations(path: string): ReadonlyMap<string, string> {
	if (!existsSync(path)) return new Map();
	return translationsOf(reader().parse(readFileSync(path, 'utf8')).items);
}

/** @param folder holds `<language>.po` */
export function openCatalogues(folder = locales): Catalogues {
	const translations = new Map<string, ReadonlyMap<string, string>>();
	const compiled = new Map<string, CompiledMessage | null>();

	function translate(language: string, message: string): string | undefined {
		if (language === sourceLanguage) return undefined;
		const known = translations.get(language) ?? readTranslations(join(folder, `${language}.po`));
		translations.set(language, known);
		return known.get(message);
	}

	/** @returns null for what is no message */
	function compile(text: string): CompiledMessage | null {
		const known = compiled.get(text);
		if (known !== undefined) return known;
		// What has no braces and no doubled quotation mark means itself.
		const message = /[{}]|''/.test(text) ? parse(text) : [text];
		compiled.set(text, message);
		return message;
	}

	return {
		render(language, message, values) {
			const translation = translate(language, message);
			const translated = translation === undefined ? null : compile(translation);
			return translated
				? renderMessage(translated, values, language)
				: renderMessage(compile(message) ?? [message], values, sourceLanguage);
		},
	};
}

function parse(text: string): CompiledMessage | null {
	try {
		return compiler().compileMessageOrThrow(text) as CompiledMessage;
	} catch {
		return null;
	}
}
