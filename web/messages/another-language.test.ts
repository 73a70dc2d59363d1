/** Another language is one file and one line: what the web app makes of them. The server's part: `server/src/core/languages/another-language.api.test.ts`. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Language, languages } from '@friends/contract/core/languages/languages';
import { type CompiledMessage, renderMessage } from '@friends/contract/core/languages/render-message';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { nameOfLanguage, offeredLanguages } from '#entities/languages/offered-languages.ts';

/** The line. */
const line: Record<string, Language> = { sv: { name: 'Svenska', direction: 'ltr', isOffered: true } };
/** The file. */
const file = `
msgid ""
msgstr "Language: sv"

msgid "Close"
msgstr "Stäng"

msgid "{count, plural, one {# post} other {# posts}}"
msgstr "{count, plural, one {# inlägg} other {# inlägg}}"
`;

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'friends-locales-'));
	writeFileSync(join(folder, 'sv.po'), file);
	Object.assign(languages, line);
});
afterAll(() => {
	delete (languages as Record<string, Language>).sv;
	rmSync(folder, { recursive: true });
	vi.unstubAllGlobals();
});

it('has a catalogue in the build', async () => {
	const { builtLanguages, compiled, translationsInto } = await import('./catalogues.ts');
	expect(builtLanguages).toContain('sv');
	const translations = await translationsInto('sv', folder);
	expect(compiled(translations.get('Close') ?? '')).toBe('Stäng');
	const counted = compiled(translations.get('{count, plural, one {# post} other {# posts}}') ?? '');
	expect(renderMessage(counted as CompiledMessage, { count: 12_345 }, 'sv')).toBe('12\u00a0345 inlägg');
});

it('is listed in the document, chosen from the browser, and can be chosen by its name', async () => {
	const [{ inlined }, { startScript }] = await Promise.all([import('../inlined.ts'), import('../start-script.ts')]);
	const { handler } = inlined().transformIndexHtml as unknown as { handler: (html: string) => Promise<string> };
	const html = await handler(readFileSync(join(import.meta.dirname, '../index.html'), 'utf8'));
	const [, listed = ''] = /<html lang="en" data-languages="([^"]*)">/.exec(html) ?? [];
	expect(listed.split(' ')).toContain('sv');

	vi.stubGlobal('matchMedia', () => ({ matches: false }));
	vi.stubGlobal('fetch', async () => Response.json({}));
	vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['sv-SE', 'en']);
	document.documentElement.dataset.languages = listed;
	new Function(startScript(readFileSync(join(import.meta.dirname, '../src/start.js'), 'utf8')))();
	expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['sv', 'ltr']);
	expect(offeredLanguages().map(nameOfLanguage)).toContain('Svenska');
});
