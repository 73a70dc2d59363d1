// @vitest-environment jsdom
import type { Delivery, Webhook } from '@friends/contract/webhooks/webhooks.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { problem, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { muteErrors } from '#ui/testing.ts';
import { TribeWebhooksDialog } from './tribe-webhooks-dialog.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

beforeEach(muteErrors);

const board: Webhook = {
	id: 'a',
	name: 'Notice board',
	address: 'https://hooks.example/in',
	events: ['post.created', 'member.joined'],
	state: 'on',
	failingSince: null,
	createdBy: { id: 'm', name: 'Maya Lind', username: 'maya', avatar: '' },
	createdAt: '2026-01-01T12:00:00.000Z',
};
const failed: Delivery = {
	id: 'd',
	event: 'post.created',
	state: 'failed',
	attempts: 8,
	createdAt: '2026-01-01T12:00:00.000Z',
	triedAt: '2026-01-01T12:00:00.000Z',
	nextAt: null,
	status: 503,
	failure: null,
	durationMs: 12,
	answer: '<b>Down</b>',
};
const secret = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';

/** Keeps webhooks; `refuse` answers a write instead. */
function webhookServer(webhooks: Webhook[], refuse: (method: string) => Response | null = () => null) {
	let known = webhooks;
	return stubServer(({ method, path, body }) => {
		const refusal = method === 'GET' ? null : refuse(method);
		if (refusal) return refusal;
		if (path.includes('/deliveries')) return Response.json(method === 'GET' ? [failed] : { ...failed, state: 'delivered', status: 200 });
		if (path.endsWith('/test')) return Response.json({ ...failed, event: 'webhook.test' });
		if (path.endsWith('/secret')) return Response.json({ ...board, secret });
		if (method === 'POST') {
			const made = { ...board, ...(body as object), id: 'new' };
			known = [made, ...known];
			return Response.json({ ...made, secret }, { status: 201 });
		}
		if (method === 'DELETE') {
			known = [];
			return new Response(null, { status: 204 });
		}
		return Response.json(method === 'PUT' ? board : known);
	});
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('says that the list is on its way', () => {
	stubServer(silence);
	renderWithClient(<WebhooksCard />);
	expect(screen.getByText('Loading the webhooks')).toBeTruthy();
});

it('says that the list could not be loaded', async () => {
	stubServer(() => problem(403, 'forbidden', 'No'));
	renderWithClient(<WebhooksCard />);
	expect(await screen.findByText('The webhooks couldn’t be loaded')).toBeTruthy();
});

it('says that there are none, and what one is for', async () => {
	webhookServer([]);
	renderWithClient(<WebhooksCard />);
	expect(await screen.findByText('No webhooks yet.')).toBeTruthy();
	expect(screen.getByText('A webhook tells another program at once when something happens here.')).toBeTruthy();
});

it('says where each goes, what it hears of, and whether it is on; one that rests can only go', async () => {
	webhookServer([board, { ...board, id: 'b', name: 'Old one', state: 'resting' }]);
	renderWithClient(<WebhooksCard />);
	const [first, second] = await screen.findAllByRole('listitem');
	expect(first?.textContent).toMatch(/Notice boardOnhttps:\/\/hooks.example\/inNew posts, New members/);
	expect(second?.textContent).toContain('Resting');
	expect(screen.queryByRole('button', { name: 'Edit Old one' })).toBeNull();
	expect(screen.getByRole('button', { name: 'Delete Old one' })).toBeTruthy();
});

it('says of one that failed what became of it, and what to do', async () => {
	webhookServer([board, { ...board, id: 'b', name: 'Old lantern', state: 'failed' }]);
	renderWithClient(<WebhooksCard />);
	const [first, second] = await screen.findAllByRole('listitem');
	expect(second?.textContent).toContain('We stopped, since nothing got through. Switch it on again in Edit.');
	expect(first?.textContent).not.toContain('We stopped');
});

async function fill() {
	await screen.findByText(/Notice board|No webhooks yet/);
	click('New webhook');
	const dialog = await dialogOf('New webhook');
	fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Tram bot' } });
	fireEvent.change(dialog.getByLabelText('Address'), { target: { value: 'https://tram.example' } });
	return dialog;
}

const expectFocusOnCopy = () => waitFor(() => expect(document.activeElement?.textContent).toBe('Copy'));

it('makes one with what was chosen, and shows its secret once', async () => {
	const sent = webhookServer([board]);
	renderWithClient(<WebhooksCard />);
	const dialog = await fill();
	const make = dialog.getByRole('button', { name: 'Make webhook' }) as HTMLButtonElement;
	expect(make.disabled).toBe(true);
	expect(dialog.queryByRole('switch', { name: 'Requests to join' })).toBeNull();
	fireEvent.click(dialog.getByRole('switch', { name: 'Reports' }));
	fireEvent.click(make);
	expect(await screen.findByText(secret)).toBeTruthy();
	const body = { name: 'Tram bot', address: 'https://tram.example', events: ['report.filed'] };
	expect(sent.find(({ method }) => method === 'POST')).toMatchObject({ path: '/api/admin/webhooks', body });
	expect(await screen.findAllByRole('listitem')).toHaveLength(2);
	await expectFocusOnCopy();
	click('New webhook');
	expect(screen.queryByText(secret)).toBeNull();
});

it('says at the field why an address is refused', async () => {
	const detail = 'Please enter another address.';
	const refused = { status: 422, code: 'webhook_address_refused', detail, errors: { address: detail } };
	const refusal = () => Response.json(refused, { status: 422 });
	webhookServer([], refusal);
	renderWithClient(<WebhooksCard />);
	const dialog = await fill();
	fireEvent.click(dialog.getByRole('switch', { name: 'New posts' }));
	fireEvent.click(dialog.getByRole('button', { name: 'Make webhook' }));
	expect(await dialog.findByText(detail)).toBeTruthy();
	expect(dialog.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true');
});

it('changes one, and switches it off', async () => {
	const sent = webhookServer([board]);
	renderWithClient(<WebhooksCard />);
	await screen.findByText('Notice board');
	click('Edit Notice board');
	const dialog = await dialogOf('Edit webhook');
	fireEvent.click(dialog.getByRole('switch', { name: /^On/ }));
	fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	const { name, address } = board;
	expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
		path: '/api/webhooks/a',
		body: { name, address, events: expect.arrayContaining(board.events), isOn: false },
	});
});

it('shows what was sent and what came back as text, tries it, sends again, and makes a new secret', async () => {
	const sent = webhookServer([board]);
	renderWithClient(<WebhooksCard />);
	await screen.findByText('Notice board');
	click('Deliveries of Notice board');
	const dialog = await dialogOf('Notice board');
	expect(await dialog.findByText(/Answered 503 in 12 ms · 8 tries/)).toBeTruthy();
	expect(dialog.getByText('<b>Down</b>')).toBeTruthy();
	fireEvent.click(dialog.getByRole('button', { name: 'Send again: New posts' }));
	await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/webhooks/a/deliveries/d/send'));
	const test = await dialog.findByRole('button', { name: 'Test call' });
	fireEvent.click(test);
	await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/webhooks/a/test'));
	fireEvent.click(dialog.getByRole('button', { name: 'New secret' }));
	expect(await dialog.findByText(secret)).toBeTruthy();
	await expectFocusOnCopy();
});

it('deletes one after a question', async () => {
	webhookServer([board]);
	renderWithClient(<WebhooksCard />);
	await screen.findByText('Notice board');
	click('Delete Notice board');
	fireEvent.click((await dialogOf('Delete this webhook?')).getByRole('button', { name: 'Delete' }));
	expect(await screen.findByText('No webhooks yet.')).toBeTruthy();
});

it('of a tribe opens over the page, offers what happens there, and comes back to its list', async () => {
	const sent = webhookServer([]);
	renderWithClient(<TribeWebhooksDialog tribeId="t" onClose={() => {}} returnFocusTo={() => null} />);
	const dialog = await fill();
	expect(dialog.queryByRole('switch', { name: 'Reports' })).toBeNull();
	fireEvent.click(dialog.getByRole('switch', { name: 'Requests to join' }));
	fireEvent.click(dialog.getByRole('button', { name: 'Make webhook' }));
	expect(await (await dialogOf('Webhooks')).findByText(secret)).toBeTruthy();
	await expectFocusOnCopy();
	expect(sent.find(({ method }) => method === 'POST')?.path).toBe('/api/tribes/t/webhooks');
});
