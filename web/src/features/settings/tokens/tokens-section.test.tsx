// @vitest-environment jsdom
import type { TokenView } from '@friends/contract/tokens/tokens.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { problem, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { TokensSection } from './tokens-section.tsx';

beforeEach(muteErrors);

const frame: TokenView = {
	id: 'a',
	name: 'Photo frame in the kitchen',
	scopes: ['read'],
	createdAt: '2026-01-01T12:00:00.000Z',
	expiresAt: '2031-03-01T12:00:00.000Z',
	lastUsedAt: null,
};
const secret = 'fr_p_8Zk2000000000000000000000000000000v9Qm';

/** Makes and revokes; `refuse` answers a write instead. */
function tokenServer(tokens: TokenView[], refuse: (method: string) => Response | null = () => null) {
	let known = tokens;
	return stubServer(({ method, path, body }) => {
		const refusal = method === 'GET' ? null : refuse(method);
		if (refusal) return refusal;
		if (method === 'POST') {
			const made = { ...frame, ...(body as object), id: 'new', days: undefined };
			known = [made, ...known];
			return Response.json({ ...made, secret }, { status: 201 });
		}
		if (method === 'DELETE') {
			known = known.filter(({ id }) => !path.endsWith(`/${id}`));
			return new Response(null, { status: 204 });
		}
		return Response.json(known);
	});
}

const open = async () => {
	fireEvent.click(screen.getByRole('button', { name: 'New token' }));
	return within(await screen.findByRole('dialog', { name: 'New token' }));
};

it('says that the list is on its way', () => {
	stubServer(silence);
	renderWithClient(<TokensSection />);
	expect(screen.getByText('Loading your tokens')).toBeTruthy();
});

it('says that the list could not be loaded', async () => {
	stubServer(() => problem(403, 'forbidden', 'No'));
	renderWithClient(<TokensSection />);
	expect(await screen.findByText('Your tokens couldn’t be loaded')).toBeTruthy();
});

it('says that there are none', async () => {
	tokenServer([]);
	renderWithClient(<TokensSection />);
	expect(await screen.findByText('No tokens')).toBeTruthy();
});

it('says what each may do, when it was used and when it ends', async () => {
	tokenServer([frame, { ...frame, id: 'b', name: 'Tram bot', scopes: ['read', 'write', 'friends'], lastUsedAt: new Date().toISOString() }]);
	renderWithClient(<TokensSection />);
	const [first, second] = await screen.findAllByRole('listitem');
	expect(first?.textContent).toContain('Read · never used · ends 1 Mar 2031');
	expect(second?.textContent).toContain('Read, Write, Friends · used today · ends');
});

it('makes one with what was chosen, and shows its secret once', async () => {
	const writeText = vi.fn(async () => undefined);
	vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
	const sent = tokenServer([frame]);
	renderWithClient(<TokensSection />);
	await screen.findAllByRole('listitem');
	const dialog = await open();
	const make = dialog.getByRole('button', { name: 'Make token' }) as HTMLButtonElement;
	expect(make.disabled).toBe(true);
	fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Tram bot' } });
	expect(make.disabled).toBe(false);
	fireEvent.click(dialog.getByRole('switch', { name: 'Read' }));
	expect(make.disabled).toBe(true);
	fireEvent.click(dialog.getByRole('switch', { name: 'Write' }));
	fireEvent.change(dialog.getByLabelText('Ends after'), { target: { value: '30' } });
	fireEvent.click(make);
	expect(await screen.findByText(secret)).toBeTruthy();
	expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Tram bot', scopes: ['write'], days: 30 });
	expect(screen.queryByRole('dialog')).toBeNull();
	fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
	await waitFor(() => expect(writeText).toHaveBeenCalledWith(secret));
	expect(screen.getAllByRole('listitem')).toHaveLength(2);
	vi.unstubAllGlobals();
});

it('says in the dialog why none was made', async () => {
	tokenServer([frame], () => problem(409, 'too_many_tokens', 'You have 20 tokens.'));
	renderWithClient(<TokensSection />);
	const dialog = await open();
	fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Tram bot' } });
	fireEvent.click(dialog.getByRole('button', { name: 'Make token' }));
	expect(await dialog.findByText('You have 20 tokens.')).toBeTruthy();
});

const revoke = async () => {
	fireEvent.click(await screen.findByRole('button', { name: 'Revoke Photo frame in the kitchen' }));
	fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
};

it('revokes one after a question', async () => {
	tokenServer([frame]);
	renderWithClient(<TokensSection />);
	await revoke();
	expect(await screen.findByText('No tokens')).toBeTruthy();
});

it('lets one go that had ended already', async () => {
	tokenServer([frame], () => problem(404, 'not_found', 'This token doesn’t exist, or you can’t see it.'));
	renderWithClient(<TokensSection />);
	await revoke();
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says that it could not be revoked, and keeps it', async () => {
	tokenServer([frame], () => problem(403, 'forbidden', 'No'));
	renderWithClient(<TokensSection />);
	await revoke();
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Couldn’t revoke the token' }]));
	expect(screen.getByText('Photo frame in the kitchen')).toBeTruthy();
});
