// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { problem, type Sent, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { TwoStepRow } from './two-step-row.tsx';
// Preloaded, because importing them takes longer than a test waits.
import './set-up-dialog.tsx';
import './turn-off-dialog.tsx';

beforeEach(muteErrors);

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const made = { secret, uri: `otpauth://totp/FRIENDS:maya%40example.org?secret=${secret}&issuer=FRIENDS` };
const codes = Array.from({ length: 10 }, (_, index) => `k7fq-2mnd-x4pt-8w3r-vb6y-0hj${index}`);
const path = '/api/me/two-step';
const sentence = 'This code doesn’t fit, or was used before.';
const wrong = () =>
	Response.json(
		{ type: '', title: '', status: 422, code: 'second_factor_wrong', detail: sentence, errors: { code: sentence } },
		{ status: 422 },
	);

interface Server {
	isOn?: boolean;
	begin?: () => Response;
	/** Answer to the code; null accepts it. */
	take?: () => Response | null;
	recoveryCodes?: string[];
}

function show({ isOn = false, begin = () => Response.json(made), take = () => null, recoveryCodes = codes }: Server = {}) {
	let since = isOn ? '2026-06-02T12:00:00.000Z' : null;
	const sent = stubServer((request: Sent) => {
		if (request.method === 'GET') return Response.json(request.path === path ? { since } : {});
		if (request.method === 'POST' && request.path === path) return begin();
		const refusal = take();
		if (refusal) return refusal;
		since = request.method === 'DELETE' ? null : '2026-06-02T12:00:00.000Z';
		return since ? Response.json({ recoveryCodes }) : new Response(null, { status: 204 });
	});
	renderWithClient(
		<ul>
			<TwoStepRow />
		</ul>,
	);
	return sent;
}

const toggle = () => screen.findByRole('switch', { name: 'Two-step log in' });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const setUp = 'A code beside your password';

async function enter(label: string, code: string, confirm: string) {
	fireEvent.change(await screen.findByLabelText(label), { target: { value: code } });
	fireEvent.click(screen.getByRole('button', { name: confirm }));
}

const enterFirst = (code: string) => enter('The six digits that your app shows now', code, 'Turn on');

it('has its sentence while it is loading', () => {
	stubServer(silence);
	renderWithClient(<TwoStepRow />);
	expect(screen.getByText('A six-digit code from an app')).toBeTruthy();
	expect(screen.queryByRole('switch')).toBeNull();
});

it('offers another try where it could not be loaded', async () => {
	let isDown = true;
	stubServer(() => (isDown ? problem(403, 'forbidden', 'No') : Response.json({ since: null })));
	renderWithClient(<TwoStepRow />);
	await screen.findByText('Couldn’t be loaded.');
	isDown = false;
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	expect((await toggle()).getAttribute('aria-checked')).toBe('false');
});

it('is turned on with a code of the app, and shows the way back in, which closes once it is safe', async () => {
	const sent = show();
	expect((await toggle()).getAttribute('aria-checked')).toBe('false');
	fireEvent.click(await toggle());
	await dialog(setUp);
	expect(screen.getByRole('img', { name: /^QR code/ })).toBeTruthy();
	expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
	await enterFirst(' 492 039');
	const after = await dialog('Ten ways back in');
	expect(sent.find((request) => request.path === `${path}/confirmation`)?.body).toEqual({ code: '492 039' });
	expect(
		within(after)
			.getAllByRole('listitem')
			.map(({ textContent }) => textContent),
	).toEqual(codes);
	expect(getToasts()).toMatchObject([{ title: 'Two-step log in is on', description: 'Your other devices are signed out.' }]);
	const done = screen.getByRole<HTMLButtonElement>('button', { name: 'Done' });
	expect(done.disabled).toBe(true);
	fireEvent.click(screen.getByRole('button', { name: 'Close' }));
	expect(screen.getByRole('dialog')).toBeTruthy();
	fireEvent.click(screen.getByRole('checkbox', { name: 'I’ve put them somewhere safe' }));
	fireEvent.click(done);
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect((await toggle()).getAttribute('aria-checked')).toBe('true');
	expect(screen.getByText('A six-digit code from an app, on')).toBeTruthy();
});

it('closes at once for a member who has codes already', async () => {
	show({ recoveryCodes: [] });
	fireEvent.click(await toggle());
	await enterFirst('492039');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect((await toggle()).getAttribute('aria-checked')).toBe('true');
});

it('says at the field that a code does not fit, and stays off', async () => {
	show({ take: wrong });
	fireEvent.click(await toggle());
	await enterFirst('000000');
	expect(await screen.findByText(sentence)).toBeTruthy();
	fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect((await toggle()).getAttribute('aria-checked')).toBe('false');
});

it('says why it cannot begin, and nothing where the member did not want to prove who they are', async () => {
	const answers = [
		() => problem(409, 'two_step_is_on', 'Two-step log in is on already.'),
		() => problem(403, 'proof_needed', 'Please enter your password first.'),
	];
	show({ begin: () => (answers.pop() as () => Response)() });
	fireEvent.click(await toggle());
	await waitFor(async () => expect((await toggle()).getAttribute('aria-busy')).toBeNull());
	expect(getToasts()).toEqual([]);
	fireEvent.click(await toggle());
	await waitFor(() =>
		expect(getToasts()).toMatchObject([{ title: 'Couldn’t start two-step log in', description: 'Two-step log in is on already.' }]),
	);
	expect(screen.queryByRole('dialog')).toBeNull();
});

it('is turned off with another code, or a recovery code', async () => {
	const sent = show({ isOn: true });
	fireEvent.click(await toggle());
	await dialog('Turn two-step log in off?');
	fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
	await enter('Recovery code', 'k7fq-2mnd-x4pt-8w3r-vb6y-0hj0', 'Turn off');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(sent.find(({ method }) => method === 'DELETE')).toMatchObject({ path, body: { code: 'k7fq-2mnd-x4pt-8w3r-vb6y-0hj0' } });
	expect((await toggle()).getAttribute('aria-checked')).toBe('false');
	expect(getToasts()).toMatchObject([{ title: 'Two-step log in is off' }]);
});
