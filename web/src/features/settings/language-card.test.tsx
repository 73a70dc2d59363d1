// @vitest-environment jsdom
import '#ui/testing.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage, storeLanguage } from '#core/language.ts';
import { problem, stubServer, userNamed } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { getToasts } from '#ui/toast/toast-store.ts';
import { LanguageCard } from './language-card.tsx';

vi.mock('#core/language.ts', async (load) => ({ ...(await load<object>()), changeLanguage: vi.fn(() => true) }));

const reloaded = vi.mocked(changeLanguage);
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
const choose = (value: string) => fireEvent.change(select(), { target: { value } });

beforeEach(() => {
	reloaded.mockReset().mockReturnValue(true);
	document.documentElement.dataset.languages = 'en de ar en-XA';
	vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['tlh', 'de-AT', 'en']);
});

it('offers each language in itself, and first that of the browser', () => {
	renderWithClient(<LanguageCard />);
	expect([...select().options].map(({ value, text, lang }) => [value, text, lang])).toEqual([
		['', 'That of your browser (Deutsch)', ''],
		['en', 'English', 'en'],
		['de', 'Deutsch', 'de'],
		['ar', 'العربية', 'ar'],
	]);
	expect(select().value).toBe('');
});

it.each<[string, string | null]>([
	['ar', 'ar'],
	['', null],
])('keeps "%s" in the account, then speaks it', async (value, language) => {
	const sent = stubServer(() => Response.json({ ...userNamed('maya'), language }));
	renderWithClient(<LanguageCard />, { changes: { language: 'de' } });
	expect(select().value).toBe('de');
	choose(value);
	await waitFor(() => expect(reloaded).toHaveBeenCalledWith(language));
	expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([['PUT', '/api/me/preferences', { language }]]);
	expect(select().value).toBe(value);
});

it('shows what was chosen here as a guest', () => {
	storeLanguage('ar');
	renderWithClient(<LanguageCard />);
	expect(select().value).toBe('ar');
});

it('goes back when the server refuses', async () => {
	stubServer(() => problem(422, 'validation_failed', 'This language isn’t offered'));
	renderWithClient(<LanguageCard />);
	choose('ar');
	await waitFor(() => expect(getToasts().map(({ description }) => description)).toEqual(['This language isn’t offered']));
	await waitFor(() => expect(select().value).toBe(''));
	expect(reloaded).not.toHaveBeenCalled();
});

it('says so where the browser keeps nothing', async () => {
	reloaded.mockReturnValue(false);
	stubServer(() => Response.json({ ...userNamed('maya'), language: 'ar' }));
	renderWithClient(<LanguageCard />);
	choose('ar');
	await waitFor(() => expect(getToasts().map(({ title }) => title)).toEqual(['The language stays as it is']));
});
