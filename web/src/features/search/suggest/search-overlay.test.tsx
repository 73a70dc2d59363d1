// @vitest-environment jsdom
import '#ui/testing.ts';
import type { SearchSuggestions } from '@friends/contract/search/search.schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { leaveSession } from '#core/session/session-transitions.ts';
import { stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed } from '#entities/testing/views.ts';
import { closeSearch, openSearch } from '../search-opening.ts';
import { SearchOutlet } from '../search-outlet.tsx';
import { SearchTrigger } from '../search-trigger.tsx';
// Preloaded, because importing it takes longer than a test waits.
import './search-overlay.tsx';

const sewing = { id: 'tribe-1', name: 'Sign Language Evenings', slug: 'sign-language', sign: 'book', hue: 'leaf' } as const;
const everything: SearchSuggestions = {
	people: [{ ...personNamed('Signe Dahl'), username: 'signed' }],
	tribes: [sewing],
	tags: [{ tag: 'signal-hill', postCount: 100 }],
};

afterEach(closeSearch);

async function open(options: Parameters<typeof renderWithClient>[1] = {}) {
	const sent = stubServer(() => Response.json(everything));
	const view = renderWithClient(
		<>
			<SearchTrigger />
			<SearchOutlet />
		</>,
		options,
	);
	const trigger = screen.getByRole('button', { name: /^Search/ });
	trigger.focus();
	fireEvent.click(trigger);
	const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' });
	return { ...view, sent, trigger, field };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (field: HTMLElement, ...keys: string[]) => keys.map((key) => fireEvent.keyDown(field, { key }));
const marked = () => screen.queryByRole('option', { selected: true })?.textContent;
const names = (group: string) =>
	within(screen.getByRole('group', { name: group }))
		.getAllByRole('option')
		.map(({ textContent }) => textContent);

it('offers names that begin so, marked, and arrows lead to one of them', async () => {
	const { field, sent } = await open();
	expect(document.activeElement).toBe(field);
	type(field, 'sig');
	expect(await screen.findByRole('option', { name: 'Signe Dahl @signed' })).toBeTruthy();
	expect(sent.map(({ path }) => path)).toEqual(['/api/search/suggestions?q=sig']);
	expect(names('Tribes and tags')).toEqual(['Sign Language Evenings', 'signal-hill 100+ posts']);
	expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Sig', 'Sig', 'sig']);
	expect(field.getAttribute('aria-activedescendant')).toBeNull();
	press(field, 'ArrowDown', 'ArrowDown');
	expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('Sign Language Evenings');
	press(field, 'ArrowUp', 'ArrowUp');
	expect(marked()).toBeUndefined();
	press(field, 'ArrowDown', 'Enter');
	expect(location.pathname).toBe('/profile/signed');
	await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

it('Enter searches for the text as it is; Escape closes and gives the focus back', async () => {
	const { field, trigger } = await open();
	type(field, ' rye from:theo ');
	press(field, 'Enter');
	expect(location.pathname + location.search).toBe('/search?q=rye+from%3Atheo');
	expect(trigger.textContent).toContain('rye from:theo');
	act(() => openSearch());
	const again = await screen.findByRole<HTMLInputElement>('combobox');
	expect(again.value).toBe('rye from:theo');
	press(again, 'Escape');
	await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
	await waitFor(() => expect(document.activeElement).toBe(trigger));
});

it('Tab takes an operator, which offers its names, and a name fills it in', async () => {
	const { field } = await open();
	type(field, 'rye fr');
	press(field, 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp');
	expect(marked()).toBe('from: a person');
	press(field, 'Tab');
	expect(field.value).toBe('rye from:');
	expect(document.activeElement).toBe(field);
	type(field, 'rye from:@sig');
	await waitFor(() => expect(names('People')).toHaveLength(1));
	expect(screen.queryByRole('group', { name: 'Tribes and tags' })).toBeNull();
	press(field, 'ArrowDown', 'Enter');
	expect(field.value).toBe('rye from:signed ');
	press(field, 'ArrowUp', 'ArrowUp', 'Enter');
	expect([field.value, field.selectionStart]).toEqual(['rye from:signed ""', 'rye from:signed "'.length]);
	fireEvent.click(screen.getByRole('option', { name: 'has:picture with a picture' }));
	expect(field.value).toBe('rye from:signed "" has:picture ');
});

it('keeps what was looked for on the device, until it is cleared or the member leaves', async () => {
	const { field } = await open();
	for (const search of ['bread', 'rye', 'bread']) {
		type(await screen.findByRole('combobox'), search);
		press(await screen.findByRole('combobox'), 'Enter');
		act(() => openSearch());
	}
	expect(names('Looked for lately')).toEqual(['bread', 'rye', 'Clear']);
	const again = screen.getByRole<HTMLInputElement>('combobox');
	expect(again).not.toBe(field);
	type(again, '');
	press(again, 'ArrowDown', 'Delete');
	expect(names('Looked for lately')).toEqual(['rye', 'Clear']);
	press(again, 'Enter');
	expect(location.search).toBe('?q=rye');
	expect(Object.keys(localStorage).filter((key) => key.startsWith('friends-search/'))).toHaveLength(1);
	act(() => openSearch());
	fireEvent.click(await screen.findByRole('option', { name: 'Clear' }));
	expect(screen.queryByRole('group', { name: 'Looked for lately' })).toBeNull();

	type(screen.getByRole('combobox'), 'secret');
	press(screen.getByRole('combobox'), 'Enter');
	act(leaveSession);
	expect(JSON.stringify(localStorage)).not.toContain('secret');
});

it('keeps nothing of a guest', async () => {
	const { field } = await open({ as: null });
	type(field, 'rye');
	press(field, 'Enter');
	expect(location.search).toBe('?q=rye');
	expect(JSON.stringify(localStorage)).not.toContain('rye');
});

it('says without a connection that it needs one', async () => {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	await open();
	expect(screen.getByText('Search needs a connection.')).toBeTruthy();
});
