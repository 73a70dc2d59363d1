// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Instance } from '@friends/contract/instance/instance.schema';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getSession, setSignedOut } from '#core/session/session-store.ts';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { keepCommunity } from '#entities/community/community.ts';
import { instanceView } from '#entities/testing/views.ts';
import { LandingPage } from './landing-page.tsx';
import { LoginPage } from './login-page.tsx';
import { RegisterPage } from './register-page.tsx';
import { GuestRulesPage } from './rules-page.tsx';

const closed = 'This community isn’t taking new members right now.';

beforeEach(() => act(() => keepCommunity({ name: 'FRIENDS', logoUrl: '', accentHue: null })));

function serve(changes: Partial<Instance> & { rules?: string } = {}) {
	const { rules = '', ...others } = changes;
	const instance = instanceView(others);
	stubServer(({ path }) => Response.json(path === '/api/instance/rules' ? { rules } : instance));
}

it('says at the front door what the community is about', async () => {
	serve({ description: 'Neighbours of the harbour.' });
	renderWithClient(<LandingPage />, { as: null });
	expect(await screen.findByText('Neighbours of the harbour.')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Sign Up' })).toBeTruthy();
	expect(screen.queryByText(closed)).toBeNull();
});

it('says at the front door and where one signs up that nobody new is taken', async () => {
	serve({ registration: 'closed' });
	const { unmount } = renderWithClient(<LandingPage />, { as: null });
	await screen.findByText(closed);
	expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull();
	expect(screen.getByRole('link', { name: 'Log In' })).toBeTruthy();
	unmount();
	renderWithClient(<RegisterPage />, { as: null });
	await screen.findByText(closed);
	expect(screen.queryByLabelText('Email')).toBeNull();
	expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login');
});

describe('where people come by invitation', () => {
	const byInvitation = instanceView({ registration: 'invitation' });
	const serveInvitation = (isOpen: boolean) =>
		stubServer(({ path }) => Response.json(path === '/api/invitation' ? { isOpen } : byInvitation));
	const show = (path: string) => {
		history.replaceState(null, '', path);
		return renderWithClient(<RegisterPage />, { as: null });
	};
	afterEach(() => history.replaceState(null, '', '/'));

	it('says to those without a link how to get one', async () => {
		serveInvitation(true);
		show('/register');
		await screen.findByText('New members come by invitation here. Ask someone you know for a link.');
		expect(screen.queryByLabelText('Email')).toBeNull();
	});

	it('has the form for those with a link, and sends its code', async () => {
		const sent = serveInvitation(true);
		show('/join#summer-fair-code');
		const email = await screen.findByLabelText('Email');
		await waitFor(() => expect(sent.some(({ path }) => path === '/api/invitation')).toBe(true));
		expect(sent.find(({ path }) => path === '/api/invitation')?.headers.get('Invitation')).toBe('summer-fair-code');
		for (const [label, value] of Object.entries({
			'Full name': 'Wren',
			Username: 'wren',
			Password: 'correct horse',
			'Confirm password': 'correct horse',
		}))
			fireEvent.change(screen.getByLabelText(label), { target: { value } });
		fireEvent.change(email, { target: { value: 'wren@post.example' } });
		fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
		await waitFor(() => expect(sent.find(({ path }) => path === '/auth/register')?.body).toMatchObject({ invitation: 'summer-fair-code' }));
	});

	it('says that a link has ended', async () => {
		serveInvitation(false);
		show('/join#summer-fair-code');
		await screen.findByText('This invitation has ended. Ask the person who sent it for a new one.');
		expect(screen.queryByLabelText('Email')).toBeNull();
	});
});

it('asks the questions of the administrators where they let people in, marks one without an answer, and says what comes then', async () => {
	const question = 'Who do you know here?';
	const instance = instanceView({ registration: 'approval', joiningQuestions: [question] });
	const sent = stubServer(({ method }) => (method === 'POST' ? new Response(null, { status: 204 }) : Response.json(instance)));
	renderWithClient(<RegisterPage />, { as: null });
	const answer = await screen.findByLabelText(question);
	const person = {
		'Full name': 'Wren',
		Username: 'wren',
		Email: 'wren@post.example',
		Password: 'correct horse',
		'Confirm password': 'correct horse',
	};
	for (const [label, value] of Object.entries(person)) fireEvent.change(screen.getByLabelText(label), { target: { value } });
	fireEvent.change(answer, { target: { value: ' ' } });
	fireEvent.click(screen.getByRole('button', { name: 'Ask to join' }));
	expect(screen.getByText('Please answer this question')).toBeTruthy();
	expect(document.activeElement).toBe(answer);
	fireEvent.change(answer, { target: { value: 'Grace' } });
	expect(screen.queryByText('Please answer this question')).toBeNull();
	fireEvent.click(screen.getByRole('button', { name: 'Ask to join' }));
	await screen.findByText('Thanks for asking.');
	expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
		path: '/auth/applications',
		body: { username: 'wren', answers: ['Grace'] },
	});
	expect(screen.queryByLabelText('Email')).toBeNull();
});

it('lets the first person in all the same', async () => {
	serve({ registration: 'closed', isEmpty: true });
	renderWithClient(<RegisterPage />, { as: null });
	await screen.findByText(/Your account will be the administrator/);
	expect(screen.getByLabelText('Email')).toBeTruthy();
});

it('shows the rules as they were written', async () => {
	serve({ rules: 'Be kind.\n\nAsk before you post pictures of others.' });
	renderWithClient(<GuestRulesPage />, { as: null });
	expect(screen.getByRole('heading', { level: 1, name: 'Community rules' })).toBeTruthy();
	expect(await screen.findByText('Be kind.')).toBeTruthy();
	expect(screen.getByText('Ask before you post pictures of others.')).toBeTruthy();
});

it('says so where there are none', async () => {
	serve();
	renderWithClient(<GuestRulesPage />, { as: null });
	expect(await screen.findByText('No rules yet')).toBeTruthy();
});

it('offers another try when the rules did not come', async () => {
	stubServer(() => problem(403, 'forbidden', 'No.'));
	renderWithClient(<GuestRulesPage />, { as: null });
	expect(await screen.findByText('The rules couldn’t be loaded')).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

describe('a community of its own name', () => {
	const named = { name: 'Harbour Neighbours' };

	it('has its name at the front door', async () => {
		serve(named);
		renderWithClient(<LandingPage />, { as: null });
		expect(await screen.findByRole('heading', { level: 1, name: 'Harbour Neighbours' })).toBeTruthy();
		expect(screen.getByText('Runs on FRIENDS')).toBeTruthy();
	});

	it('has it where one signs up', async () => {
		serve(named);
		renderWithClient(<RegisterPage />, { as: null });
		expect(await screen.findByText(/^Harbour Neighbours is a community of people/)).toBeTruthy();
		expect(screen.getByText('Runs on FRIENDS')).toBeTruthy();
	});

	it('has it and its mark where one logs in', async () => {
		const { container } = renderWithClient(<LoginPage />, { as: null });
		act(() => keepCommunity({ ...named, logoUrl: '/uploads/harbour.webp', accentHue: null }));
		expect(screen.getByText('New to Harbour Neighbours?')).toBeTruthy();
		expect(container.querySelector('img')?.getAttribute('src')).toBe('/uploads/harbour.webp');
		expect(screen.getByText('Runs on FRIENDS')).toBeTruthy();
	});

	it('is FRIENDS otherwise, and does not say so twice', async () => {
		serve();
		const { unmount } = renderWithClient(<LandingPage />, { as: null });
		expect(await screen.findByRole('heading', { level: 1, name: 'FRIENDS' })).toBeTruthy();
		expect(screen.queryByText('Runs on FRIENDS')).toBeNull();
		unmount();
		renderWithClient(<RegisterPage />, { as: null });
		expect(await screen.findByText(/^Friends is a community of people/)).toBeTruthy();
	});
});

it.each<[string, () => void]>([
	['was signed out', () => setSignedOut('This account has been deactivated.')],
	['was not let in', () => undefined],
])('does not tell whoever %s that a seat is kept warm', async (_, end) => {
	const ended = { why: 'deactivated', until: null, reason: '' };
	const refusal = { type: '', title: '', status: 403, code: 'account_blocked', detail: 'This account has been deactivated.', ended };
	stubServer(() => Response.json(refusal, { status: 403 }));
	renderWithClient(<LoginPage />, { as: null });
	expect(screen.getByText('Your people kept your seat warm.')).toBeTruthy();
	act(end);
	if (getSession().endedReason === null) {
		fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.org' } });
		fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
		fireEvent.click(screen.getByRole('button', { name: 'Log In' }));
	}
	expect(await screen.findByText('This account has been deactivated.')).toBeTruthy();
	expect(screen.queryByText('Your people kept your seat warm.')).toBeNull();
	expect(screen.queryByText(/Good to see you/)).toBeNull();
});
