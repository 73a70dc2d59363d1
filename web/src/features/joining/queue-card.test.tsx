// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Application } from '@friends/contract/joining/joining.schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { problem, type Sent, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { QueueCard } from './queue-card.tsx';

beforeEach(muteErrors);

const wren: Application = {
	id: 'application-1',
	name: 'Wren Abiodun',
	username: 'wren',
	email: 'wren@post.example',
	answers: [{ question: 'Who do you know here?', answer: 'Grace, from the repair table' }],
	createdAt: '2026-01-01T00:00:00.000Z',
};

function show(answer: (sent: Sent) => Response | undefined = () => undefined): Sent[] {
	let waiting = [wren];
	const sent = stubServer((each) => {
		const own = answer(each);
		if (each.method === 'POST' && (own?.status ?? 0) !== 403) waiting = [];
		return own ?? (each.method === 'POST' ? new Response(null, { status: 204 }) : Response.json(waiting));
	});
	renderWithClient(<QueueCard />);
	return sent;
}

const posts = (sent: Sent[]) => sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

it('says that the list is on its way, and that it did not come', async () => {
	stubServer(silence);
	const { unmount } = renderWithClient(<QueueCard />);
	expect(screen.getByText('Loading who waits')).toBeTruthy();
	unmount();
	stubServer(() => problem(403, 'forbidden', 'No.'));
	renderWithClient(<QueueCard />);
	await screen.findByText('The list couldn’t be loaded');
});

it('shows who asks, with their answers, and lets them in', async () => {
	const sent = show();
	await screen.findByText('Grace, from the repair table');
	expect(screen.getByText('Who do you know here?')).toBeTruthy();
	expect(screen.getByRole('heading', { level: 3 }).textContent).toMatch(/^Wren Abiodun @wren · wren@post\.example · /);
	fireEvent.click(screen.getByRole('button', { name: 'Let Wren Abiodun in' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Wren Abiodun is in' }]));
	expect(posts(sent)).toEqual([['/api/admin/applications/application-1/accept', undefined]]);
	await screen.findByText('No one waits');
});

it('keeps the focus of the person who lets someone in, whose button goes', async () => {
	show();
	const button = await screen.findByRole('button', { name: 'Let Wren Abiodun in' });
	button.focus();
	fireEvent.click(button);
	await screen.findByText('No one waits');
	expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Waiting for you' }));
});

it('declines after a question, with a reason', async () => {
	const sent = show();
	fireEvent.click(await screen.findByRole('button', { name: 'Decline Wren Abiodun' }));
	fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: ' We are full. ' } });
	fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Declined' }]));
	expect(posts(sent)).toEqual([['/api/admin/applications/application-1/decline', { reason: 'We are full.' }]]);
});

it('says that another administrator was faster, and loads the list again', async () => {
	show(({ method }) => (method === 'POST' ? problem(404, 'not_found', 'This application is no longer here.') : undefined));
	fireEvent.click(await screen.findByRole('button', { name: 'Let Wren Abiodun in' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ description: 'This application is no longer here.' }]));
	await screen.findByText('No one waits');
});
