// @vitest-environment jsdom
import '#ui/testing.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { getSession, setSignedOut } from '#core/session/session-store.ts';
import { problem, sessionOf, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { instanceView } from '#entities/testing/views.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { LoginPage } from './login-page.tsx';

afterEach(() => act(() => setSignedOut(null)));

const left = () =>
	Response.json({ code: 'account_left', detail: 'You’re taking a break.', params: { kind: 'break', erasesAt: null } }, { status: 403 });

/** Logs in as a member who left. @param answer to their coming back */
async function logIn(answer: () => Response) {
	const sent = stubServer(({ path, body }) => {
		if (path === '/api/instance') return Response.json(instanceView());
		return (body as { comesBack?: boolean }).comesBack ? answer() : left();
	});
	renderWithClient(<LoginPage />, { as: null });
	fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.org' } });
	fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret-knots' } });
	fireEvent.click(screen.getByRole('button', { name: 'Log In' }));
	await screen.findByRole('heading', { name: 'Your seat is still here' });
	return sent;
}

it('asks a member who left, with the focus on the answer', async () => {
	await logIn(left);
	expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Come back' }));
	expect(getToasts()).toEqual([]);
});

it('brings them back with what they logged in with', async () => {
	const sent = await logIn(() => Response.json(sessionOf('ada')));
	fireEvent.click(screen.getByRole('button', { name: 'Come back' }));
	await waitFor(() => expect(getSession().user?.username).toBe('ada'));
	expect(sent.at(-1)?.body).toEqual({ email: 'ada@example.org', password: 'secret-knots', comesBack: true });
});

it('leaves all as it is on Not now', async () => {
	const sent = await logIn(left);
	fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
	expect(screen.getByRole('button', { name: 'Log In' })).toBeTruthy();
	expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('says why it did not work', async () => {
	await logIn(() => problem(403, 'account_blocked', 'Banned.'));
	fireEvent.click(screen.getByRole('button', { name: 'Come back' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Login failed', variant: 'destructive' }]));
	expect(screen.getByRole('button', { name: 'Come back' })).toBeTruthy();
});

it('says when an account goes that is being deleted', async () => {
	const erasesAt = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString();
	stubServer(() => Response.json({ code: 'account_left', detail: 'Left', params: { kind: 'deletion', erasesAt } }, { status: 403 }));
	renderWithClient(<LoginPage />, { as: null });
	fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.org' } });
	fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret-knots' } });
	fireEvent.click(screen.getByRole('button', { name: 'Log In' }));
	expect(await screen.findByText(/^Your account goes on \w+ \d+ \w+, in 3 days\. No one can see you now\.$/)).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Keep my account' })).toBeTruthy();
});
