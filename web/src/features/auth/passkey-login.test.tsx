// @vitest-environment jsdom
import '#ui/testing.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getSession, setSignedOut } from '#core/session/session-store.ts';
import { problem, sessionOf, stubServer } from '#core/testing/fake-server.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { PasskeyLogin, type PasskeyLoginProps } from './passkey-login.tsx';

const answer = { id: 'AAAA', response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } };
const library = vi.hoisted(() => ({
	startAuthentication: vi.fn(),
	browserSupportsWebAuthnAutofill: vi.fn(),
	WebAuthnAbortService: { cancelCeremony: vi.fn() },
}));
vi.mock('@simplewebauthn/browser', () => library);

beforeEach(() => {
	vi.stubGlobal('PublicKeyCredential', class {});
	library.startAuthentication.mockResolvedValue(answer);
	library.browserSupportsWebAuthnAutofill.mockResolvedValue(false);
});
afterEach(() => act(() => setSignedOut(null)));

function show(logIn: () => Response = () => Response.json(sessionOf('ada'))) {
	const onRefusal = vi.fn();
	const onLeft = vi.fn<PasskeyLoginProps['onLeft']>();
	const sent = stubServer(({ path }) => (path === '/auth/passkey/options' ? Response.json({ challenge: 'AAAA' }) : logIn()));
	render(<PasskeyLogin onRefusal={onRefusal} onLeft={onLeft} />);
	return { sent, onRefusal, onLeft };
}

const click = () => fireEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));

it('logs in by the button', async () => {
	const { sent } = show();
	click();
	await waitFor(() => expect(getSession().user?.username).toBe('ada'));
	expect(sent.find(({ path }) => path === '/auth/passkey')?.body).toEqual({ id: 'AAAA', ...answer.response });
	expect(getToasts()).toMatchObject([{ title: 'Welcome back!' }]);
});

it('logs in with what was picked in the list of the field', async () => {
	library.browserSupportsWebAuthnAutofill.mockResolvedValue(true);
	show();
	await waitFor(() => expect(getSession().user?.username).toBe('ada'));
	expect(library.startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'AAAA' }, useBrowserAutofill: true });
});

it('says why it was refused', async () => {
	const { onRefusal } = show(() => problem(422, 'passkey_refused', 'This passkey wasn’t accepted.'));
	click();
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Login failed', description: 'This passkey wasn’t accepted.' }]));
	expect(onRefusal).toHaveBeenCalledWith(null);
});

it('asks a member who left, and brings them back with the same answer', async () => {
	let hasLeft = true;
	const params = { kind: 'break', erasesAt: null };
	const left = () => Response.json({ code: 'account_left', detail: 'You’re taking a break.', params }, { status: 403 });
	const { sent, onLeft } = show(() => (hasLeft ? left() : Response.json(sessionOf('ada'))));
	click();
	await waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
	expect([onLeft.mock.lastCall?.[0], getToasts()]).toMatchObject([params, []]);
	hasLeft = false;
	await act(async () => void (await onLeft.mock.lastCall?.[0].comeBack()));
	expect(getSession().user?.username).toBe('ada');
	expect(sent.at(-1)?.body).toEqual({ id: 'AAAA', ...answer.response, comesBack: true });
});

it('is not there where the browser has none', () => {
	vi.stubGlobal('PublicKeyCredential', undefined);
	show();
	expect(screen.queryByRole('button')).toBeNull();
});
