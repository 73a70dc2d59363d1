// @vitest-environment jsdom
import '#ui/testing.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getSession, setSignedOut } from '#core/session/session-store.ts';
import { problem, sessionOf, stubServer } from '#core/testing/fake-server.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { LoginForm } from './login-form.tsx';

afterEach(() => act(() => setSignedOut(null)));

function Form() {
	const [refusal, setRefusal] = useState<string | null>(null);
	return <LoginForm registerHref="/register" refusal={refusal} onRefusal={setRefusal} onLeft={() => {}} />;
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Log In' });

function fill(values: { email: string; password: string }) {
	fireEvent.change(email(), { target: { value: values.email } });
	fireEvent.change(password(), { target: { value: values.password } });
}

it.each([
	['', '', true],
	['ada@example.org', '', true],
	['', 'secret', true],
	['   ', '   ', true],
	['ada@example.org', '  ', true],
	['ada@example.org', 'secret', false],
])('with email %j and password %j the button is disabled: %s', (first, second, isDisabled) => {
	render(<Form />);
	fill({ email: first, password: second });
	expect(button().disabled).toBe(isDisabled);
});

it('says at the field what the contract says, and asks nobody', () => {
	const requests = stubServer(() => problem(500, 'internal', 'Unexpected.'));
	render(<Form />);
	fill({ email: 'ada', password: 'secret' });
	fireEvent.click(button());
	expect(screen.getByText('Invalid email address')).toBeTruthy();
	expect(document.activeElement).toBe(email());
	expect(email().getAttribute('aria-invalid')).toBe('true');
	expect(requests).toEqual([]);
});

it('keeps what was typed when it fails', async () => {
	stubServer(() => problem(401, 'invalid_credentials', 'Invalid credentials'));
	render(<Form />);
	fill({ email: 'ada@example.org', password: ' wrong ' });
	fireEvent.click(button());
	await waitFor(() =>
		expect(getToasts()[0]).toMatchObject({ title: 'Login failed', description: 'Invalid credentials', variant: 'destructive' }),
	);
	expect(email().value).toBe('ada@example.org');
	expect(password().value).toBe(' wrong ');
	await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
});

it('signs in, the email trimmed and the password as it is', async () => {
	const requests = stubServer(() => Response.json(sessionOf('ada')));
	render(<Form />);
	fill({ email: ' ada@example.org', password: ' secret ' });
	fireEvent.click(button());
	await waitFor(() => expect(getToasts()[0]?.title).toBe('Welcome back!'));
	expect(getSession().user?.username).toBe('ada');
	expect(requests[0]?.body).toEqual({ email: 'ada@example.org', password: ' secret ' });
});

it('says why the session of before has ended', () => {
	setSignedOut('You are banned until tomorrow. Reason: Spam');
	render(<Form />);
	expect(screen.getByText('You’ve been signed out')).toBeTruthy();
	expect(screen.getByText('You are banned until tomorrow. Reason: Spam')).toBeTruthy();
});

it.each([
	['stays', '/login', 'You are banned until tomorrow.'],
	['goes elsewhere', '/tribes', null],
])('of why the session has ended knows for who %s: %s', (_, next, reason) => {
	history.replaceState(null, '', '/login');
	setSignedOut('You are banned until tomorrow.');
	const { unmount } = render(<Form />);
	history.replaceState(null, '', next);
	unmount();
	expect(getSession().endedReason).toBe(reason);
});

it('says nothing to whoever was not signed in', () => {
	render(<Form />);
	expect(screen.queryByText('You’ve been signed out')).toBeNull();
});

it('says until when a ban lasts in the time of the place, and keeps it on the page until they are let in', async () => {
	const until = new Date(2026, 10, 22, 4, 34);
	const detail = 'This account is banned until 2026-11-22 03:34 UTC. Reason: Spam';
	const ended = { why: 'banned', until: until.toISOString(), reason: 'Spam' };
	vi.setSystemTime(new Date(2026, 10, 21));
	stubServer((_, count) =>
		count === 0
			? Response.json({ type: '', title: '', status: 403, code: 'account_blocked', detail, ended }, { status: 403 })
			: problem(401, 'invalid_credentials', 'Invalid credentials'),
	);
	render(<Form />);
	fill({ email: 'ada@example.org', password: 'secret' });
	fireEvent.click(button());
	const sentence = 'This account is banned until Sunday 22 November at 04:34. Reason: Spam';
	expect(await screen.findByText(sentence)).toBeTruthy();
	expect(screen.getByText('You can’t log in right now')).toBeTruthy();
	expect(getToasts()[0]).toMatchObject({ title: 'Login failed', description: sentence });

	await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
	fireEvent.click(button());
	await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
	vi.useRealTimers();
});

it.each([
	['begins with the caret in the first field', true],
	['does not bring up the keyboard of a phone', false],
])('%s', (_, isFine) => {
	vi.stubGlobal('matchMedia', () => ({ matches: isFine }));
	render(<Form />);
	expect(document.activeElement === email()).toBe(isFine);
	vi.unstubAllGlobals();
});

it('leads on without a password', () => {
	render(<Form />);
	expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/forgot');
});

describe('where two-step log in is on', () => {
	const needed = () => problem(401, 'second_factor_needed', 'Please enter the code of your app too.');
	const sentence = 'This code doesn’t fit, or was used before.';
	const wrong = () =>
		Response.json(
			{ type: '', title: '', status: 422, code: 'second_factor_wrong', detail: sentence, errors: { code: sentence } },
			{ status: 422 },
		);
	const code = () => screen.findByLabelText<HTMLInputElement>('Code');

	async function toCode(answer: () => Response) {
		const requests = stubServer(({ body }) => (body && typeof body === 'object' && 'code' in body ? answer() : needed()));
		render(<Form />);
		fill({ email: 'ada@example.org', password: 'secret' });
		fireEvent.click(button());
		await code();
		return requests;
	}

	it('asks for the code as a second step, with the caret in its field, and signs in with all three', async () => {
		const requests = await toCode(() => Response.json(sessionOf('ada')));
		const field = await code();
		expect(document.activeElement).toBe(field);
		expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
		expect(screen.getByText('ada@example.org')).toBeTruthy();
		expect(button().disabled).toBe(true);
		expect(getToasts()).toEqual([]);
		fireEvent.change(field, { target: { value: ' 492 039 ' } });
		fireEvent.click(button());
		await waitFor(() => expect(getToasts()[0]?.title).toBe('Welcome back!'));
		expect(requests[1]?.body).toEqual({ email: 'ada@example.org', password: 'secret', code: '492 039' });
	});

	it('says at the field that a code does not fit', async () => {
		await toCode(wrong);
		fireEvent.change(await code(), { target: { value: '000000' } });
		fireEvent.click(button());
		expect(await screen.findByText(sentence)).toBeTruthy();
		expect((await code()).getAttribute('aria-invalid')).toBe('true');
	});

	it('takes a recovery code instead', async () => {
		const requests = await toCode(() => Response.json(sessionOf('ada')));
		fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
		const field = screen.getByLabelText<HTMLInputElement>('Recovery code');
		expect([document.activeElement === field, field.autocomplete, field.inputMode]).toEqual([true, 'off', 'text']);
		fireEvent.change(field, { target: { value: 'K7FQ-2MND-X4PT8' } });
		fireEvent.click(button());
		await waitFor(() => expect(requests[1]?.body).toMatchObject({ code: 'K7FQ-2MND-X4PT8' }));
	});

	it('goes back to another account, and keeps the email alone', async () => {
		await toCode(wrong);
		fireEvent.click(screen.getByRole('button', { name: 'Use another account' }));
		expect([email().value, password().value]).toEqual(['ada@example.org', '']);
	});

	it('goes back where the password is no longer right', async () => {
		await toCode(() => problem(401, 'invalid_credentials', 'Invalid credentials'));
		fireEvent.change(await code(), { target: { value: '492039' } });
		fireEvent.click(button());
		await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Login failed', description: 'Invalid credentials' }));
		expect(password().value).toBe('');
	});

	it('says how long to wait after many wrong ones', async () => {
		const wait = 'That was a lot at once. Please try again in 15 minutes.';
		await toCode(() => problem(429, 'rate_limited', wait, { 'Retry-After': '900' }));
		fireEvent.change(await code(), { target: { value: '492039' } });
		fireEvent.click(button());
		expect(await screen.findByText(wait)).toBeTruthy();
	});
});

it('takes a username where emails are optional', async () => {
	const sent = stubServer(() => Response.json(sessionOf('ada')));
	render(<LoginForm byUsername registerHref="/register" refusal={null} onRefusal={() => {}} onLeft={() => {}} />);
	const name = screen.getByLabelText<HTMLInputElement>('Email or username');
	fireEvent.change(name, { target: { value: 'two words' } });
	fireEvent.change(password(), { target: { value: 'secret' } });
	fireEvent.click(button());
	expect(sent).toEqual([]);
	fireEvent.change(name, { target: { value: ' Ada ' } });
	fireEvent.click(button());
	await waitFor(() => expect(sent[0]?.body).toEqual({ email: 'ada', password: 'secret' }));
});
