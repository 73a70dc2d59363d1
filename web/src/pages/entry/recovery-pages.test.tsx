// @vitest-environment jsdom
import '#ui/testing.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { problem, type Sent, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { instanceView } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { ConfirmPage } from './confirm-page.tsx';
import { ForgotPage } from './forgot-page.tsx';
import { ResetPage } from './reset-page.tsx';

beforeEach(muteErrors);

const nothing = () => new Response(null, { status: 204 });

function show(page: 'forgot' | 'reset', { sendsMail = true, hash = '', answer = nothing as (sent: Sent) => Response } = {}) {
	history.replaceState(null, '', `/${page}${hash}`);
	const sent = stubServer((request) => (request.method === 'POST' ? answer(request) : Response.json(instanceView({ sendsMail }))));
	renderWithClient(page === 'forgot' ? <ForgotPage /> : <ResetPage />, { as: null });
	return () => sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
}

const type = (label: string, value: string) =>
	fireEvent.change(screen.getByLabelText(label, { selector: 'input:not([type=radio])' }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a forgotten password', () => {
	it('has a link mailed, and says the same for every address', async () => {
		const posts = show('forgot');
		await screen.findByLabelText('Email');
		type('Email', ' Maya@friends.example ');
		press('Send me a link');
		expect(await screen.findByText('Look in your mail')).toBeTruthy();
		expect(posts()).toEqual([['/auth/reset/letter', { email: 'maya@friends.example' }]]);
	});

	it('asks for an address that is one', async () => {
		const posts = show('forgot');
		await screen.findByLabelText('Email');
		type('Email', 'maya');
		press('Send me a link');
		expect(screen.getByText('Invalid email address')).toBeTruthy();
		expect(posts()).toEqual([]);
	});

	it('takes a recovery code, and leads to the form to log in', async () => {
		const posts = show('forgot');
		fireEvent.click(await screen.findByRole('radio', { name: 'Recovery code' }));
		type('Email', 'maya@friends.example');
		type('Recovery code', 'K7FQ 2MND X4PT8');
		type('New password', 'three-wet-boots-9');
		press('Set new password');
		await waitFor(() => expect(location.pathname).toBe('/login'));
		expect(posts()).toEqual([
			['/auth/reset/code', { email: 'maya@friends.example', code: 'K7FQ 2MND X4PT8', password: 'three-wet-boots-9' }],
		]);
		expect(getToasts()).toMatchObject([{ title: 'Your password is new' }]);
	});

	it('says at the code that it will not do', async () => {
		show('forgot', { sendsMail: false, answer: () => problem(422, 'recovery_failed', 'This email and code don’t go together.') });
		await screen.findByLabelText('Recovery code');
		type('Email', 'maya@friends.example');
		type('Recovery code', 'k7fq-2mnd-x4pt-8w3r-vb6y-0hjs');
		type('New password', 'three-wet-boots-9');
		press('Set new password');
		await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Your password is as before' }]));
	});

	it('names the administrators where no mail is sent', async () => {
		show('forgot', { sendsMail: false });
		expect(await screen.findByText('No code at hand? An administrator can make you a link.')).toBeTruthy();
		expect(screen.queryByRole('radio')).toBeNull();
	});
});

describe('a link', () => {
	it('sets a new password, and takes its token out of the address', async () => {
		const posts = show('reset', { hash: '#token=abc' });
		type('New password', 'three-wet-boots-9');
		press('Set new password');
		expect(await screen.findByText('Your password is new. Log in with it.')).toBeTruthy();
		expect(posts()).toEqual([['/auth/reset/link', { token: 'abc', password: 'three-wet-boots-9' }]]);
		expect([location.pathname, location.hash]).toEqual(['/reset', '']);
	});

	it('that has ended leads to a new one', async () => {
		show('reset', { hash: '#token=abc', answer: () => problem(410, 'link_over', 'This link has ended.') });
		type('New password', 'three-wet-boots-9');
		press('Set new password');
		expect(await screen.findByText('This link has ended')).toBeTruthy();
		expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot');
	});

	it('without a token has ended as well', () => {
		show('reset');
		expect(screen.getByText('This link has ended')).toBeTruthy();
	});

	it('says why a password will not do, and keeps what was typed', async () => {
		show('reset', { hash: '#token=abc', answer: () => problem(422, 'password_too_common', 'This password is too easy to guess.') });
		type('New password', 'sunshine');
		press('Set new password');
		await waitFor(() => expect(getToasts()).toMatchObject([{ description: 'This password is too easy to guess.' }]));
		expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('sunshine');
	});
});

describe('a link to confirm an email', () => {
	function open(answer: (sent: Sent) => Response, hash = '#token=abc') {
		history.replaceState(null, '', `/confirm${hash}`);
		const sent = stubServer(answer);
		renderWithClient(<ConfirmPage />, { as: null });
		return sent;
	}

	it('confirms it at once, and leaves the address', async () => {
		const sent = open(nothing);
		expect(await screen.findByText('Your email is confirmed. Thank you.')).toBeTruthy();
		expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([['POST', '/auth/confirm', { token: 'abc' }]]);
		expect([location.pathname, location.hash]).toEqual(['/confirm', '']);
	});

	it('that has ended says where another comes from', async () => {
		open(() => problem(410, 'link_over', 'This link has ended.'));
		expect(await screen.findByText('You can have another one sent in Settings, Security.')).toBeTruthy();
	});

	it('without a token has ended as well', () => {
		const sent = open(nothing, '');
		expect(screen.getByText('This link has ended')).toBeTruthy();
		expect(sent).toEqual([]);
	});
});
