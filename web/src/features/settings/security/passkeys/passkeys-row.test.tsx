// @vitest-environment jsdom
import type { Passkey } from '@friends/contract/passkeys/passkeys.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { PasskeysRow } from './passkeys-row.tsx';

beforeEach(() => {
	muteErrors();
	vi.stubGlobal('PublicKeyCredential', class {});
});

const at = '2026-06-02T12:00:00.000Z';
const passkey = (id: string, name: string): Passkey => ({ id, name, createdAt: at, usedAt: null, isSynced: false });
const two = [passkey('a', 'MacBook'), passkey('b', 'old phone')];

function show(passkeys: Passkey[], write: Parameters<typeof stubServer>[0] = () => new Response(null, { status: 204 })) {
	const sent = stubServer((request, count) => (request.method === 'GET' ? Response.json(passkeys) : write(request, count)));
	renderWithClient(
		<ul>
			<PasskeysRow />
		</ul>,
	);
	return sent;
}

const manage = async (name = 'Manage your passkeys') => fireEvent.click(await screen.findByRole('button', { name }));

it('names them', async () => {
	show(two);
	expect(await screen.findByText('2 of them: MacBook, old phone')).toBeTruthy();
});

it('says what they are where there is none, and lets one be added', async () => {
	show([]);
	expect(await screen.findByText('Log in with your face, your finger or your device’s PIN.')).toBeTruthy();
	await manage('Add passkeys');
	expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeTruthy();
});

it('says that this browser can’t', async () => {
	vi.stubGlobal('PublicKeyCredential', undefined);
	show([]);
	expect(await screen.findByText('This browser can’t use them.')).toBeTruthy();
	expect(screen.queryByRole('button')).toBeNull();
});

it('gives one another name', async () => {
	const sent = show(two);
	await manage();
	fireEvent.click(screen.getByRole('button', { name: 'Rename old phone' }));
	fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' Tablet ' } });
	fireEvent.click(screen.getByRole('button', { name: 'Save' }));
	await waitFor(() =>
		expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({ path: '/api/me/passkeys/b', body: { name: 'Tablet' } }),
	);
	expect(await screen.findByRole('button', { name: 'Rename MacBook' })).toBeTruthy();
});

it('removes one after a question', async () => {
	const sent = show(two);
	await manage();
	fireEvent.click(screen.getByRole('button', { name: 'Remove MacBook' }));
	const question = screen.getByRole('dialog', { name: 'Remove MacBook?' });
	fireEvent.click(within(question).getByRole('button', { name: 'Remove' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Passkey removed' }]));
	expect(sent.find(({ method }) => method === 'DELETE')?.path).toBe('/api/me/passkeys/a');
});

it('says why none can be made', async () => {
	show(two, () => problem(409, 'passkeys_full', 'You have 20 passkeys. Please remove one first.'));
	await manage();
	fireEvent.click(screen.getByRole('button', { name: 'Add a passkey' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ description: 'You have 20 passkeys. Please remove one first.' }]));
});

it('says that they could not be loaded', async () => {
	stubServer(() => problem(403, 'forbidden', 'No'));
	renderWithClient(
		<ul>
			<PasskeysRow />
		</ul>,
	);
	expect(await screen.findByText('Your passkeys couldn’t be loaded.')).toBeTruthy();
});
