// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Instance } from '@friends/contract/instance/instance.schema';
import type { Identity } from '@friends/contract/providers/providers.schema';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getSession, setSignedIn, setSignedOut } from '#core/session/session-store.ts';
import { networkFailure, problem, type Sent, sessionOf, silence, stubServer, userNamed } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { keepTrip, type Trip } from '#entities/account/trip.ts';
import { keepCommunity } from '#entities/community/community.ts';
import { instanceView } from '#entities/testing/views.ts';
// Preloaded, because importing it takes longer than a test waits.
import '#features/auth/proof-dialog.tsx';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { ElsewherePage } from './elsewhere-page.tsx';

beforeEach(() => {
	muteErrors();
	act(() => keepCommunity({ name: 'FRIENDS', logoUrl: '', accentHue: null }));
});
afterEach(() => act(() => setSignedOut(null)));

const provider = { key: 'harbour', name: 'Harbour Hub' };
const answer = '?code=of-the-provider&state=s';

function identity(changes: Partial<Identity> = {}): Identity {
	return { identity: 'sealed-identity', provider, state: 'known', name: null, email: null, username: null, ...changes };
}

type Answers = Record<string, (sent: Sent, count: number) => Response | Promise<Response>>;
const endsTrip = '/auth/identities';
const signsIn = '/auth/identities/session';
const welcome: Answers = { [signsIn]: () => Response.json(sessionOf('ada')) };

interface Visit {
	trip?: Partial<Trip> | null;
	found?: Identity;
	answers?: Answers;
	instance?: Partial<Instance>;
	as?: string | null;
}

/** Comes back from the provider. */
function comeBack({ trip = {}, found = identity(), answers = welcome, instance = {}, as = null }: Visit = {}) {
	const sent = stubServer((request, count) => {
		if (answers[request.path]) return answers[request.path]?.(request, count) as Response;
		if (request.path === endsTrip) return Response.json(found);
		return Response.json(request.path === '/api/instance' ? instanceView(instance) : {});
	});
	const userId = as === null ? null : `id-of-${as}`;
	if (trip) keepTrip({ provider, ticket: 'sealed-trip', purpose: 'sign-in', from: '/tribes', hash: '', userId, ...trip });
	history.replaceState(null, '', `/login/elsewhere${answer}`);
	renderWithClient(
		<StrictMode>
			<ElsewherePage />
		</StrictMode>,
		{ as },
	);
	return { sent, to: (path: string) => sent.filter((request) => request.path === path) };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const isAt = (path: string) => waitFor(() => expect(location.pathname + location.search).toBe(path));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const refusal = (status: number, code: string, detail: string, more = {}) =>
	Response.json({ type: '', title: '', status, code, detail, ...more }, { status });

describe('someone the community knows', () => {
	it.each(['known', 'linkable'] as const)('is signed in as %s, and goes on where they came from', async (state) => {
		const { to } = comeBack({ found: identity({ state }) });
		await isAt('/tribes');
		expect(getSession().user?.username).toBe('ada');
		expect(getToasts()).toMatchObject([{ title: 'Welcome back!' }]);
		expect(to(endsTrip).map(({ body }) => body)).toEqual([{ ticket: 'sealed-trip', answer }]);
		expect(to(signsIn).map(({ body }) => body)).toEqual([{ identity: 'sealed-identity' }]);
	});

	it('waits on a page whose address has no answer any more, and keeps no trip', () => {
		comeBack({ answers: { [endsTrip]: silence } });
		expect(screen.getByRole('status', { name: 'Checking who you are' })).toBeTruthy();
		expect(screen.getByText('We’re reading what Harbour Hub says.')).toBeTruthy();
		expect(location.href).toBe(`${location.origin}/login/elsewhere`);
		expect(sessionStorage.length).toBe(0);
	});

	it('is asked for the code of their app too', async () => {
		let tries = 0;
		const answers: Answers = {
			[signsIn]: ({ body }) => {
				if ((body as { code?: string }).code === undefined) return problem(401, 'second_factor_needed', 'Please enter the code.');
				tries += 1;
				if (tries === 1) return refusal(422, 'second_factor_wrong', 'No.', { errors: { code: 'This code doesn’t fit.' } });
				return Response.json(sessionOf('ada'));
			},
		};
		const { to } = comeBack({ answers });
		const code = await screen.findByLabelText<HTMLInputElement>('Code');
		for (const digits of ['111111', '492039']) {
			fireEvent.change(code, { target: { value: digits } });
			fireEvent.click(screen.getByRole('button', { name: 'Log In' }));
			if (digits === '111111') await screen.findByText('This code doesn’t fit.');
		}
		await isAt('/tribes');
		expect(to(signsIn).at(-1)?.body).toEqual({ identity: 'sealed-identity', code: '492039' });
	});

	it('is told when the code came too late', async () => {
		const answers: Answers = {
			[signsIn]: ({ body }) =>
				(body as { code?: string }).code === undefined
					? problem(401, 'second_factor_needed', 'Please enter the code.')
					: problem(422, 'trip_over', 'This sign-in is no longer good. Please start again.'),
		};
		comeBack({ answers });
		fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '492039' } });
		fireEvent.click(screen.getByRole('button', { name: 'Log In' }));
		await heading('That didn’t work');
		expect(screen.getByText('This sign-in is no longer good. Please start again.')).toBeTruthy();
	});

	it('is asked whether they come back after they left', async () => {
		const left = { params: { kind: 'break', erasesAt: null } };
		const answers: Answers = {
			[signsIn]: ({ body }) =>
				(body as { comesBack?: boolean }).comesBack ? Response.json(sessionOf('ada')) : refusal(403, 'account_left', 'A break.', left),
		};
		const { to } = comeBack({ answers });
		await heading('Your seat is still here');
		fireEvent.click(screen.getByRole('button', { name: 'Come back' }));
		await isAt('/tribes');
		expect(to(signsIn).at(-1)?.body).toEqual({ identity: 'sealed-identity', comesBack: true });
	});

	it('goes back to the log in on Not now', async () => {
		const left = { params: { kind: 'break', erasesAt: null } };
		comeBack({ answers: { [signsIn]: () => refusal(403, 'account_left', 'A break.', left) } });
		fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
		await isAt('/login?returnTo=%2Ftribes');
		expect(getSession().status).toBe('signed-out');
	});

	it('is told that they are banned, and not asked to try again', async () => {
		const ended = { why: 'deactivated', until: null, reason: '' };
		comeBack({ answers: { [signsIn]: () => refusal(403, 'account_blocked', 'This account has been deactivated.', { ended }) } });
		expect((await screen.findByRole('alert')).textContent).toBe('This account has been deactivated.');
		expect(screen.queryByRole('button')).toBeNull();
		expect(screen.getByRole('link', { name: 'Back to log in' }).getAttribute('href')).toBe('/login?returnTo=%2Ftribes');
	});

	it('is not signed in twice where another tab was faster', async () => {
		const { sent } = comeBack({ trip: { userId: null }, as: 'ada' });
		await isAt('/tribes');
		expect(sent).toEqual([]);
	});

	it('never goes to a page of others', async () => {
		comeBack({ trip: { from: 'https://elsewhere.example/' } });
		await isAt('/');
	});
});

describe('someone new', () => {
	const wren = identity({ state: 'new', name: 'Wren Ashby', email: 'wren@post.example', username: 'wren' });
	const registers: Answers = { '/auth/register': () => Response.json(sessionOf('wren'), { status: 201 }) };

	it('looks over what the provider says, needs no password, and is in', async () => {
		const { to } = comeBack({ found: wren, answers: registers });
		await heading('You’re new here');
		expect(field('Full name').value).toBe('Wren Ashby');
		expect(screen.getByText('Confirmed by Harbour Hub.')).toBeTruthy();
		expect(screen.queryByLabelText('Password')).toBeNull();
		fireEvent.change(field('Username'), { target: { value: 'wren_of_the_harbour' } });
		fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
		await isAt('/tribes');
		expect(to('/auth/register')[0]?.body).toEqual({
			name: 'Wren Ashby',
			username: 'wren_of_the_harbour',
			email: 'wren@post.example',
			identity: 'sealed-identity',
		});
		expect(getToasts()).toMatchObject([{ title: 'Account created!' }]);
	});

	it('is not told that another email is confirmed', async () => {
		comeBack({ found: wren });
		await heading('You’re new here');
		fireEvent.change(field('Email'), { target: { value: 'other@post.example' } });
		expect(screen.queryByText('Confirmed by Harbour Hub.')).toBeNull();
	});

	it('fills in what the provider did not say', async () => {
		const { to } = comeBack({ found: identity({ state: 'new' }) });
		await heading('You’re new here');
		fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
		expect(screen.getByText('Name is required')).toBeTruthy();
		expect(document.activeElement).toBe(field('Full name'));
		expect(to('/auth/register')).toEqual([]);
	});

	it('keeps the invitation that they came with', async () => {
		const answers = { ...registers, '/api/invitation': () => Response.json({ isOpen: true }) };
		const { to } = comeBack({ found: wren, trip: { hash: '#summer-fair-code' }, answers, instance: { registration: 'invitation' } });
		await heading('You’re new here');
		fireEvent.click(await screen.findByRole('button', { name: 'Sign Up' }));
		await isAt('/tribes');
		expect(to('/auth/register')[0]?.body).toMatchObject({ invitation: 'summer-fair-code', identity: 'sealed-identity' });
	});

	it('keeps the setup code, which is no invitation', async () => {
		const trip = { hash: '#code=ABCD-2345' };
		const { to } = comeBack({ found: wren, trip, answers: registers, instance: { isEmpty: true, needsSetupCode: true } });
		await heading('You’re new here');
		expect((await screen.findByLabelText<HTMLInputElement>('Setup code')).value).toBe('ABCD-2345');
		fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
		await isAt('/tribes');
		expect(to('/auth/register')[0]?.body).toMatchObject({ setupCode: 'ABCD-2345' });
		expect(to('/api/invitation')).toEqual([]);
	});

	it('answers the questions where administrators let people in', async () => {
		const question = 'Who do you know here?';
		const answers = { '/auth/applications': () => new Response(null, { status: 204 }) };
		const { to } = comeBack({ found: wren, answers, instance: { registration: 'approval', joiningQuestions: [question] } });
		fireEvent.change(await screen.findByLabelText(question), { target: { value: 'Grace' } });
		fireEvent.click(screen.getByRole('button', { name: 'Ask to join' }));
		await screen.findByText('Thanks for asking.');
		expect(screen.getByText('An administrator reads it soon. Then you can log in with Harbour Hub.')).toBeTruthy();
		expect(to('/auth/applications')[0]?.body).toMatchObject({ identity: 'sealed-identity', answers: ['Grace'] });
	});

	it('finds a shut door shut', async () => {
		comeBack({ found: wren, instance: { registration: 'closed' } });
		await screen.findByText('This community isn’t taking new members right now.');
		expect(screen.queryByLabelText('Email')).toBeNull();
	});

	it('can log in instead, and link the provider in the settings', async () => {
		comeBack({ found: wren });
		await heading('You’re new here');
		const link = screen.getByRole('link', { name: 'Log in, then link Harbour Hub' });
		expect(link.getAttribute('href')).toBe('/login?returnTo=%2Fsettings%3Ftab%3Dsecurity');
	});

	it('begins again where it took too long', async () => {
		const over = () => problem(422, 'trip_over', 'This sign-in is no longer good. Please start again.');
		comeBack({ found: wren, answers: { '/auth/register': over } });
		await heading('You’re new here');
		fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
		await heading('That didn’t work');
		expect(screen.getByRole('button', { name: 'Continue with Harbour Hub' })).toBeTruthy();
	});

	it('loses nothing where the username is taken', async () => {
		const errors = { username: 'This username is taken' };
		comeBack({ found: wren, answers: { '/auth/register': () => refusal(409, 'username_taken', 'This username is taken.', { errors }) } });
		await heading('You’re new here');
		fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
		await screen.findByText('This username is taken');
		expect(field('Full name').value).toBe('Wren Ashby');
	});
});

it.each<[string, () => Response | Promise<Response>, string]>([
	['the person declined', () => problem(422, 'provider_refused', 'The provider didn’t sign you in.'), 'The provider didn’t sign you in.'],
	['it took too long', () => problem(422, 'trip_over', 'This sign-in is no longer good.'), 'This sign-in is no longer good.'],
	['the provider is down', () => problem(503, 'provider_unreachable', 'This provider doesn’t answer.'), 'This provider doesn’t answer.'],
	['the server is out of reach', networkFailure, 'The server couldn’t be reached.'],
	['a proxy answers', () => new Response('', { status: 400 }), 'Something went wrong. Please try again.'],
])('says so where %s, and offers both ways on', async (_, end, sentence) => {
	const { to } = comeBack({ answers: { [endsTrip]: end } });
	await heading('That didn’t work');
	expect(screen.getByRole('alert').textContent).toBe(sentence);
	expect(screen.getByRole('button', { name: 'Continue with Harbour Hub' })).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Back to log in' }).getAttribute('href')).toBe('/login?returnTo=%2Ftribes');
	expect(to(endsTrip)).toHaveLength(1);
	expect(getSession().status).toBe('signed-out');
});

describe('where this tab began no trip', () => {
	it('sends nothing, and leads to the log in', async () => {
		const { sent } = comeBack({ trip: null });
		await heading('Nothing to finish here');
		expect(screen.getByRole('link', { name: 'Back to log in' }).getAttribute('href')).toBe('/login');
		expect(location.search).toBe('');
		expect(sent).toEqual([]);
	});

	it('leads members home', async () => {
		comeBack({ trip: null, as: 'ada' });
		await heading('Nothing to finish here');
		expect(screen.getByRole('link', { name: 'Go home' })).toBeTruthy();
	});

	it.each([
		['no one', null],
		['another member', 'ben'],
	])('links nothing that a member began while %s is signed in', async (_, as) => {
		const { sent } = comeBack({ trip: { purpose: 'link', userId: 'id-of-ada' }, as });
		await heading('Nothing to finish here');
		expect(sent).toEqual([]);
	});
});

describe('a member', () => {
	const linkTrip = { purpose: 'link', from: '/settings?tab=security' } as const;

	it('links the provider, and is back in the settings', async () => {
		const { to } = comeBack({ trip: linkTrip, as: 'ada', answers: { '/api/me/providers': () => Response.json({}, { status: 201 }) } });
		await isAt('/settings?tab=security');
		expect(to('/api/me/providers')[0]?.body).toEqual({ identity: 'sealed-identity' });
		expect(getToasts()).toMatchObject([{ title: 'Harbour Hub is linked' }]);
		expect(to(signsIn)).toEqual([]);
	});

	it('proves first who they are, where the last proof is old', async () => {
		const answers: Answers = {
			'/api/me/providers': ({ method }, count) =>
				count === 0 && method === 'POST' ? problem(403, 'proof_needed', 'Please prove it.') : Response.json({}, { status: 201 }),
			'/api/me/proof': () => new Response(null, { status: 204 }),
		};
		comeBack({ trip: linkTrip, as: 'ada', answers });
		fireEvent.change(await screen.findByLabelText('Your password'), { target: { value: 'a password' } });
		fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
		await isAt('/settings?tab=security');
	});

	it('is told that it belongs to another member, and is led back', async () => {
		const taken = () => problem(409, 'identity_taken', 'This account of the provider belongs to another member here.');
		comeBack({ trip: linkTrip, as: 'ada', answers: { '/api/me/providers': taken } });
		expect((await screen.findByRole('alert')).textContent).toBe('This account of the provider belongs to another member here.');
		expect(screen.queryByRole('button')).toBeNull();
		expect(screen.getByRole('link', { name: 'Go back' }).getAttribute('href')).toBe('/settings?tab=security');
	});

	it('proves who they are, and is back where they were', async () => {
		const trip = { purpose: 'prove', from: '/admin?tab=members' } as const;
		const { to } = comeBack({ trip, as: 'ada', answers: { '/api/me/proof/provider': () => new Response(null, { status: 204 }) } });
		await isAt('/admin?tab=members');
		expect(to('/api/me/proof/provider')[0]?.body).toEqual({ identity: 'sealed-identity' });
		expect(getToasts()).toMatchObject([{ title: 'Thanks, it’s you' }]);
	});

	it('proves it with the code of their app too', async () => {
		const answers: Answers = {
			'/api/me/proof/provider': ({ body }) =>
				(body as { code?: string }).code === undefined
					? problem(401, 'second_factor_needed', 'Please enter the code.')
					: new Response(null, { status: 204 }),
		};
		const { to } = comeBack({ trip: { purpose: 'prove', from: '/admin' }, as: 'ada', answers });
		await heading('Just checking it’s you');
		fireEvent.change(screen.getByLabelText('Code'), { target: { value: '492039' } });
		fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
		await isAt('/admin');
		expect(to('/api/me/proof/provider').at(-1)?.body).toEqual({ identity: 'sealed-identity', code: '492039' });
	});
});

it('goes on where another tab signs in meanwhile', async () => {
	comeBack({ answers: { [endsTrip]: silence } });
	act(() => setSignedIn(userNamed('ada')));
	await isAt('/tribes');
});
