import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '@friends/contract/core/languages/say';
import { afterEach, beforeEach, expect, expectTypeOf, it } from 'vitest';
import { openCatalogues } from './catalogues.ts';
import { currentLanguage, inLanguage, speakFrom } from './in-language.ts';

const catalogue = `
msgid ""
msgstr ""

msgid "Close"
msgstr "Stäng"

msgid "{count, plural, one {# post by {name}} other {# posts by {name}}}"
msgstr "{count, plural, one {# inlägg av {name}} other {# inlägg av {name}}}"

msgid "Save"
msgstr ""

#, fuzzy
msgid "Open"
msgstr "Öppen"

msgid "Wide"
msgstr "{count, plural, one {Bred}"
`;

let folder: string;
let putBack: () => void;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'friends-locales-'));
	writeFileSync(join(folder, 'sv.po'), catalogue);
	putBack = speakFrom(openCatalogues(folder));
});

afterEach(() => {
	putBack();
	rmSync(folder, { recursive: true });
});

const many = '{count, plural, one {# post by {name}} other {# posts by {name}}}';

it('says a sentence in the language, with its values', () => {
	expect(inLanguage('sv', () => say('Close'))).toBe('Stäng');
	expect(inLanguage('sv', () => say(many, { count: 1234, name: '{Ana}' }))).toBe('1\u00a0234 inlägg av {Ana}');
});

it('says in English what is not translated, is doubtful, or is in a language without a catalogue', () => {
	expect(inLanguage('sv', () => [say('Save'), say('Open'), say('Unknown')])).toEqual(['Save', 'Open', 'Unknown']);
	expect(inLanguage('fi', () => [say('Close'), say(many, { count: 1234, name: 'Ana' })])).toEqual(['Close', '1,234 posts by Ana']);
	expect(inLanguage('sv', () => [say('constructor'), say('__proto__')])).toEqual(['constructor', '__proto__']);
});

it('says a translation that is no message as English', () => {
	expect(inLanguage('sv', () => say('Wide'))).toBe('Wide');
});

it('speaks the language within the work alone, also when it fails', () => {
	expect(currentLanguage()).toBe('en');
	expect(inLanguage('sv', () => [inLanguage('en', () => say('Close')), say('Close')])).toEqual(['Close', 'Stäng']);
	const fail = (): string => {
		throw new Error('no');
	};
	expect(() => inLanguage('sv', fail)).toThrow('no');
	expect([currentLanguage(), say('Close')]).toEqual(['en', 'Close']);
});

it('refuses work that waits, by its type', () => {
	// @ts-expect-error: other calls would speak the language meanwhile
	const waiting: Promise<string> = inLanguage('sv', async () => say('Close'));
	expectTypeOf(waiting).resolves.toBeString();
	expectTypeOf(inLanguage('sv', () => say('Close'))).toBeString();
});
