/** Another language is one file and one line: what the server makes of them. The web app's part: `web/messages/another-language.test.ts`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { type Language, languages } from '@friends/contract/core/languages/languages';
import { getInstance, getRules } from '@friends/contract/instance/instance.endpoints';
import { getMe, updatePreferences } from '@friends/contract/users/users.endpoints';
import { registerMember } from '@friends/test-kit/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuiltWebApp } from '../../testing/built-web-app.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { openCatalogues } from './catalogues.ts';
import { speakFrom } from './in-language.ts';

/** The line. */
const line: Record<string, Language> = { sv: { name: 'Svenska', direction: 'ltr', isOffered: true } };
/** The file. */
const file = `
msgid ""
msgstr "Language: sv"

msgid "Please log in first."
msgstr "Logga in först."

msgid "Connect with friends and build communities."
msgstr "Håll kontakten med vänner."
`;

let folder: string;
let putBack: () => void;
let server: TestApp;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'friends-locales-'));
	writeFileSync(join(folder, 'sv.po'), file);
	putBack = speakFrom(openCatalogues(folder));
	Object.assign(languages, line);
	server = await createTestApp();
});
afterAll(async () => {
	await server.close();
	delete (languages as Record<string, Language>).sv;
	putBack();
	rmSync(folder, { recursive: true });
});

const accepting = { headers: { 'accept-language': 'sv-SE, en;q=0.5' } };

test('it is offered, answers, refuses, and is kept in settings and accounts', async () => {
	const { token } = await registerMember(server.api);
	expect((await server.api.succeed(getInstance, {})).languages).toContain('sv');
	const { problem, headers } = await server.api.call(getMe, accepting);
	expect([problem.detail, headers['content-language']]).toEqual(['Logga in först.', 'sv']);
	await server.api.succeed(updateSettings, { token, body: { rules: 'Be kind.', translations: { sv: { rules: 'Var snäll.' } } } });
	expect(await server.api.succeed(getRules, accepting)).toEqual({ rules: 'Var snäll.' });
	expect(await server.api.succeed(updateSettings, { token, body: { language: 'sv' } })).toMatchObject({
		language: 'sv',
		rules: 'Var snäll.',
	});
	expect((await server.api.succeed(updatePreferences, { token, body: { language: 'sv' } })).language).toBe('sv');
});

test('the document is in it', async () => {
	const web = await createBuiltWebApp(server, {
		'index.html': '<html lang="en" data-languages="en sv"><meta name="description" content="Connect with friends and build communities.">',
	});
	const { payload } = await web.app.inject('/login');
	expect(payload).toContain('<html lang="sv" data-languages="sv en">');
	expect(payload).toContain('content="Håll kontakten med vänner."');
	await web.close();
});
