// @vitest-environment jsdom
import '#ui/testing.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveFor } from '#core/browser/leave-for.ts';
import { authorizedRequest } from '#core/session/authorized-request.ts';
import { endSession, enterSession } from '#core/session/session-transitions.ts';
import { networkFailure, problem, sessionOf, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { takeTrip } from '#entities/account/trip.ts';
import { instanceView } from '#entities/testing/views.ts';
import { ProofDialogOutlet } from './proof-dialog-outlet.tsx';
// Preloaded, because importing it takes longer than a test waits.
import './proof-dialog.tsx';

vi.mock('#core/browser/leave-for.ts', () => ({ leaveFor: vi.fn() }));

beforeEach(() => enterSession(sessionOf('ada')));
afterEach(() => act(() => endSession(null)));

const wrong = () =>
	Response.json(
		{
			type: '',
			title: '',
			status: 422,
			code: 'wrong_password',
			detail: 'Wrong.',
			errors: { currentPassword: 'This isn’t your password.' },
		},
		{ status: 422 },
	);

const account = { email: 'ada@example.org', emailConfirmedAt: null, passwordChangedAt: '2026-01-01T00:00:00.000Z' };
const harbour = { key: 'harbour', name: 'Harbour Hub' };
const linked = { id: 'a', provider: 'harbour', name: 'Harbour Hub', email: null, linkedAt: account.passwordChangedAt };

/** A server that asks for a proof until it got one. `prove` answers it; null accepts it. */
function provingServer(prove: () => Response | null = () => null, others: Record<string, unknown> = {}) {
	const reads: Record<string, unknown> = { '/api/instance': instanceView(), '/api/me/account': account, ...others };
	let isProved = false;
	return stubServer(({ path }) => {
		if (path in reads) return Response.json(reads[path]);
		if (path === '/api/me/proof') {
			const refusal = prove();
			isProved = refusal === null;
			return refusal ?? new Response(null, { status: 204 });
		}
		return isProved ? Response.json('done') : problem(403, 'proof_needed', 'Please enter your password first.');
	});
}

const ask = () => authorizedRequest('/api/admin/acts', { method: 'POST', body: { act: 1 }, idempotencyKey: 'k' });
const dialog = () => screen.findByRole('dialog', { name: 'Just checking it’s you' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const field = () => screen.getByLabelText<HTMLInputElement>('Your password');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function enter(password: string) {
	await dialog();
	fireEvent.change(field(), { target: { value: password } });
	fireEvent.click(button('Continue'));
}

it('asks once for all requests, and repeats each with its key', async () => {
	const sent = provingServer();
	renderWithClient(<ProofDialogOutlet />);
	const replies = Promise.all([ask(), ask()]);
	await enter('a password');
	expect((await replies).map(({ data }) => data)).toEqual(['done', 'done']);
	await isClosed();
	const proofs = sent.filter(({ path }) => path === '/api/me/proof');
	expect(proofs.map(({ body }) => body)).toEqual([{ currentPassword: 'a password' }]);
	const acts = sent.filter(({ path }) => path === '/api/admin/acts');
	expect(acts.map(({ body, headers }) => [body, headers.get('Idempotency-Key')])).toEqual(acts.map(() => [{ act: 1 }, 'k']));
	expect(acts).toHaveLength(4);
});

it('waits for a password before it can go on', async () => {
	provingServer();
	renderWithClient(<ProofDialogOutlet />);
	void ask().catch(() => undefined);
	await dialog();
	expect(button('Continue').disabled).toBe(true);
	expect(field().autocomplete).toBe('current-password');
});

it('says at the field that the password is wrong, and goes on with the right one', async () => {
	let isRight = false;
	provingServer(() => (isRight ? null : wrong()));
	renderWithClient(<ProofDialogOutlet />);
	const reply = ask();
	await enter('wrong');
	await screen.findByText('This isn’t your password.');
	expect(document.activeElement).toBe(field());
	isRight = true;
	await enter('right');
	expect((await reply).data).toBe('done');
});

it('says what else went wrong, and keeps what was typed', async () => {
	provingServer(networkFailure);
	renderWithClient(<ProofDialogOutlet />);
	void ask().catch(() => undefined);
	await enter('a password');
	await screen.findByText('The server couldn’t be reached.');
	expect(field().value).toBe('a password');
});

it.each(['Cancel', 'Close'])('leaves the request refused on %s', async (name) => {
	const sent = provingServer();
	renderWithClient(<ProofDialogOutlet />);
	const refused = expect(ask()).rejects.toMatchObject({ status: 403 });
	await dialog();
	fireEvent.click(button(name));
	await refused;
	await isClosed();
	expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('does not wait where nothing asks, or once the session has ended', async () => {
	provingServer();
	await expect(ask()).rejects.toMatchObject({ status: 403 });
	renderWithClient(<ProofDialogOutlet />);
	const refused = expect(ask()).rejects.toMatchObject({ status: 403 });
	await dialog();
	act(() => endSession(null));
	await refused;
	await isClosed();
});

it('asks for a code too where the member has two-step log in, and sends both', async () => {
	const refusals = [problem(401, 'second_factor_needed', 'Please enter the code of your app too.')];
	const sent = provingServer(() => refusals.pop() ?? null);
	renderWithClient(<ProofDialogOutlet />);
	const reply = ask();
	await enter('a password');
	const code = await screen.findByLabelText<HTMLInputElement>('Code');
	expect(document.activeElement).toBe(code);
	expect(button('Continue').disabled).toBe(true);
	fireEvent.change(code, { target: { value: '492039' } });
	fireEvent.click(button('Continue'));
	expect((await reply).data).toBe('done');
	const proofs = sent.filter(({ path }) => path === '/api/me/proof');
	expect(proofs.map(({ body }) => body)).toEqual([{ currentPassword: 'a password' }, { currentPassword: 'a password', code: '492039' }]);
});

it('offers the providers that the member linked, and comes back to this page', async () => {
	const away = { address: 'https://hub.example/authorize?state=s', ticket: 'sealed' };
	const other = { key: 'other', name: 'Other' };
	const sent = provingServer(undefined, {
		'/api/instance': instanceView({ providers: [other, harbour] }),
		'/api/me/providers': [{ ...linked, lastUsedAt: linked.linkedAt }],
		'/auth/providers/harbour?fresh=yes': away,
	});
	history.replaceState(null, '', '/admin?tab=members');
	renderWithClient(<ProofDialogOutlet />);
	void ask().catch(() => undefined);
	await dialog();
	fireEvent.click(await screen.findByRole('button', { name: 'Continue with Harbour Hub' }));
	await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(away.address));
	expect(takeTrip()).toMatchObject({ purpose: 'prove', from: '/admin?tab=members', ticket: 'sealed', userId: 'id-of-maya' });
	expect(screen.queryByRole('button', { name: 'Continue with Other' })).toBeNull();
	expect(sent.some(({ path }) => path === '/api/me/proof')).toBe(false);
});

it('asks a member without a password for none', async () => {
	provingServer(undefined, {
		'/api/instance': instanceView({ providers: [harbour] }),
		'/api/me/account': { ...account, passwordChangedAt: null },
		'/api/me/providers': [{ ...linked, lastUsedAt: linked.linkedAt }],
	});
	renderWithClient(<ProofDialogOutlet />);
	const refused = expect(ask()).rejects.toMatchObject({ status: 403 });
	await screen.findByRole('button', { name: 'Continue with Harbour Hub' });
	await waitFor(() => expect(screen.queryByLabelText('Your password')).toBeNull());
	expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
	fireEvent.click(button('Cancel'));
	await refused;
});
