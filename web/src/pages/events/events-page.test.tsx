// @vitest-environment jsdom
import '#ui/testing.ts';
import type { CalendarFeed, GatheringEntry } from '@friends/contract/events/events.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { problem, type Sent, silence, stubServer, userNamed } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { addDays, addMonths, dayKey } from '#core/weeks.ts';
import { eventEntry } from '#entities/testing/event-views.ts';
import { instanceView, tribeView } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
import { EventsPage } from './events-page.tsx';

const features = { ...userNamed('maya').features, events: true };
const today = new Date(2026, 10, 12);
const tomorrow = (hour: number) => new Date(2026, 10, 13, hour);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 12, 8, 0) }));
afterEach(() => void vi.useRealTimers());

/** Answers lists of events, of tribes and of addresses. */
function room(entries: GatheringEntry[], feeds: CalendarFeed[] = []): Sent[] {
	let known = feeds;
	return stubServer(({ path, method, body }) => {
		if (path === '/api/instance') return Response.json(instanceView({ features }));
		if (path.startsWith('/api/tribes')) return Response.json([tribeView({ viewer: { canPost: true } })]);
		if (!path.startsWith('/api/me/calendar-feeds')) return Response.json(entries);
		if (method === 'GET') return Response.json(known);
		if (method === 'DELETE') {
			known = known.filter(({ id }) => !path.endsWith(id));
			return new Response(null, { status: 204 });
		}
		const { tribeId } = body as { tribeId: string | null };
		const feed = { id: `feed-${known.length}`, tribe: tribeId === null ? null : tribeView(), createdAt: new Date().toISOString() };
		known = [...known.filter(({ tribe }) => tribe?.id !== feed.tribe?.id), feed];
		return Response.json({ ...feed, path: `/calendars/secret-${known.length}/events.ics` }, { status: 201 });
	});
}

function show(address = '/events', { isOn = true, as = 'maya' as string | null } = {}) {
	history.replaceState(null, '', address);
	return renderWithClient(<EventsPage />, { as, changes: { features: { ...features, events: isOn } } });
}

it('lists what is coming, and asks for what the filter in the address says', async () => {
	const sent = room([eventEntry('Sunrise swim', tomorrow(7), { answer: 'going', goingCount: 9 })]);
	show('/events?filter=going');
	const swim = (await screen.findByRole('link', { name: 'Sunrise swim' })).closest('li') as HTMLElement;
	expect(swim.textContent).toContain('07:00 to 09:00 · tomorrow');
	expect(swim.textContent).toContain('North Pier · Noor Haddad · 9 going');
	expect(within(swim).getByRole('link').getAttribute('href')).toBe('/post/post-of-Sunrise%20swim?occurrence=occurrence-of-Sunrise+swim');
	expect(within(swim).getByRole('button', { name: 'Going: Sunrise swim' })).toBeTruthy();
	expect(sent.map(({ path }) => path)).toEqual(['/api/events?filter=going']);
	expect(screen.getByRole('link', { name: 'I’m going' }).getAttribute('aria-current')).toBe('page');
	expect(screen.getByRole('link', { name: 'Month' }).getAttribute('href')).toBe('/events?view=month&filter=going');
});

it('says what an event is that the viewer cannot go to, or knows too little of', async () => {
	const off = eventEntry('Muddy loop', tomorrow(10), { isCancelled: true });
	const hidden = eventEntry('Soup', tomorrow(18));
	room([off, { ...hidden, event: { ...hidden.event, isPlaceForGoing: true }, viewer: { ...hidden.viewer, place: '' } }]);
	show();
	const [loop, soup] = await screen.findAllByRole('listitem');
	expect([loop?.textContent?.includes('Cancelled'), within(loop as HTMLElement).queryByRole('button')]).toEqual([true, null]);
	expect(soup?.textContent).toContain('Place for people who go');
});

it.each([
	['/events', 'No events yet'],
	['/events?filter=going', 'Nothing planned'],
	['/events?filter=tribes', 'Your tribes plan nothing yet'],
])('invites to invite where %s is empty', async (address, heading) => {
	room([]);
	show(address);
	expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
	expect(screen.getAllByRole('link', { name: 'New event' })[1]?.getAttribute('href')).toBe('/create/event');
});

it.each(['/events', '/events?view=month'])(
	'says at %s that events are on their way, and that they could not be loaded',
	async (address) => {
		muteErrors();
		stubServer(silence);
		const { unmount } = show(address);
		expect(screen.getByText('Loading events')).toBeTruthy();
		unmount();
		stubServer(() => problem(403, 'forbidden', 'No'));
		show(address);
		expect(await screen.findByText('The events couldn’t be loaded')).toBeTruthy();
		expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
	},
);

it('shows guests what they may see, without what is a member’s own', async () => {
	const mend = eventEntry('Mend it in public', tomorrow(14));
	room([{ ...mend, viewer: { ...mend.viewer, canAnswer: false } }]);
	show('/events?filter=going', { as: null });
	expect(await screen.findByRole('link', { name: 'Mend it in public' })).toBeTruthy();
	for (const name of ['Subscribe', /^Answer/]) expect(screen.queryByRole('button', { name })).toBeNull();
	for (const name of ['New event', 'I’m going']) expect(screen.queryByRole('link', { name })).toBeNull();
});

it('is coming soon where administrators switched it off, and asks nothing', () => {
	const sent = room([]);
	show('/events', { isOn: false });
	expect(screen.getByText('Events feature coming soon!')).toBeTruthy();
	expect(sent).toEqual([]);
});

const dayButton = (date: Date) => document.querySelector<HTMLElement>(`[data-day="${dayKey(date)}"]`) as HTMLElement;
const press = (key: string) => fireEvent.keyDown(document.activeElement as HTMLElement, { key });

it('moves through the month by keys, the focus and the list below with it', async () => {
	room([eventEntry('Sunrise swim', tomorrow(7)), eventEntry('Soup', tomorrow(18))]);
	show('/events?view=month');
	dayButton(today).focus();
	expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
	press('ArrowRight');
	const next = addDays(today, 1);
	expect(document.activeElement).toBe(dayButton(next));
	await waitFor(() => expect(dayButton(next).getAttribute('aria-label')).toMatch(/, 2 events$/));
	const list = screen.getAllByRole('list').at(-1) as HTMLElement;
	expect(
		within(list)
			.getAllByRole('link')
			.map(({ textContent }) => textContent),
	).toEqual(['Sunrise swim', 'Soup']);
	press('ArrowDown');
	press('ArrowUp');
	press('ArrowLeft');
	expect(document.activeElement).toBe(dayButton(today));
	press('PageDown');
	const month = addMonths(today, 1);
	expect(document.activeElement).toBe(dayButton(month));
	expect(location.search).toBe(`?view=month&month=${dayKey(month).slice(0, 7)}`);
	press('t');
	expect([document.activeElement, location.search]).toEqual([dayButton(today), '?view=month']);
	press('n');
	expect(location.pathname).toBe('/create/event');
});

it('opens at the month in the address', () => {
	room([]);
	show('/events?view=month&month=2027-02');
	expect(screen.getByRole('heading', { name: 'February 2027' })).toBeTruthy();
	fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
	expect(screen.getByRole('heading', { name: 'January 2027' })).toBeTruthy();
});

it('makes an address, shows it once, and renews and ends it when asked twice', async () => {
	const sent = room([]);
	show();
	const open = async () => {
		fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
		return within(await screen.findByRole('dialog', { name: 'Subscribe' }));
	};
	const first = await open();
	fireEvent.click(await first.findByRole('button', { name: 'Get address: Your events' }));
	expect(await first.findByText(`${location.origin}/calendars/secret-1/events.ics`)).toBeTruthy();
	expect(first.getByRole('button', { name: 'Get address: Ridge Walkers' })).toBeTruthy();
	fireEvent.click(first.getByRole('button', { name: 'Close' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

	const later = await open();
	fireEvent.click(await later.findByRole('button', { name: 'Renew: Your events' }));
	expect(later.queryByText(/secret-/)).toBeNull();
	const writes = () => sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
	expect(writes()).toEqual(['POST /api/me/calendar-feeds']);
	fireEvent.click(await screen.findByRole('button', { name: 'Renew' }));
	expect(await screen.findByText(`${location.origin}/calendars/secret-1/events.ics`)).toBeTruthy();
	fireEvent.click(screen.getByRole('button', { name: 'End: Your events' }));
	fireEvent.click(await screen.findByRole('button', { name: 'End' }));
	expect(await screen.findByRole('button', { name: 'Get address: Your events' })).toBeTruthy();
	expect(screen.queryByText(/secret-/)).toBeNull();
	expect(writes()).toEqual(['POST /api/me/calendar-feeds', 'POST /api/me/calendar-feeds', 'DELETE /api/me/calendar-feeds/feed-1']);
});
