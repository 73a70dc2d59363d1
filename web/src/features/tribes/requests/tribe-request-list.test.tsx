// @vitest-environment jsdom
import '#ui/testing.ts';
import type { TribeRequest } from '@friends/contract/tribes/joining/tribe-joining.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { problem, type Sent, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed, tribeView } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { TribeRequestList } from './tribe-request-list.tsx';

beforeEach(muteErrors);

const tribe = tribeView({ joinMode: 'request', requestCount: 3, viewer: { membership: 'owner' } });
const request = (name: string, changes: Partial<TribeRequest> = {}): TribeRequest => ({
	...{ id: `request-of-${name}`, person: personNamed(name), message: '', answers: [], invitation: null },
	createdAt: '2026-01-01T00:00:00.000Z',
	...changes,
});
const three = [request('Ivo'), request('Eli'), request('Bo')];

function show(requests: TribeRequest[], answer: (sent: Sent) => Response | undefined = () => undefined) {
	const sent = stubServer((each) => answer(each) ?? Response.json(each.method === 'GET' ? requests : tribe));
	const shown = renderWithClient(<TribeRequestList tribe={tribe} />);
	return { ...shown, bodies: () => sent.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body })) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));

it('is on its way, fails, and is empty', async () => {
	stubServer(silence);
	const { unmount } = renderWithClient(<TribeRequestList tribe={tribe} />);
	expect(screen.getByText('Loading requests')).toBeTruthy();
	unmount();
	const failed = show([], () => problem(403, 'forbidden', 'No.'));
	await screen.findByText('The requests couldn’t be loaded');
	failed.unmount();
	show([]);
	await screen.findByText('No one waits');
});

it('shows the message, the answers by question, and the link that they came by', async () => {
	const answers = [{ question: 'How far do you walk?', answer: 'Ten kilometres,\nfifteen with cake.' }];
	show([request('Milla', { message: 'My knees would like a hill.', answers, invitation: { id: 'i', label: 'Summer fair' } })]);
	const row = within(await screen.findByRole('listitem'));
	expect(row.getByText('My knees would like a hill.')).toBeTruthy();
	expect(row.getByRole('term').textContent).toBe('How far do you walk?');
	expect(row.getByRole('definition').textContent).toBe('Ten kilometres,\nfifteen with cake.');
	expect(row.getByRole('status').textContent).toMatch(/by the link Summer fair$/);
	// There is nothing to choose between.
	expect(row.queryByRole('checkbox')).toBeNull();
});

it('lets several in at once, and declines others', async () => {
	const { bodies } = show(three);
	await screen.findByRole('checkbox', { name: 'Select all' });
	expect(screen.queryByRole('button', { name: /^Let in \d/ })).toBeNull();
	tick('Select all');
	tick('Select Bo');
	press('Let in 2');
	expect(screen.getAllByText('Accepted')).toHaveLength(2);
	await waitFor(() =>
		expect(bodies()).toEqual([
			{ path: '/api/tribes/tribe-1/requests/answers', body: { ids: ['request-of-Ivo', 'request-of-Eli'], isAccepted: true } },
		]),
	);
	expect(screen.queryByRole('checkbox')).toBeNull();
	press('Decline Bo');
	expect(screen.getByText('Declined')).toBeTruthy();
});

it('takes the answers back that the server refuses, with the same ones chosen', async () => {
	show(three, ({ method }) => (method === 'POST' ? problem(403, 'not_allowed_in_tribe', 'Your role doesn’t let you.') : undefined));
	await screen.findByRole('checkbox', { name: 'Select all' });
	tick('Select all');
	press('Decline 3');
	await waitFor(() =>
		expect(getToasts()).toMatchObject([{ title: 'The requests weren’t answered', description: 'Your role doesn’t let you.' }]),
	);
	expect(screen.getByRole('button', { name: 'Let in 3' })).toBeTruthy();
});
