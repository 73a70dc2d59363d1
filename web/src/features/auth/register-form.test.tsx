// @vitest-environment jsdom
import '#ui/testing.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getSession, setSignedOut } from '#core/session/session-store.ts';
import { type Sent, sessionOf, stubServer } from '#core/testing/fake-server.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { RegisterForm } from './register-form.tsx';

const filled = {
	'Full name': ' Ada Lovelace ',
	Username: ' ada ',
	Email: ' Ada@Example.org ',
	Password: 'correct horse',
	'Confirm password': 'correct horse',
};

let requests: Sent[];
let answer: () => Response;

beforeEach(() => {
	answer = () => Response.json(sessionOf('ada'), { status: 201 });
	requests = stubServer(() => answer());
});
afterEach(() => act(() => setSignedOut(null)));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** @param first the first account, with or without a setup code. */
const form = { isFirstAccount: false, needsSetupCode: false, passwordMinLength: 6, hasRules: false, loginHref: '/login' };

function submit(values: Partial<typeof filled> & { 'Setup code'?: string }, first?: { needsSetupCode: boolean }, passwordMinLength = 6) {
	const needsSetupCode = first?.needsSetupCode ?? false;
	render(<RegisterForm {...form} {...{ needsSetupCode, passwordMinLength }} isFirstAccount={first !== undefined} />);
	for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
	fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
}

it('wants all five fields, and counts blank as empty', () => {
	submit({ 'Full name': '  ', Password: '      ' });
	for (const message of [
		'Name is required',
		'Username is required',
		'Invalid email address',
		'Password is required',
		'Please repeat your password',
	]) {
		expect(screen.getByText(message)).toBeTruthy();
	}
	expect(document.activeElement).toBe(field('Full name'));
	expect(getToasts()).toEqual([]);
	expect(requests).toEqual([]);
});

it('wants the same password twice', () => {
	submit({ ...filled, 'Confirm password': 'correct house' });
	expect(getToasts()[0]).toMatchObject({ title: "Passwords don't match", description: 'Please make sure your passwords match' });
	expect(document.activeElement).toBe(field('Confirm password'));
	expect(requests).toEqual([]);
});

it('wants six characters', () => {
	submit({ ...filled, Password: '12345', 'Confirm password': '12345' });
	expect(getToasts()[0]).toMatchObject({ title: 'Password too short', description: 'Password must be at least 6 characters long' });
	expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
	expect(field('Password').getAttribute('aria-invalid')).toBe('true');
	fireEvent.change(field('Password'), { target: { value: '123456' } });
	expect(screen.queryByText('Password must be at least 6 characters')).toBeNull();
	expect(requests).toEqual([]);
});

it('wants as many characters as the community asks for, and says so from the start', () => {
	submit({ ...filled, Password: '1234567', 'Confirm password': '1234567' }, undefined, 8);
	expect(getToasts()[0]).toMatchObject({ title: 'Password too short', description: 'Password must be at least 8 characters long' });
	expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy();
	fireEvent.change(field('Password'), { target: { value: '12345678' } });
	expect(screen.getByText('At least 8 characters')).toBeTruthy();
	expect(requests).toEqual([]);
});

it('says at the field which username will not do', () => {
	submit({ ...filled, Username: 'a b' });
	expect(screen.getByText('Use 3 to 30 letters, digits or underscores')).toBeTruthy();
	expect(requests).toEqual([]);
});

it('sends name, username and email trimmed, and signs in', async () => {
	submit(filled);
	await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Account created!', description: undefined }));
	expect(requests[0]?.body).toEqual({ name: 'Ada Lovelace', username: 'ada', email: 'ada@example.org', password: 'correct horse' });
	expect(getSession().user?.username).toBe('ada');
});

it('tells the first person that they are the administrator', async () => {
	const session = sessionOf('ada');
	answer = () => Response.json({ ...session, user: { ...session.user, role: 'admin' } }, { status: 201 });
	submit(filled, { needsSetupCode: false });
	expect(screen.getByText(/Your account will be the administrator/)).toBeTruthy();
	await waitFor(() => expect(getToasts()[0]?.description).toBe('You’re the administrator here.'));
});

describe('where the first account needs a setup code', () => {
	afterEach(() => history.replaceState(null, '', '/'));

	it('asks for it in words, and sends nothing without it', () => {
		submit(filled, { needsSetupCode: true });
		expect(screen.getByText('Enter the code that the server printed when it started')).toBeTruthy();
		expect(document.activeElement).toBe(field('Setup code'));
		expect(requests).toEqual([]);
	});

	it('takes it from the link that the server prints', async () => {
		history.replaceState(null, '', '/register#code=ABCD-2345');
		submit(filled, { needsSetupCode: true });
		await waitFor(() => expect(requests[0]?.body).toMatchObject({ username: 'ada', setupCode: 'ABCD-2345' }));
	});

	it('shows a wrong one at the field, and loses nothing', async () => {
		const sentence = 'This isn’t the code that the server printed when it started. Look where you started it, or in its log.';
		const refusal = { code: 'setup_code_wrong', detail: sentence, errors: { setupCode: sentence } };
		answer = () => Response.json({ type: '', title: '', status: 403, ...refusal }, { status: 403 });
		submit({ ...filled, 'Setup code': 'ABCD' }, { needsSetupCode: true });
		await waitFor(() => expect(document.activeElement).toBe(field('Setup code')));
		expect(field('Setup code').getAttribute('aria-invalid')).toBe('true');
		for (const [label, value] of Object.entries(filled)) expect(field(label).value.trim()).toBe(value.trim());
	});
});

it('sends no code where none is asked for', async () => {
	history.replaceState(null, '', '/register#code=ABCD-2345');
	submit(filled);
	await waitFor(() => expect(requests[0]?.body).not.toHaveProperty('setupCode'));
	expect(screen.queryByLabelText('Setup code')).toBeNull();
	history.replaceState(null, '', '/');
});

it('shows at the field what the server refuses, and loses nothing', async () => {
	const refusal = {
		code: 'email_taken',
		detail: 'This email is already registered.',
		errors: { email: 'This email is already registered' },
	};
	answer = () => Response.json({ type: '', title: '', status: 409, ...refusal }, { status: 409 });
	submit(filled);
	await screen.findByText('This email is already registered');
	expect(getToasts()[0]).toMatchObject({ title: 'Registration failed', description: 'This email is already registered.' });
	for (const [label, value] of Object.entries(filled)) expect(field(label).value.trim()).toBe(value.trim());
	expect(document.activeElement).toBe(field('Email'));
});

it('has a sentence for failures without one', async () => {
	answer = () => new Response('', { status: 400 });
	submit(filled);
	await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Registration failed', description: 'Something went wrong' }));
});

it('says from the start what a username takes', () => {
	render(<RegisterForm {...form} />);
	expect(screen.getByText('Use 3 to 30 letters, digits or underscores')).toBeTruthy();
});

it('leads to the rules where there are any', () => {
	render(<RegisterForm {...form} hasRules />);
	expect(screen.getByRole('link', { name: 'community rules' }).getAttribute('href')).toBe('/rules');
});

it('says nothing of rules where there are none', () => {
	render(<RegisterForm {...form} />);
	expect(screen.queryByRole('link', { name: 'community rules' })).toBeNull();
});

describe('where an email is optional', () => {
	const submitTo = (values: Partial<typeof filled>) => {
		render(<RegisterForm {...form} emailOptional />);
		for (const [label, value] of Object.entries(values)) {
			fireEvent.change(field(label === 'Email' ? 'Email (optional)' : label), { target: { value } });
		}
		fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
	};

	it('signs up without one, and offers recovery codes', async () => {
		const session = sessionOf('ada');
		answer = () => Response.json({ ...session, user: { ...session.user, email: '' } }, { status: 201 });
		submitTo({ ...filled, Email: ' ' });
		await waitFor(() => expect(requests.map(({ body }) => (body as { email: null }).email)).toEqual([null]));
		await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Account created!', action: { label: 'Make codes' } }));
		act(() => getToasts()[0]?.action?.onSelect());
		expect(location.pathname + location.search).toBe('/settings?tab=security');
	});

	it('wants one that is one', () => {
		submitTo({ ...filled, Email: 'ada' });
		expect(screen.getByText('Invalid email address')).toBeTruthy();
		expect(requests).toEqual([]);
	});

	it('wants one of those who ask to join', () => {
		render(<RegisterForm {...form} emailOptional questions={[]} />);
		expect(field('Email').required).toBe(true);
	});
});
