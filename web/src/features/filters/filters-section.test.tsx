// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { problem, type Sent, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { muteErrors } from '#ui/testing.ts';
import { dismissToast, getToasts } from '#ui/toast/toast-store.ts';
import { FiltersSection } from './filters-section.tsx';
import { filterServer, filterView } from './testing.ts';

beforeEach(muteErrors);

const writes = (sent: Sent[]) => sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
const button = (name: string) => screen.findByRole('button', { name });

async function addFilter(value: string) {
	fireEvent.click(await button('New filter'));
	const dialog = within(await screen.findByRole('dialog', { name: 'New filter' }));
	fireEvent.change(dialog.getByRole('textbox'), { target: { value } });
	return dialog;
}

it('says that the list is on its way', () => {
	stubServer(silence);
	renderWithClient(<FiltersSection />);
	expect(screen.getByText('Loading your filters')).toBeTruthy();
});

it('says that the list could not be loaded', async () => {
	stubServer(() => problem(403, 'forbidden', 'No'));
	renderWithClient(<FiltersSection />);
	expect(await screen.findByText('Your filters couldn’t be loaded')).toBeTruthy();
});

it('says that there are none', async () => {
	filterServer([]);
	renderWithClient(<FiltersSection />);
	expect(await screen.findByText('No filters')).toBeTruthy();
});

it('says of each what it is called, what it does and until when', async () => {
	filterServer([
		filterView(),
		filterView({ id: 'b', kind: 'tag', value: 'spoilers', action: 'hide', until: '2031-03-02T12:00:00.000Z' }),
		filterView({ id: 'c', kind: 'person', value: 'x', name: 'Noor' }),
		filterView({ id: 'd', kind: 'tribe', value: 'y' }),
	]);
	renderWithClient(<FiltersSection />);
	const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
	expect(rows[0]).toContain('footballFolded to one line for ever');
	expect(rows[1]).toMatch(/^#spoilersHidden until Sunday 2 March 2031/);
	expect(rows[2]).toContain('Noor');
	expect(rows[3]).toContain('A tribe you can’t see');
});

it.each([
	['slow bread ', { kind: 'word', value: 'slow bread' }],
	['#spoilers', { kind: 'tag', value: 'spoilers' }],
	['#two words', { kind: 'word', value: '#two words' }],
])('%j is filtered as %j, and can be undone', async (typed, expected) => {
	const sent = filterServer([]);
	renderWithClient(<FiltersSection />);
	const dialog = await addFilter(typed);
	fireEvent.click(dialog.getByRole('radio', { name: 'Hide' }));
	fireEvent.change(dialog.getByRole('combobox', { name: 'For how long' }), { target: { value: 'week' } });
	fireEvent.click(dialog.getByRole('button', { name: 'Filter' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(writes(sent)).toEqual([{ method: 'POST', path: '/api/me/filters', body: { ...expected, action: 'hide', lasts: 'week' } }]);
	expect(await screen.findAllByRole('listitem')).toHaveLength(1);
	act(() => getToasts()[0]?.action?.onSelect());
	expect(await screen.findByText('No filters')).toBeTruthy();
	expect(writes(sent)[1]).toMatchObject({ method: 'DELETE', path: '/api/me/filters/new' });
});

it('says why one could not be made, beside the field', async () => {
	filterServer([], () => problem(409, 'too_many_filters', 'You have 200 filters.'));
	renderWithClient(<FiltersSection />);
	const dialog = await addFilter('rain');
	fireEvent.click(dialog.getByRole('button', { name: 'Filter' }));
	expect(await dialog.findByText('You have 200 filters.')).toBeTruthy();
	expect(document.activeElement).toBe(dialog.getByRole('textbox'));
});

it('changes what one does, and leaves its end as it is', async () => {
	const sent = filterServer([filterView()]);
	renderWithClient(<FiltersSection />);
	fireEvent.click(await button('Change football'));
	const dialog = within(await screen.findByRole('dialog', { name: 'Change filter' }));
	fireEvent.click(dialog.getByRole('radio', { name: 'Hide' }));
	fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
	expect(await screen.findByText('Hidden for ever')).toBeTruthy();
	expect(writes(sent)).toEqual([{ method: 'PUT', path: '/api/me/filters/a', body: { action: 'hide' } }]);
});

it('removes one at once, and sends it when it can no longer be undone', async () => {
	const sent = filterServer([filterView()]);
	renderWithClient(<FiltersSection />);
	fireEvent.click(await button('Remove football'));
	expect(await screen.findByText('No filters')).toBeTruthy();
	act(() => getToasts()[0]?.action?.onSelect());
	expect(await button('Remove football')).toBeTruthy();
	expect(writes(sent)).toEqual([]);
	fireEvent.click(await button('Remove football'));
	await screen.findByText('No filters');
	act(() => dismissToast());
	await waitFor(() => expect(writes(sent)).toMatchObject([{ method: 'DELETE', path: '/api/me/filters/a' }]));
});
