// @vitest-environment jsdom
import { languages } from '@friends/contract/core/languages/languages';
import type { Settings, UpdateSettingsBody } from '@friends/contract/instance/instance.schema';
import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Sent, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { useCommunity } from '#entities/community/community.ts';
import { settingsView } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
import { SettingsForm } from './settings-form.tsx';

const hidden = Object.values(languages).filter(({ isOffered }) => !isOffered);
beforeAll(() => {
	for (const language of hidden) language.isOffered = true;
});
afterAll(() => {
	for (const language of hidden) language.isOffered = false;
});
beforeEach(() => {
	muteErrors();
	document.documentElement.lang = 'en';
});
afterEach(() => {
	if (screen.queryByRole('button', { name: 'Discard' })) fireEvent.click(button('Discard'));
});

const harbour = settingsView({
	name: 'Harbour Street',
	rules: 'Bring soup.',
	translations: { de: { name: 'Hafenstraße' } },
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label);
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const isOpen = (name: RegExp) => screen.getByRole('tab', { name }).getAttribute('aria-selected') === 'true';
const open = (name: RegExp) => fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0, ctrlKey: false });
const check = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const hintOf = (label: string) => document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
const speak = (language: string) => fireEvent.change(screen.getByLabelText('Default language'), { target: { value: language } });

async function show(changes: Partial<Settings> = {}, save?: (sent: Sent) => Response) {
	const settings = { ...harbour, ...changes };
	const answer = save ?? (({ body }: Sent) => Response.json({ ...settings, ...(body as Partial<Settings>) }));
	const sent = stubServer((request) => (request.method === 'PUT' ? answer(request) : Response.json(settings)));
	renderWithClient(<SettingsForm renderLogoPicker={() => null} />, { changes: { role: 'admin' } });
	await screen.findByLabelText('Name');
	return {
		saved: async (body: UpdateSettingsBody) => {
			fireEvent.click(button('Save changes'));
			await waitFor(() => expect(sent.filter(({ method }) => method === 'PUT').map((each) => each.body)).toEqual([body]));
		},
	};
}

it('names each language in itself, and counts what it lacks', async () => {
	await show();
	expect(tabs()).toEqual(['English', 'Deutsch1 missing', 'Español2 missing', 'العربية2 missing']);
	expect(within(screen.getByRole('tab', { name: /العربية/ })).getByText('العربية').lang).toBe('ar');
});

it('shows what people read instead in a field that is empty', async () => {
	await show();
	expect([field('Name').value, field('Name').placeholder]).toEqual(['Harbour Street', '']);
	open(/Deutsch/);
	expect([field('Name').value, field('Rules').value, field('Rules').placeholder]).toEqual(['Hafenstraße', '', 'Bring soup.']);
	expect(hintOf('Rules')).toBe('Missing in Deutsch. People read it in English.');
	expect(hintOf('Description')).toBe('Guests see it on the landing page.');
	expect([field('Name').lang, field('Name').dir, field('Rules').lang, field('Rules').dir]).toEqual(['de', 'auto', 'en', 'ltr']);
	open(/العربية/);
	expect([field('Description').lang, field('Description').dir]).toEqual(['ar', 'rtl']);
});

it('saves the texts of each language, what changed alone', async () => {
	const { saved } = await show();
	write('Description', 'We meet at the old crane.');
	open(/Deutsch/);
	write('Name', '');
	write('Rules', 'Bring Suppe mit.');
	expect(tabs()[1]).toBe('Deutsch2 missing');
	open(/Español/);
	expect(field('Rules').value).toBe('');
	open(/Deutsch/);
	expect(field('Rules').value).toBe('Bring Suppe mit.');
	await saved({ description: 'We meet at the old crane.', translations: { de: { name: '', rules: 'Bring Suppe mit.' } } });
});

it('offers languages, the default always, and saves all as all that are to come too', async () => {
	const { saved } = await show({ languages: ['en', 'de'] });
	expect(tabs()).toHaveLength(2);
	expect([check(/English/).disabled, check(/English/).checked, check(/Deutsch/).checked, check(/Español/).checked]).toEqual([
		true,
		true,
		true,
		false,
	]);
	fireEvent.click(check(/Español/));
	expect(tabs()).toHaveLength(3);
	fireEvent.click(check(/العربية/));
	await saved({ languages: [] });
});

it('shows no tabs where one language is offered, and does not send texts in others', async () => {
	const { saved } = await show();
	open(/Deutsch/);
	write('Rules', 'Bring Suppe mit.');
	for (const name of [/Deutsch/, /Español/, /العربية/]) fireEvent.click(check(name));
	expect(screen.queryByRole('tab')).toBeNull();
	expect(field('Name').value).toBe('Harbour Street');
	await saved({ languages: ['en'] });
});

it('keeps each text in its language where another one becomes the default, and back', async () => {
	const { saved } = await show({ languages: ['en', 'de'] });
	write('Rules', 'Bring stew.');
	open(/Deutsch/);
	write('Description', 'Am alten Kran.');
	speak('es');
	expect([check(/Español/).checked, check(/Español/).disabled, tabs()[0]]).toEqual([true, true, 'Español']);
	speak('de');
	expect([field('Name').value, field('Description').value]).toEqual(['Hafenstraße', 'Am alten Kran.']);
	open(/English/);
	expect([field('Name').value, field('Rules').value]).toEqual(['Harbour Street', 'Bring stew.']);
	await saved({
		language: 'de',
		languages: ['en', 'de', 'es'],
		description: 'Am alten Kran.',
		translations: { en: { rules: 'Bring stew.' } },
	});
});

it('opens the language of what is wrong, and says it there', async () => {
	await show();
	open(/Deutsch/);
	write('Description', 'x'.repeat(301));
	open(/English/);
	fireEvent.click(button('Save changes'));
	expect(isOpen(/Deutsch/)).toBe(true);
	expect(document.activeElement).toBe(field('Description'));
	expect(screen.getByText('Description can have at most 300 characters')).toBeTruthy();
});

it('says what the server refuses', async () => {
	const errors = { languages: 'The default language has to be one of those that you offer.' };
	await show({}, () => Response.json({ status: 422, code: 'language_not_offered', detail: errors.languages, errors }, { status: 422 }));
	fireEvent.click(check(/Deutsch/));
	fireEvent.click(button('Save changes'));
	expect((await screen.findByRole('alert')).textContent).toBe(errors.languages);
	expect(check(/Deutsch/).checked).toBe(false);
});

it('shows the name at once in the language of the reader', async () => {
	document.documentElement.lang = 'de';
	const { saved } = await show();
	open(/Deutsch/);
	write('Name', 'Am Hafen');
	await saved({ translations: { de: { name: 'Am Hafen' } } });
	const { result } = renderHook(useCommunity);
	await waitFor(() => expect(result.current.name).toBe('Am Hafen'));
});
