// @vitest-environment jsdom
import '#ui/testing.ts';
import type { TribeReport } from '@friends/contract/reports/in-tribes/tribe-reports.schema';
import type { HeldPost } from '@friends/contract/tribes/held/held-posts.schema';
import type { TribeRequest } from '@friends/contract/tribes/joining/tribe-joining.schema';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tell } from '#core/live/told.ts';
import { problem, type Sent, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed, tribeView } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
import { dispatchToast, getToasts } from '#ui/toast/toast-store.ts';
import { Toaster } from '#ui/toast/toaster.tsx';
import { TribeQueuePage } from './tribe-queue-page.tsx';

const setWide = (isWide: boolean) => {
	window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: isWide }) as unknown as MediaQueryList;
};
beforeEach(() => {
	muteErrors();
	setWide(true);
});
afterEach(() => {
	vi.useRealTimers();
	act(() => dispatchToast({ type: 'remove' }));
});

const request = (name: string, hour: number, changes: Partial<TribeRequest> = {}): TribeRequest => ({
	...{ id: `of-${name}`, person: personNamed(name), message: '', answers: [], invitation: null, hereSince: null, friendsInside: 0 },
	createdAt: `2026-01-01T${String(hour).padStart(2, '0')}:00:00.000Z`,
	...changes,
});
const requests = [
	request('Milla', 12, { message: 'Hello!', hereSince: '2025-09-01T00:00:00.000Z', friendsInside: 2 }),
	request('Dario', 11),
];
const report: TribeReport = {
	...{ id: 'case', target: 'comment', postId: 'post', commentId: 'comment', title: null, body: 'Cheaper soup at mine', pictureCount: 0 },
	author: personNamed('Eli'),
	kinds: [{ kind: 'harassment', count: 2 }],
	...{ reportCount: 2, texts: ['He sells soup again.'], createdAt: '2026-01-01T10:00:00.000Z', escalatesAt: '2026-01-03T00:00:00.000Z' },
};
const heldPost: HeldPost = {
	...{ id: 'kept', author: personNamed('Bo'), title: null, body: 'Selling two poles', pictures: [], poll: null },
	...{ heldAt: '2026-01-01T10:30:00.000Z', standingCount: 0 },
};
const tribe = (changes: Partial<Tribe> = {}) => tribeView({ requestCount: 2, reportCount: 1, viewer: { membership: 'owner' }, ...changes });

interface Room {
	tribe?: Tribe;
	requests?: TribeRequest[];
	reports?: TribeReport[];
	held?: HeldPost[];
	answer?: (sent: Sent) => Response | Promise<Response> | undefined;
}

function show(
	{ tribe: shown = tribe(), requests: asked = requests, reports = [report], held = [], answer = () => undefined }: Room = {},
	search = '',
) {
	const sent = stubServer((each) => {
		const own = answer(each);
		if (own) return own;
		const { pathname } = new URL(each.path, 'http://x');
		if (each.method !== 'GET') return Response.json({ ...shown, requestCount: 1 });
		if (pathname.endsWith('/requests')) return Response.json(asked);
		if (pathname.endsWith('/held-posts')) return Response.json(held);
		if (pathname.endsWith('/reports')) return Response.json(reports);
		if (pathname.startsWith('/api/profiles/')) return Response.json({ user: { name: 'Kofi' } });
		return Response.json(shown);
	});
	history.replaceState(null, '', `/tribes/ridge-walkers/queue${search}`);
	const features = { friends: true, messages: true, explore: false, notifications: false, events: false, account: true };
	const view = renderWithClient(
		<main>
			<TribeQueuePage params={{ slug: 'ridge-walkers' }} />
			<Toaster />
		</main>,
		{ changes: { features } },
	);
	return {
		...view,
		sent,
		writes: () => sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body })),
	};
}

const list = () => screen.getByRole('list', { name: 'What waits' });
const titles = () => [...list().querySelectorAll('li:not([inert]) a')].map((row) => row.querySelector('[dir="auto"]')?.textContent);
const current = () => list().querySelector('li:not([inert]) [aria-current="true"]')?.textContent ?? null;
const detail = () => within(screen.getByRole('region', { name: /^(Milla|Dario|Eli)$/ }));
const press = (key: string, on: Element = document.activeElement ?? document.body) => fireEvent.keyDown(on, { key });
const there = () => screen.findByRole('link', { name: /Milla wants to join/ });
const letIn = (name: string) => ({ method: 'POST', path: `/api/tribes/requests/of-${name}/accept`, body: undefined });
const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')));

describe('its states', () => {
	it('is on its way, fails, and is empty', async () => {
		const { unmount } = show({ answer: (each) => (each.path.includes('/re') ? (silence(each) as never) : undefined) });
		await screen.findByText('Loading the queue');
		unmount();
		const failed = show({ answer: ({ path }) => (path.includes('/reports') ? problem(403, 'not_allowed_in_tribe', 'No.') : undefined) });
		await screen.findByText('The queue couldn’t be loaded');
		failed.unmount();
		show({ requests: [], reports: [] });
		await screen.findByRole('heading', { name: 'All knots undone.' });
	});

	it.each([
		['a member', { membership: 'member', permissions: ['post'] }],
		[
			'a moderator who is muted',
			{ membership: 'member', permissions: ['remove'], restraint: { kind: 'muted', until: '2030-01-01T00:00:00.000Z', reason: '' } },
		],
	] satisfies [string, Partial<Tribe['viewer']>][])('is not for %s', async (_, viewer) => {
		const { sent } = show({ tribe: tribeView({ viewer }) });
		await screen.findByText('The queue is for those who look after the tribe');
		expect(sent.some(({ path }) => path.includes('/re'))).toBe(false);
	});

	it('asks for nothing that the viewer may not settle', async () => {
		const { sent } = show({ tribe: tribe({ viewer: tribeView({ viewer: { membership: 'member', permissions: ['remove'] } }).viewer }) });
		await screen.findByRole('link', { name: /Reported by 2: a comment/ });
		expect(sent.some(({ path }) => path.includes('/requests'))).toBe(false);
	});
});

it('lists all that waits, latest first, and each kind alone', async () => {
	show();
	await there();
	expect(titles()).toEqual(['Milla wants to join', 'Dario wants to join', 'Reported by 2: a comment']);
	expect(screen.getByText(/After 48 hours reports go to the administrators too\.$/)).toBeTruthy();
	const tabs = within(screen.getByRole('navigation', { name: 'What waits' }));
	expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All 3', 'Joining 2', 'Held', 'Reports 1']);
	fireEvent.click(tabs.getByRole('link', { name: 'Reports 1' }));
	expect(location.search).toBe('?tab=reports');
	expect(titles()).toEqual(['Reported by 2: a comment']);
	expect(detail().getByText('He sells soup again.')).toBeTruthy();
	expect(detail().getByText('@eli · Reported by 2 members · Harassment')).toBeTruthy();
});

it('speaks of administrators where a report waits, alone', async () => {
	show({ reports: [] });
	await there();
	expect(screen.getByText(/^Oldest waits/)).toBeTruthy();
	expect(screen.queryByText(/After 48 hours reports go to the administrators too/)).toBeNull();
});

it('shows who asks, and writes to them', async () => {
	const { writes } = show({ answer: ({ path }) => (path.startsWith('/api/conversations') ? Response.json({ id: 'talk' }) : undefined) });
	await there();
	expect(detail().getByText('@milla · here since September 2025 · 2 friends in the tribe')).toBeTruthy();
	expect(detail().getByText('“Hello!”')).toBeTruthy();
	press('r');
	await waitFor(() => expect(writes()).toMatchObject([{ method: 'POST', body: { userId: 'id-of-Milla' } }]));
});

it('is walked by keys, which fields keep for themselves', async () => {
	const { writes } = show();
	await there();
	press('j');
	expect(current()).toContain('Dario');
	expect(document.activeElement?.textContent).toContain('Dario');
	press('j');
	press('j');
	expect(current()).toContain('Reported');
	press('k');
	press('k');
	expect(current()).toContain('Milla');
	const field = document.body.appendChild(document.createElement('input'));
	press('a', field);
	expect(getToasts().filter(({ open }) => open)).toEqual([]);
	field.remove();
	expect(writes()).toEqual([]);
	press('o');
	expect(location.pathname).toBe('/profile/milla');
});

describe('an act', () => {
	it('can be undone for eight seconds, and is sent after them', async () => {
		const { writes } = show();
		const row = await there();
		vi.useFakeTimers({ shouldAdvanceTime: true });
		act(() => row.focus());
		press('a');
		expect(getToasts()[0]).toMatchObject({ title: 'Milla is in.', action: { label: 'Undo', shortcut: 'z' } });
		expect(titles()).toEqual(['Dario wants to join', 'Reported by 2: a comment']);
		expect(screen.getByRole('link', { name: 'Joining 1' })).toBeTruthy();
		expect(current()).toContain('Dario');
		expect(document.activeElement?.textContent).toContain('Dario');
		press('z');
		expect(titles()).toHaveLength(3);
		expect(current()).toContain('Milla');
		act(() => void vi.advanceTimersByTime(9000));
		expect(writes()).toEqual([]);
		press('a');
		await screen.findByRole('button', { name: 'Undo' });
		await act(() => vi.advanceTimersByTimeAsync(9000));
		expect(writes()).toEqual([letIn('Milla')]);
		expect(titles()).toHaveLength(2);
	});

	it('is sent at once when the next one takes its place, and when the page goes', async () => {
		const { writes, unmount } = show();
		await there();
		press('a');
		expect(writes()).toEqual([]);
		press('x');
		await waitFor(() => expect(writes()).toEqual([letIn('Milla')]));
		leave();
		await waitFor(() => expect(writes().at(-1)).toMatchObject({ method: 'DELETE', path: '/api/tribes/requests/of-Dario' }));
		press('a');
		unmount();
		await waitFor(() => expect(writes().at(-1)).toMatchObject({ path: '/api/tribes/reports/case/dismiss' }));
	});

	it('comes back when the server refuses it, with its sentence', async () => {
		show({ answer: ({ method }) => (method === 'POST' ? problem(403, 'not_allowed_in_tribe', 'Your role doesn’t let you.') : undefined) });
		await there();
		press('a');
		leave();
		await waitFor(() =>
			expect(getToasts()[0]).toMatchObject({ title: 'The request wasn’t accepted', description: 'Your role doesn’t let you.' }),
		);
		expect(titles()).toHaveLength(3);
	});

	it('says who was faster, and stays gone', async () => {
		show({ answer: ({ method }) => (method === 'POST' ? problem(404, 'not_found', 'Gone.') : undefined) });
		await there();
		press('a');
		act(() => tell({ name: 'tribe.requestAccepted', subjects: { tribeRequest: 'of-Milla' }, data: { by: 'kofi' } }));
		await waitFor(() => expect(screen.queryByText('Kofi let Milla in')).toBeNull());
		await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
		leave();
		await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Kofi let Milla in', variant: 'notice' }));
		expect(titles()).toHaveLength(2);
	});

	it('of a report asks why it is removed', async () => {
		const { writes } = show({}, '?tab=reports');
		fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
		const dialog = within(await screen.findByRole('dialog', { name: 'Remove this comment' }));
		fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
		await dialog.findByText('Please say why');
		fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' No selling ' } });
		fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
		await screen.findByRole('heading', { name: 'All knots undone.' });
		await waitFor(() => expect(document.activeElement?.textContent).toBe('Queue'));
		expect(writes()).toEqual([]);
		leave();
		await waitFor(() =>
			expect(writes()).toEqual([{ method: 'POST', path: '/api/tribes/reports/case/remove', body: { reason: 'No selling' } }]),
		);
	});

	it('of a held post lets it through', async () => {
		const { writes } = show({ held: [heldPost] }, '?tab=held');
		await screen.findByRole('link', { name: /Held: first post by Bo/ });
		press('a');
		leave();
		await waitFor(() => expect(writes()).toMatchObject([{ method: 'POST', path: '/api/tribes/held-posts/kept/admit' }]));
	});

	it('of a held post asks why it is declined', async () => {
		const { writes } = show({ held: [heldPost] }, '?tab=held');
		await screen.findByRole('link', { name: /Held: first post by Bo/ });
		press('x');
		const dialog = within(await screen.findByRole('dialog', { name: 'Decline this post' }));
		fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'No selling' } });
		fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
		leave();
		await waitFor(() =>
			expect(writes()).toEqual([{ method: 'POST', path: '/api/tribes/held-posts/kept/decline', body: { reason: 'No selling' } }]),
		);
	});

	it('answers several requests together', async () => {
		const { writes } = show({}, '?tab=joining');
		fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
		fireEvent.click(screen.getByRole('button', { name: 'Let in 2' }));
		expect(getToasts()[0]?.title).toBe('2 people are in.');
		leave();
		await waitFor(() =>
			expect(writes()).toEqual([
				{ method: 'POST', path: '/api/tribes/tribe-1/requests/answers', body: { ids: ['of-Milla', 'of-Dario'], isAccepted: true } },
			]),
		);
	});
});

it('says who let a held post through', async () => {
	show({ held: [heldPost] }, '?tab=held');
	await screen.findByRole('link', { name: /Held: first post by Bo/ });
	act(() => tell({ name: 'tribe.heldPosts', subjects: { keptPost: 'kept' }, data: { act: 'admitted', by: 'kofi' } }));
	await waitFor(() => expect(titles()).toEqual(['Kofi let the post of Bo through']));
});

it('says who settled a row, which then goes', async () => {
	const { writes } = show();
	await there();
	act(() => tell({ name: 'tribe.requestDeclined', subjects: { tribeRequest: 'of-Milla' }, data: { by: 'kofi' } }));
	await waitFor(() => expect(titles()[0]).toBe('Kofi declined Milla'));
	expect(screen.getByRole('status').textContent).toBe('Kofi declined Milla');
	expect(detail().queryByRole('button')).toBeNull();
	press('a');
	expect(getToasts().filter(({ open }) => open)).toEqual([]);
	await waitFor(() => expect(titles()).toHaveLength(2), { timeout: 4000 });
	expect(current()).toContain('Dario');
	expect(writes()).toEqual([]);
});

describe('on a phone', () => {
	beforeEach(() => setWide(false));

	it('opens a row as a step of its own, which Back leaves', async () => {
		show();
		const row = await there();
		expect(screen.queryByRole('region', { name: 'Milla' })).toBeNull();
		act(() => row.focus());
		fireEvent.click(row);
		expect(screen.queryByRole('list', { name: 'What waits' })).toBeNull();
		expect(document.activeElement?.textContent).toBe('Milla');
		fireEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
		expect((await there()).id).toBe(document.activeElement?.id);
	});

	it('goes on to the next after an act', async () => {
		show();
		fireEvent.click(await there());
		const button = screen.getByRole('button', { name: 'Let in' });
		act(() => button.focus());
		fireEvent.click(button);
		await screen.findByRole('heading', { level: 2, name: 'Dario' });
		expect(document.activeElement?.textContent).toBe('Dario');
	});
});
