// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { problem } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { FilterPostItem } from '#entities/filter/filter-item.tsx';
import { setFilterChoices } from '#entities/filter/filtered-thing.ts';
import { postView } from '#entities/testing/views.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { muteErrors } from '#ui/testing.ts';
import { FilterDialogOutlet } from './filter-dialog-outlet.tsx';
import { filterServer } from './testing.ts';

beforeEach(muteErrors);
afterEach(() => act(() => setFilterChoices(null)));

const tribe = { id: 'bread', name: 'Slow Bread', slug: 'slow-bread', sign: 'loaf', hue: 1 } as never;

async function openFromMenu() {
	const post = postView({ title: null, body: 'Look #spoilers', tribe });
	renderWithClient(
		<>
			<Menu trigger={<button type="button">More</button>}>
				<FilterPostItem post={post} />
			</Menu>
			<FilterDialogOutlet />
		</>,
	);
	fireEvent.click(screen.getByRole('button', { name: 'More' }));
	fireEvent.click(await screen.findByRole('menuitem', { name: 'Filter posts like this…' }));
	return { post, dialog: within(await screen.findByRole('dialog', { name: 'Filter posts' })) };
}

it('offers the author, the tribe and the tags of a post, and hides for a week unless told otherwise', async () => {
	const sent = filterServer([]);
	const { post, dialog } = await openFromMenu();
	const which = dialog.getByRole('combobox', { name: 'Which' });
	expect(
		within(which)
			.getAllByRole('option')
			.map(({ textContent }) => textContent),
	).toEqual([`Posts by ${post.author.name}`, 'Posts in Slow Bread', 'Posts with #spoilers']);
	fireEvent.change(which, { target: { value: '2' } });
	fireEvent.click(dialog.getByRole('button', { name: 'Filter' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ kind: 'tag', value: 'spoilers', action: 'hide', lasts: 'week' });
});

it('says why it could not be done', async () => {
	filterServer([], () => problem(404, 'not_found', 'This person doesn’t exist, or you can’t see them.'));
	const { dialog } = await openFromMenu();
	fireEvent.click(dialog.getByRole('button', { name: 'Filter' }));
	expect((await dialog.findByRole('alert')).textContent).toBe('This person doesn’t exist, or you can’t see them.');
});

it('asks for no choice on a page about one thing', async () => {
	const sent = filterServer([]);
	renderWithClient(<FilterDialogOutlet />);
	act(() => setFilterChoices([{ kind: 'tribe', value: 'bread', name: 'Slow Bread' }]));
	const dialog = within(await screen.findByRole('dialog', { name: 'Posts in Slow Bread' }));
	expect(dialog.queryByRole('combobox', { name: 'Which' })).toBeNull();
	fireEvent.click(dialog.getByRole('button', { name: 'Filter' }));
	await waitFor(() => expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ kind: 'tribe', value: 'bread' }));
});
