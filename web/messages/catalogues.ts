/** Reads `locales/*.po` and compiles the messages of a language. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages, pseudoLanguage, sourceLanguage } from '@friends/contract/core/languages/languages';
import type { CompiledMessage } from '@friends/contract/core/languages/render-message';
import { translationsOf } from '@friends/contract/core/languages/translations';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { isolated } from './isolated.ts';

const locales = join(import.meta.dirname, '../../locales');

/** Those that the build makes catalogues of. */
export const builtLanguages: readonly string[] = [...Object.keys(languages), pseudoLanguage];

export const cataloguePath = (language: string, folder = locales): string => join(folder, `${language}.po`);

/** @param folder that of the project when left out */
export async function translationsInto(language: string, folder?: string): Promise<ReadonlyMap<string, string>> {
	const path = cataloguePath(language, folder);
	if (!existsSync(path)) return new Map();
	return translationsOf(PO.parse(await readFile(path, 'utf8')).items);
}

/** All that is said, in English: every catalogue holds the same messages. */
export async function messagesSaid(): Promise<string[]> {
	const { items } = PO.parse(await readFile(cataloguePath('de'), 'utf8'));
	return items.map(({ msgid }) => msgid);
}

/** Plain text as text, which is shorter. @param language of the message */
export function compiled(message: string, language = sourceLanguage): CompiledMessage | string {
	const asWritten = compileMessage(message) as CompiledMessage;
	const parts = languages[language]?.direction === 'rtl' ? isolated(asWritten) : asWritten;
	return parts.every((part) => typeof part === 'string') ? parts.join('') : parts;
}
