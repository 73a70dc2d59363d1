/** What the code says: messages that can be translated, with all their values, and catalogues in step with them. */

import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { describe, expect, it, vi } from 'vitest';
import { languages } from '../../contract/src/core/languages/languages.ts';
import type { CompiledMessage } from '../../contract/src/core/languages/render-message.ts';
import { missingIn, readCatalogue, saidByFile, translated, updated } from './po-files.ts';

const said = saidByFile();
const all = [...said].flatMap(([file, messages]) => messages.map((one) => ({ file, ...one })));

/** Names of the values and parts of a message, and the forms of its plurals. */
function shapeOf(message: string): { names: Set<string>; plurals: string[][] } {
	const shape = { names: new Set<string>(), plurals: [] as string[][] };
	(function visit(tokens: CompiledMessage): void {
		for (const token of tokens) {
			if (typeof token === 'string') {
				for (const [, name = ''] of token.matchAll(/<(\w+)>/g)) shape.names.add(name);
				continue;
			}
			const [name, format, forms] = token;
			shape.names.add(name);
			if (typeof forms !== 'object') continue;
			if (format === 'plural') shape.plurals.push(Object.keys(forms));
			for (const form of Object.values(forms)) if (typeof form === 'object') visit(form);
		}
	})(compiled(message));
	return shape;
}

/** @throws where the message does not parse: the compiler only logs it. */
function compiled(message: string): CompiledMessage {
	const complain = vi.spyOn(console, 'error').mockImplementation((...words) => {
		throw new Error(`'${message}' does not parse: ${words.join(' ')}`);
	});
	try {
		return compileMessage(message) as CompiledMessage;
	} finally {
		complain.mockRestore();
	}
}

describe('what the code says', () => {
	it('is said when the language is known, not while a module loads', () => {
		expect(all.filter(({ isAtOnce }) => isAtOnce).map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
	});

	it('has the values that it names, and no others', () => {
		const wrong = all.filter(({ message, given }) => {
			const names = [...shapeOf(message).names].sort();
			return given !== null && names.join() !== [...given].sort().join();
		});
		expect(wrong.map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
	});

	it('counts in whole forms', () => {
		const wrong = all.filter(({ message }) => shapeOf(message).plurals.some((forms) => !forms.includes('one') || !forms.includes('other')));
		expect(wrong.map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
	});
});

describe.each(translated)('the catalogue of %s', (language) => {
	const catalogue = readCatalogue(language);
	const translations = PO.parse(catalogue).items.flatMap(({ msgid, msgstr: [translation] }) => (translation ? [[msgid, translation]] : []));

	it('holds what the code says: npm run messages', () => {
		expect(updated(catalogue, language, said)).toBe(catalogue);
	});

	it('lacks nothing where the language is offered', () => {
		expect(languages[language]?.isOffered ? missingIn(catalogue) : []).toEqual([]);
	});

	it('names the same values and parts as English', () => {
		const wrong = translations.filter(([message = '', translation = '']) => {
			const [expected, actual] = [shapeOf(message).names, shapeOf(translation).names];
			return [...actual].some((name) => !expected.has(name)) || [...expected].some((name) => !actual.has(name));
		});
		expect(wrong).toEqual([]);
	});

	it('has every form of its plurals', () => {
		const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
		const wrong = translations.filter(([, translation = '']) =>
			shapeOf(translation).plurals.some((forms) => !pluralCategories.every((category) => forms.includes(category))),
		);
		expect(wrong).toEqual([]);
	});
});

it('keeps translations and their notes, takes what is new, and lets go of what is no longer said', () => {
	const before = updated('', 'de', new Map([['web/src/a.tsx', [one('Close'), one('Gone')]]]));
	const translatedBefore = before.replace('msgid "Close"\nmsgstr ""', '# on buttons\nmsgid "Close"\nmsgstr "Schließen"');
	const after = updated(translatedBefore, 'de', new Map([['web/src/b.tsx', [one('New'), one('Close')]]]));
	expect(PO.parse(after).items.map(({ msgid, msgstr, comments }) => [msgid, msgstr, comments])).toEqual([
		['New', [''], []],
		['Close', ['Schließen'], ['on buttons']],
	]);
	expect(missingIn(after)).toEqual(['New']);
});

const one = (message: string) => ({ message, start: 0, end: 0, isAttribute: false, given: [], isAtOnce: false });
