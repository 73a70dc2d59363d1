// @vitest-environment jsdom
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getSession } from '#core/session/session-store.ts';
import { useSession } from '#core/session/use-session.ts';
import { problem, stubServer, userNamed } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { profileDraft, profileDrafts } from './profile-draft.ts';
import { ProfileForm } from './profile-form.tsx';

beforeEach(muteErrors);
afterEach(() => act(() => profileDrafts.discard(profileDraft)));

function Form() {
	const { user } = useSession();
	return user && <ProfileForm user={user} renderPicker={({ label, save }) => <PickerStub label={label} save={save} />} />;
}

function PickerStub({ label, save }: { label: string; save: (url: string) => Promise<unknown> }) {
	return (
		<button type="button" onClick={() => void save('/uploads/new.webp').catch(() => undefined)}>
			{label}
		</button>
	);
}

const show = () => renderWithClient(<Form />);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const saved = (changes: Partial<CurrentUser>) => () => Response.json({ ...userNamed('maya'), name: 'Maya Okonkwo', ...changes });
const interestsShown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const interestKey = (key: string) => fireEvent.keyDown(field('Interests'), { key });

it('saves, says so, and the whole page knows at once', async () => {
	const sent = stubServer(saved({ name: 'Maya O.', bio: 'Swims.', website: 'https://maya.example' }));
	show();
	write('Name', ' Maya O. ');
	write('Bio', 'Swims.');
	write('Website', 'https://maya.example');
	save();
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Profile updated!' }]));
	expect(sent[0]).toMatchObject({
		method: 'PUT',
		path: '/api/me/profile',
		body: { name: 'Maya O.', bio: 'Swims.', location: '', website: 'https://maya.example', interests: [] },
	});
	expect(getSession().user?.name).toBe('Maya O.');
	expect(field('Name').value).toBe('Maya O.');
	expect(screen.getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(true);
});

it.each([
	['the reason of the server', () => problem(422, 'validation_failed', 'Not like this.'), 'Not like this.'],
	['a sentence of its own', () => new Response('', { status: 400 }), 'Failed to update profile.'],
])('tells of a failure with %s and keeps the text', async (_, answer, description) => {
	stubServer(answer);
	show();
	write('Location', 'Lisbon');
	save();
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Update failed', description, variant: 'destructive' }]));
	expect(field('Location').value).toBe('Lisbon');
});

it('shows what the server says about single fields', async () => {
	const errors = { website: 'This address is not allowed', 'interests.1': 'An interest can’t be empty' };
	stubServer(() => Response.json({ status: 422, code: 'validation_failed', detail: 'Some fields.', errors }, { status: 422 }));
	show();
	save();
	expect(await screen.findByText('This address is not allowed')).toBeTruthy();
	expect(screen.getByText('An interest can’t be empty')).toBeTruthy();
	expect(document.activeElement).toBe(field('Website'));
});

it('lets a bio have 500 characters, marks one more, and does not save that', () => {
	show();
	write('Bio', 'x'.repeat(500));
	expect(screen.getByText('500/500')).toBeTruthy();
	expect(field('Bio').getAttribute('aria-invalid')).toBeNull();
	expect(screen.getByRole('button', { name: 'Save changes' }).hasAttribute('disabled')).toBe(false);
	write('Bio', 'x'.repeat(501));
	expect(screen.getByText('501/500')).toBeTruthy();
	expect(field('Bio').getAttribute('aria-invalid')).toBe('true');
	expect(screen.getByRole('button', { name: 'Save changes' }).hasAttribute('disabled')).toBe(true);
});

it('checks by the rules of the contract before it asks the server', () => {
	const sent = stubServer(saved({}));
	show();
	write('Name', ' ');
	write('Website', 'maya,example');
	save();
	expect(screen.getByText('Name is required')).toBeTruthy();
	expect(screen.getByText('Website must be an address that starts with http:// or https://')).toBeTruthy();
	expect(document.activeElement).toBe(field('Name'));
	write('Name', 'Maya');
	expect(screen.queryByText('Name is required')).toBeNull();
	expect(sent).toEqual([]);
});

it('adds interests by Enter, comma and leaving the field, each once, and takes them away', () => {
	show();
	write('Interests', 'maps');
	interestKey('Enter');
	write('Interests', 'Maps, rye bread, trams');
	fireEvent.blur(field('Interests'));
	expect(interestsShown()).toEqual(['maps', 'rye bread', 'trams']);
	expect(field('Interests').value).toBe('');
	interestKey('Backspace');
	expect(interestsShown()).toEqual(['maps', 'rye bread']);
	fireEvent.click(screen.getByRole('button', { name: 'Remove maps' }));
	expect(interestsShown()).toEqual(['rye bread']);
	expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove rye bread' }));
});

it('saves 20 interests, and not one more', async () => {
	const sent = stubServer(saved({}));
	show();
	write('Interests', Array.from({ length: 21 }, (_, index) => `one ${index}`).join(','));
	interestKey('Enter');
	expect(screen.getByText('21/20')).toBeTruthy();
	save();
	expect(screen.getByText('There can be at most 20 interests')).toBeTruthy();
	interestKey('Backspace');
	save();
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]?.body).toMatchObject({ interests: Array.from({ length: 20 }, (_, index) => `one ${index}`) });
});

it('makes an uploaded picture the profile picture', async () => {
	const sent = stubServer(saved({ avatar: '/uploads/new.webp' }));
	show();
	fireEvent.click(screen.getByRole('button', { name: 'Change picture' }));
	await waitFor(() => expect(getSession().user?.avatar).toBe('/uploads/new.webp'));
	expect(sent[0]).toMatchObject({
		method: 'PUT',
		path: '/api/users/profile-picture',
		body: { profilePictureUrl: '/uploads/new.webp' },
	});
	expect(screen.getByRole('button', { name: 'Use your initial' })).toBeTruthy();
});

it('lets a drawn person be picked, with the current one marked, and the initial be taken back', async () => {
	const sent = stubServer(({ body }) => saved(body as Partial<CurrentUser>)());
	show();
	fireEvent.click(screen.getByRole('button', { name: 'Pick a drawing' }));
	const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
	await screen.findByRole('radiogroup', { name: 'Drawings' });
	expect(radio('Your initial').checked).toBe(true);
	fireEvent.click(radio('Afro, earrings'));
	fireEvent.click(screen.getByRole('button', { name: 'Use this picture' }));
	await waitFor(() => expect(getSession().user?.avatar).toBe('/drawings/maya.svg'));
	expect(sent).toMatchObject([{ method: 'PUT', path: '/api/me/profile', body: { avatar: '/drawings/maya.svg' } }]);
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

	fireEvent.click(screen.getByRole('button', { name: 'Pick a drawing' }));
	expect(radio('Afro, earrings').checked).toBe(true);
	fireEvent.click(screen.getByRole('button', { name: 'Cancel', hidden: false }));
	fireEvent.click(await screen.findByRole('button', { name: 'Use your initial' }));
	await waitFor(() => expect(getSession().user?.avatar).toBe(''));
	expect(sent.at(-1)?.body).toEqual({ avatar: '' });
	expect(screen.queryByRole('button', { name: 'Use your initial' })).toBeNull();
	expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change picture' }));
});

it('says that the profile picture could not be changed', async () => {
	stubServer(() => problem(422, 'validation_failed', 'This picture isn’t yours.'));
	show();
	fireEvent.click(screen.getByRole('button', { name: 'Change picture' }));
	await waitFor(() =>
		expect(getToasts()).toMatchObject([{ description: 'Failed to update profile picture. Please try again.', variant: 'destructive' }]),
	);
});

it('sets and removes pictures through the profile, and keeps what is being written', async () => {
	const sent = stubServer(({ body }) => saved(body as Partial<CurrentUser>)());
	show();
	write('Bio', 'half a thought');
	fireEvent.click(screen.getByRole('button', { name: 'Change banner' }));
	fireEvent.click(await screen.findByRole('button', { name: 'Remove banner' }));
	await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove banner' })).toBeNull());
	expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change banner' }));
	expect(sent.map(({ body }) => body)).toEqual([{ banner: '/uploads/new.webp' }, { banner: '' }]);
	expect(field('Bio').value).toBe('half a thought');
});
