// @vitest-environment jsdom
import type { AccountView } from '@friends/contract/accounts/accounts.schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getSession } from '#core/session/session-store.ts';
import { problem, silence, stubServer, userNamed } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { SecuritySection } from './security-section.tsx';

beforeEach(() => {
	muteErrors();
	vi.setSystemTime(new Date('2026-06-02T12:00:00.000Z'));
});

const maya = { ...userNamed('maya'), name: 'Maya Okonkwo' };
const account: AccountView = { email: 'maya@example.org', emailConfirmedAt: null, passwordChangedAt: '2026-03-12T12:00:00.000Z' };

type Answer = Parameters<typeof stubServer>[0];

function show(write: Answer = () => new Response(null, { status: 204 }), known: AccountView = account) {
	const sent = stubServer((request, count) => {
		if (request.path === '/api/me/account') return Response.json(known);
		if (request.path === '/api/me/recovery-codes') return Response.json({ remaining: 7, madeAt: '2026-03-12T12:00:00.000Z' });
		if (request.path === '/api/instance') return Response.json({ name: 'FRIENDS', passwordMinLength: 8 });
		return write(request, count);
	});
	renderWithClient(<SecuritySection user={maya} />);
	return sent;
}

async function openPassword() {
	fireEvent.click(await screen.findByRole('button', { name: 'Change your password' }));
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

function submit(password: string) {
	type('Current password', 'knots-and-beads-7');
	type('New password', password);
	fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

it('says that it is on its way', () => {
	stubServer(silence);
	renderWithClient(<SecuritySection user={maya} />);
	expect(screen.getByRole('status').textContent).toBe('Loading how you sign in');
});

it('says that it could not be loaded', async () => {
	stubServer(() => problem(403, 'forbidden', 'No'));
	renderWithClient(<SecuritySection user={maya} />);
	expect(await screen.findByText('How you sign in couldn’t be loaded')).toBeTruthy();
});

it('says when the password was changed, and who sees the email', async () => {
	show();
	expect(await screen.findByText('Changed in March 2026')).toBeTruthy();
	expect(screen.getByRole('heading', { name: 'maya@example.org' })).toBeTruthy();
	expect(screen.getByText('Only you and administrators can see it.')).toBeTruthy();
});

describe('a member without a password', () => {
	const without = { ...account, passwordChangedAt: null };
	const open = async () => fireEvent.click(await screen.findByRole('button', { name: 'Set a password' }));
	const submitNew = (password: string) => {
		type('New password', password);
		fireEvent.click(screen.getAllByRole('button', { name: 'Set a password' }).at(-1) as HTMLElement);
	};

	it('sets one, without another that there is not', async () => {
		const sent = show(undefined, without);
		expect(await screen.findByText('You sign in without one.')).toBeTruthy();
		expect(screen.queryByRole('button', { name: 'Change your password' })).toBeNull();
		await open();
		expect(screen.queryByLabelText('Current password')).toBeNull();
		submitNew('three wet boots');
		await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Password set', description: 'Your other devices are signed out.' }]));
		expect(sent.find(({ path }) => path === '/api/me/password')).toMatchObject({ method: 'PUT', body: { password: 'three wet boots' } });
	});

	it('reads at the field that it is too short', async () => {
		const sent = show(undefined, without);
		await open();
		await screen.findByText('At least 8 characters');
		submitNew('kettle9');
		expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy();
		expect(sent.some(({ path }) => path === '/api/me/password')).toBe(false);
	});

	it('is told where another tab has set one meanwhile', async () => {
		show(() => problem(409, 'password_exists', 'You have a password already. Please change it instead.'), without);
		await open();
		submitNew('three wet boots');
		await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Your password wasn’t set' }]));
	});
});

it('changes the password, says what became of other devices, and gives the focus back', async () => {
	const sent = show();
	await openPassword();
	submit('three wet boots');
	await waitFor(() =>
		expect(getToasts()).toMatchObject([{ title: 'Password changed', description: 'Your other devices are signed out.' }]),
	);
	expect(sent.find(({ path }) => path === '/api/me/password')?.body).toEqual({
		currentPassword: 'knots-and-beads-7',
		password: 'three wet boots',
	});
	expect(screen.queryByLabelText('New password')).toBeNull();
	expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change your password' }));
	expect(getSession().status).toBe('signed-in');
});

it('says a refusal at its field, and keeps what was typed', async () => {
	const sentence = 'This isn’t your password. Please try again.';
	const refusal = { code: 'wrong_password', detail: sentence, errors: { currentPassword: sentence } };
	show(() => Response.json({ type: '/problems/wrong_password', title: sentence, status: 422, ...refusal }, { status: 422 }));
	await openPassword();
	submit('three wet boots');
	expect(await screen.findByText(sentence)).toBeTruthy();
	expect(document.activeElement).toBe(field('Current password'));
	expect(field('New password').value).toBe('three wet boots');
	expect(getToasts()).toEqual([]);
});

it('asks for as many characters as the community, and sends nothing before', async () => {
	const sent = show();
	await openPassword();
	await screen.findByText('At least 8 characters');
	submit('kettle9');
	expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy();
	expect(sent.filter(({ path }) => path === '/api/me/password')).toEqual([]);
});

it('says in a toast what belongs to no field', async () => {
	show(() => problem(429, 'rate_limited', 'Too many requests. Please try again later.'));
	await openPassword();
	submit('three wet boots');
	await waitFor(() =>
		expect(getToasts()).toMatchObject([
			{ title: 'Your password wasn’t changed', description: 'Too many requests. Please try again later.' },
		]),
	);
});

describe('the email', () => {
	const send = async (email: string) => {
		fireEvent.click(await screen.findByRole('button', { name: 'Change your email' }));
		type('New email', email);
		fireEvent.click(screen.getByRole('button', { name: 'Change email' }));
	};

	it('is confirmed, or not', async () => {
		show(undefined, { ...account, emailConfirmedAt: '2026-03-12T12:00:00.000Z' });
		expect(await screen.findByText('Confirmed. Only you and administrators can see it.')).toBeTruthy();
	});

	it('is changed, here too', async () => {
		const sent = show();
		await send(' Ada@Example.org ');
		await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Email changed' }]));
		expect(sent.find(({ path }) => path === '/api/me/email')?.body).toEqual({ email: 'ada@example.org' });
		expect(getSession().user?.email).toBe('ada@example.org');
		expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change your email' }));
	});

	it('that is none is not sent', async () => {
		const sent = show();
		await send('ada');
		expect(await screen.findByText('Invalid email address')).toBeTruthy();
		expect(sent.filter(({ path }) => path === '/api/me/email')).toEqual([]);
	});

	it('of another member is refused at its field', async () => {
		const sentence = 'This email is already registered';
		const refusal = { code: 'email_taken', detail: `${sentence}.`, errors: { email: sentence } };
		show(() => Response.json({ type: '/problems/email_taken', title: sentence, status: 409, ...refusal }, { status: 409 }));
		await send('ada@example.org');
		expect(await screen.findByText(sentence)).toBeTruthy();
		expect(field('New email').value).toBe('ada@example.org');
	});
});

it('has the letter sent again that confirms an email, where there is mail', async () => {
	const sent = stubServer(({ path, method }) => {
		if (path === '/api/me/account') return Response.json(account);
		if (path === '/api/me/recovery-codes') return Response.json({ remaining: 0, madeAt: null });
		return method === 'POST'
			? new Response(null, { status: 204 })
			: Response.json({ name: 'FRIENDS', passwordMinLength: 8, sendsMail: true });
	});
	renderWithClient(<SecuritySection user={maya} />);
	fireEvent.click(await screen.findByRole('button', { name: 'Send the letter again' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'A letter is on its way' }]));
	expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/api/me/email/letter']);
});
