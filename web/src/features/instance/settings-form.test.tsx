// @vitest-environment jsdom
import type { Settings } from '@friends/contract/instance/instance.schema';
import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problem, type Sent, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { useCommunity } from '#entities/community/community.ts';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { SettingsForm } from './settings-form.tsx';

const settings: Settings = {
	name: 'FRIENDS',
	description: '',
	language: 'en',
	languages: [],
	translations: {},
	guestAccess: 'landing',
	searchEngines: true,
	registration: 'open',
	joiningQuestions: [],
	emailOptional: false,
	membersInvite: false,
	reservedNames: [],
	allowedMailDomains: [],
	deniedMailDomains: [],
	passwordMinLength: 6,
	requiresTwoFactors: false,
	linkPreviews: true,
	features: { friends: true, messages: false, explore: false, notifications: false, events: false, account: true },
	logoUrl: '',
	accentHue: null,
	rules: '',
};

beforeEach(muteErrors);
afterEach(() => {
	if (screen.queryByRole('button', { name: 'Discard' })) fireEvent.click(button('Discard'));
});

const newLogo = '/uploads/new.webp';

function Form() {
	return (
		<SettingsForm
			renderLogoPicker={(save) => (
				<button type="button" onClick={() => void save(newLogo)}>
					Choose a picture
				</button>
			)}
		/>
	);
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choose = (group: string, name: string) =>
	fireEvent.click(screen.getByRole('group', { name: group }).querySelector(`input[value="${name}"]`) as Element);
const saved = (sent: Sent[]) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);

async function show(
	save: (sent: Sent) => Response = ({ body }) => Response.json({ ...settings, ...(body as Partial<Settings>) }),
	changes: Partial<Settings> = {},
) {
	const sent = stubServer((request) => (request.method === 'PUT' ? save(request) : Response.json({ ...settings, ...changes })));
	renderWithClient(<Form />, { changes: { role: 'admin' } });
	await screen.findByLabelText('Name');
	return sent;
}

it('asks for longer passwords', async () => {
	const sent = await show();
	write('Shortest password', '8');
	fireEvent.click(button('Save changes'));
	await waitFor(() => expect(saved(sent)).toEqual([{ passwordMinLength: 8 }]));
});

it('asks administrators for two steps', async () => {
	const sent = await show();
	fireEvent.click(screen.getByRole('switch', { name: 'Administrators log in with two steps' }));
	fireEvent.click(button('Save changes'));
	await waitFor(() => expect(saved(sent)).toEqual([{ requiresTwoFactors: true }]));
});

it('asks no pages for previews of links', async () => {
	const sent = await show();
	fireEvent.click(screen.getByRole('switch', { name: 'Link previews' }));
	fireEvent.click(button('Save changes'));
	await waitFor(() => expect(saved(sent)).toEqual([{ linkPreviews: false }]));
});

it('lets search engines in or keeps them out, where guests find anything', async () => {
	const sent = await show();
	fireEvent.click(screen.getByRole('switch', { name: 'Let search engines in' }));
	fireEvent.click(button('Save changes'));
	await waitFor(() => expect(saved(sent)).toEqual([{ searchEngines: false }]));
	choose('Guests', 'private');
	expect(screen.queryByRole('switch', { name: 'Let search engines in' })).toBeNull();
});

it('says beside each choice what guests and search engines find', async () => {
	await show();
	const guests = within(screen.getByRole('group', { name: 'Guests' }));
	for (const sentence of [
		/Links show what is public, and search engines are asked to stay out$/,
		/^Guests and search engines can read/,
		/or from links$/,
	]) {
		expect(guests.getByText(sentence)).toBeTruthy();
	}
});

it('sends what was changed, and nothing else', async () => {
	const sent = await show();
	expect(button('Save changes').disabled).toBe(true);
	write('Description', 'Neighbours of the harbour.');
	choose('Guests', 'open');
	fireEvent.click(screen.getByRole('switch', { name: 'Friends' }));
	write('Rules', 'Be kind.');
	fireEvent.click(button('Save changes'));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Settings saved' }]));
	expect(saved(sent)).toEqual([
		{
			description: 'Neighbours of the harbour.',
			guestAccess: 'open',
			features: { ...settings.features, friends: false },
			rules: 'Be kind.',
		},
	]);
	expect(screen.getByLabelText<HTMLTextAreaElement>('Rules').value).toBe('Be kind.');
	expect(button('Save changes').disabled).toBe(true);
});

describe('looks', () => {
	const preview = () => screen.getByRole('region', { name: 'Preview' });
	const shifts = () =>
		Array.from(preview().querySelectorAll<HTMLElement>('.light, .dark'), ({ style }) => style.getPropertyValue('--accent-shift'));

	it('are shown as they will be, in both themes, and saved with everything else', async () => {
		const sent = await show();
		write('Name', 'Harbour Neighbours');
		fireEvent.click(screen.getByRole('radio', { name: 'Harbour blue' }));
		fireEvent.click(button('Choose a picture'));
		await waitFor(() => expect(preview().querySelectorAll(`img[src="${newLogo}"]`)).toHaveLength(2));
		expect(within(preview()).getAllByText('Harbour Neighbours')).toHaveLength(2);
		expect(shifts()).toEqual(['78', '78']);
		fireEvent.click(button('Save changes'));
		await waitFor(() => expect(saved(sent)).toEqual([{ name: 'Harbour Neighbours', accentHue: 240, logoUrl: newLogo }]));
	});

	it('are at once those of the whole page', async () => {
		await show();
		fireEvent.change(screen.getByRole('slider', { name: 'Hue' }), { target: { value: '17' } });
		fireEvent.click(button('Save changes'));
		const { result } = renderHook(useCommunity);
		await waitFor(() => expect(result.current.accentHue).toBe(17));
	});

	it('go back to the green and the mark of FRIENDS', async () => {
		const sent = await show(undefined, { accentHue: 240, logoUrl: '/uploads/old.webp' });
		expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Harbour blue' }).checked).toBe(true);
		fireEvent.click(button('Back to the FRIENDS green'));
		fireEvent.click(button('Use the FRIENDS mark'));
		expect(screen.getByRole<HTMLInputElement>('radio', { name: 'FRIENDS green' }).checked).toBe(true);
		expect(shifts()).toEqual(['0', '0']);
		fireEvent.click(button('Save changes'));
		await waitFor(() => expect(saved(sent)).toEqual([{ accentHue: null, logoUrl: '' }]));
	});

	it('say at the mark why it was refused', async () => {
		const refusal = {
			type: '',
			title: '',
			status: 422,
			code: 'validation_failed',
			detail: 'No.',
			errors: { logoUrl: 'This is not a picture of yours' },
		};
		await show(() => Response.json(refusal, { status: 422 }));
		fireEvent.click(button('Choose a picture'));
		await screen.findByRole('button', { name: 'Use the FRIENDS mark' });
		fireEvent.click(button('Save changes'));
		expect((await screen.findByRole('alert')).textContent).toBe('This is not a picture of yours');
	});
});

it('goes back to what holds', async () => {
	await show();
	write('Name', 'Harbour');
	fireEvent.click(button('Discard'));
	expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('FRIENDS');
});

it('says at the field what is wrong, and asks nobody', async () => {
	const sent = await show();
	write('Name', '  ');
	write('Description', 'x'.repeat(301));
	fireEvent.click(button('Save changes'));
	expect(screen.getByText('Name is required')).toBeTruthy();
	expect(document.activeElement).toBe(screen.getByLabelText('Name'));
	expect(screen.getByLabelText('Description').getAttribute('aria-invalid')).toBe('true');
	expect(saved(sent)).toEqual([]);
});

it('tells of a failure and keeps what was written', async () => {
	await show(() => problem(403, 'forbidden', 'Not any more.'));
	write('Name', 'Harbour');
	fireEvent.click(button('Save changes'));
	await waitFor(() =>
		expect(getToasts()).toMatchObject([{ title: 'Action failed', description: 'Not any more.', variant: 'destructive' }]),
	);
	expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Harbour');
});

it('offers another try when the settings did not come', async () => {
	stubServer((_, count) => (count === 0 ? problem(403, 'forbidden', 'No.') : Response.json(settings)));
	renderWithClient(<Form />);
	await screen.findByText('The settings couldn’t be loaded');
	fireEvent.click(button('Try again'));
	expect(await screen.findByLabelText('Name')).toBeTruthy();
});
