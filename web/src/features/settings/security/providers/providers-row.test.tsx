// @vitest-environment jsdom
import type { LinkedProvider, Provider } from '@friends/contract/providers/providers.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { leaveFor } from '#core/browser/leave-for.ts';
import { problem, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { takeTrip } from '#entities/account/trip.ts';
import { instanceView } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { ProvidersRow } from './providers-row.tsx';

vi.mock('#core/browser/leave-for.ts', () => ({ leaveFor: vi.fn() }));

beforeEach(() => {
	muteErrors();
	vi.setSystemTime(new Date('2026-06-02T12:00:00.000Z'));
});

const harbour: Provider = { key: 'harbour', name: 'Harbour Hub' };
const orchard: Provider = { key: 'orchard', name: 'Orchard' };
const linked: LinkedProvider = {
	id: '0190a000-0000-7000-8000-000000000001',
	provider: 'harbour',
	name: 'Harbour Hub',
	email: 'maya@hub.example',
	linkedAt: '2026-05-02T12:00:00.000Z',
	lastUsedAt: '2026-06-01T12:00:00.000Z',
};

interface Setting {
	offered?: Provider[];
	own?: LinkedProvider[] | (() => Response | Promise<Response>);
	write?: () => Response;
}

function show({ offered = [harbour, orchard], own = [], write = () => new Response(null, { status: 204 }) }: Setting = {}) {
	let list = own;
	return {
		sent: stubServer(async (request) => {
			if (request.path === '/api/instance') return Response.json(instanceView({ providers: offered }));
			if (request.path === '/auth/providers/orchard') return Response.json({ address: 'https://orchard.example/', ticket: 'sealed' });
			if (request.method === 'DELETE') {
				const reply = write();
				if (reply.ok) list = [];
				return reply;
			}
			return typeof list === 'function' ? list() : Response.json(list);
		}),
		...renderWithClient(
			<ul>
				<ProvidersRow />
			</ul>,
		),
	};
}

const manage = async () => fireEvent.click(await screen.findByRole('button', { name: 'Manage your accounts elsewhere' }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = (place: HTMLElement, name: string) => fireEvent.click(within(place).getByRole('button', { name }));

it('is not there where the host has set no provider', async () => {
	const { sent, container } = show({ offered: [] });
	await waitFor(() => expect(sent).toHaveLength(2));
	expect(container.textContent).toBe('');
});

it('stays while one is linked that the host has taken away, so that it can be unlinked', async () => {
	show({ offered: [], own: [{ ...linked, name: 'harbour' }] });
	await manage();
	const list = await dialog('Accounts elsewhere');
	expect(within(list).getByText('harbour')).toBeTruthy();
	expect(within(list).queryByRole('button', { name: /^Continue with/ })).toBeNull();
});

it('says what could be linked', async () => {
	show();
	expect(await screen.findByText('Log in with an account of yours at Harbour Hub or Orchard.')).toBeTruthy();
});

it('waits for the list, and says when it does not come', async () => {
	const { unmount } = show({ own: () => silence({ init: {} } as Parameters<typeof silence>[0]) });
	expect(await screen.findByText('Loading your accounts elsewhere')).toBeTruthy();
	expect(screen.queryByRole('button')).toBeNull();
	unmount();
	show({ own: () => problem(403, 'forbidden', 'No') });
	expect(await screen.findByText('Your accounts elsewhere couldn’t be loaded.')).toBeTruthy();
});

it('shows what is linked, and links another', async () => {
	history.replaceState(null, '', '/settings?tab=security');
	show({ own: [linked] });
	expect(await screen.findByText('You log in with Harbour Hub.')).toBeTruthy();
	await manage();
	const list = await dialog('Accounts elsewhere');
	expect(within(list).getByText('maya@hub.example')).toBeTruthy();
	expect(within(list).getByRole('list', { name: 'Linked accounts' }).textContent).toMatch(/Linked: .+Used: .+/);
	expect(within(list).queryByRole('button', { name: 'Continue with Harbour Hub' })).toBeNull();
	press(list, 'Continue with Orchard');
	await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://orchard.example/'));
	expect(takeTrip()).toMatchObject({ purpose: 'link', from: '/settings?tab=security', provider: orchard, userId: 'id-of-maya' });
});

it('unlinks after a question, and says what became of other devices', async () => {
	const { sent } = show({ own: [linked] });
	await manage();
	press(await dialog('Accounts elsewhere'), 'Unlink Harbour Hub');
	const question = await dialog('Unlink Harbour Hub?');
	expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
	press(question, 'Unlink');
	await waitFor(() =>
		expect(getToasts()).toMatchObject([{ title: 'Harbour Hub is unlinked', description: 'Your other devices are signed out.' }]),
	);
	expect(sent.find(({ method }) => method === 'DELETE')?.path).toBe(`/api/me/providers/${linked.id}`);
	expect(await screen.findByText('Log in with an account of yours at Harbour Hub or Orchard.')).toBeTruthy();
});

it('says in the question that it is the only way to log in', async () => {
	const sentence = 'This is your only way to log in. Please set a password or add a passkey first.';
	show({ own: [linked], write: () => problem(409, 'last_way_in', sentence) });
	await manage();
	press(await dialog('Accounts elsewhere'), 'Unlink Harbour Hub');
	const question = await dialog('Unlink Harbour Hub?');
	press(question, 'Unlink');
	expect((await within(question).findByRole('alert')).textContent).toBe(sentence);
	press(question, 'Cancel');
	expect(await dialog('Accounts elsewhere')).toBeTruthy();
});
