// @vitest-environment jsdom
import '#ui/testing.ts';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { endSession } from '#core/session/session-transitions.ts';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { tribeView } from '#entities/testing/views.ts';
import { tribeDraft, tribeDrafts } from '#features/tribes/form/tribe-draft.ts';
import { TribeForm } from '#features/tribes/form/tribe-form.tsx';
import { useNewTribe } from '#features/tribes/form/use-new-tribe.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { CreateTribePage } from './create-tribe-page.tsx';

afterEach(() => {
	act(() => {
		tribeDrafts.discard(tribeDraft);
		onlineManager.setOnline(true);
	});
});

function show({ as = 'maya' }: { as?: string | null } = {}) {
	history.replaceState(null, '', '/create/tribe');
	return renderWithClient(<CreateTribePage />, { as });
}

const write = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create tribe' }));

function fill() {
	write('Tribe name', 'Soup Society');
	write('Description', 'Everybody brings a ladle.');
}

it('asks guests to log in', () => {
	show({ as: null });
	expect(screen.getByText('Please log in to create tribes').childNodes).toHaveLength(1);
	expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login?returnTo=%2Fcreate%2Ftribe');
});

it('founds a tribe, says so and goes there', async () => {
	const sent = stubServer(() => Response.json(tribeView({ slug: 'soup-society' }), { status: 201 }));
	show();
	fill();
	submit();
	await waitFor(() => expect(location.pathname).toBe('/tribes/soup-society'));
	expect(sent[0]).toMatchObject({
		method: 'POST',
		path: '/api/tribes',
		body: { name: 'Soup Society', description: 'Everybody brings a ladle.', tags: [], isPrivate: false },
	});
	expect(getToasts()).toMatchObject([{ title: 'Tribe created!', description: 'Your new community is ready for members.' }]);
	expect(tribeDrafts.read(tribeDraft).name).toBe('');
});

it.each([
	['the reason of the server', () => problem(403, 'forbidden', 'You may not found tribes now.'), 'You may not found tribes now.'],
	['a sentence of its own', () => new Response('', { status: 400 }), 'Something went wrong'],
])('tells of a failure with %s and stays with the text', async (_, answer, description) => {
	stubServer(answer);
	show();
	fill();
	submit();
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Failed to create tribe', description, variant: 'destructive' }]));
	expect(location.pathname).toBe('/create/tribe');
	expect(screen.getByLabelText<HTMLInputElement>('Tribe name').value).toBe('Soup Society');
});

it('asks for a name and a description, and blanks are none', () => {
	const sent = stubServer(() => Response.json({}));
	show();
	write('Tribe name', '  ');
	submit();
	expect(screen.getByText('Tribe name is required')).toBeTruthy();
	expect(screen.getByText('Description is required')).toBeTruthy();
	expect(document.activeElement).toBe(screen.getByLabelText('Tribe name'));
	write('Tribe name', 'Soup Society');
	expect(screen.queryByText('Tribe name is required')).toBeNull();
	expect(sent).toEqual([]);
});

it('says which limit a text or a tag is over', () => {
	show();
	write('Tribe name', 'x'.repeat(81));
	write('Description', 'Soup.');
	write(/^Tags/, `${'y'.repeat(31)},`);
	submit();
	expect(screen.getByText('Tribe name can have at most 80 characters')).toBeTruthy();
	expect(screen.getByText('81/80')).toBeTruthy();
	expect(screen.getByText('A tag can have at most 30 characters')).toBeTruthy();
});

it('keeps the text when the page goes and comes back', () => {
	const { unmount } = show();
	fill();
	unmount();
	show();
	expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Everybody brings a ladle.');
});

it('waits for a connection and says so', async () => {
	const sent = stubServer(() => Response.json(tribeView({ slug: 'soup-society' }), { status: 201 }));
	const { client } = show();
	act(() => onlineManager.setOnline(false));
	fill();
	submit();
	expect(await screen.findByText('You’re offline. We’ll create your tribe when you’re back online.')).toBeTruthy();
	expect(sent).toEqual([]);
	onlineManager.setOnline(true);
	await act(() => client.resumePausedMutations());
	await waitFor(() => expect(location.pathname).toBe('/tribes/soup-society'));
});

/** The page while the session ends. */
function FormAlone() {
	const state = useNewTribe(() => undefined);
	return (
		<>
			<TribeForm state={state} />
			<button type="submit" form={state.id}>
				Create tribe
			</button>
		</>
	);
}

it('tells who is not logged in any more', () => {
	const sent = stubServer(() => Response.json({}));
	renderWithClient(<FormAlone />);
	fill();
	act(() => endSession(null));
	submit();
	expect(getToasts()).toMatchObject([
		{ title: 'Failed to create tribe', description: 'Must be logged in to create tribes', variant: 'destructive' },
	]);
	expect(sent).toEqual([]);
});
