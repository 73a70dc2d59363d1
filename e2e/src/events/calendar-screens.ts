/** Screens of events as a list and as a month, and of their calendars. They mock replies, so each needs a separate page. */
import { createCalendarFeed, listCalendarFeeds, listGatherings, listGatheringsBetween } from '@friends/contract/events/events.endpoints';
import type { CalendarFeed, GatheringEntry, NewCalendarFeed } from '@friends/contract/events/events.schema';
import type { Gathering, GatheringView, Occurrence } from '@friends/contract/events/gatherings.schema';
import { expect } from '@playwright/test';
import { answerCalls, holdCalls, refuseCalls } from '../network.ts';
import type { Screen } from '../screens/screen.ts';

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitän';
const at = '2036-06-01T12:00:00.000Z';
const idOf = (number: number) => `0190c000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const tribe = { id: idOf(90), name: `Friends of the ${longWord}`, slug: 'friends-of-the', sign: 'ridge', hue: 'rose' } as const;

interface Changes {
	event?: Partial<Gathering>;
	occurrence?: Partial<Occurrence>;
	viewer?: Partial<GatheringView>;
}

function entry(number: number, title: string, { event, occurrence, viewer }: Changes = {}): GatheringEntry {
	return {
		...{ postId: idOf(number), title, tribe: number % 2 ? tribe : null },
		author: { id: idOf(91), name: `Ana ${longWord}`, username: 'ana', avatar: '' },
		event: {
			...{ starts: '2036-06-01T14:00', ends: '2036-06-01T16:00', zone: 'Pacific/Auckland', rule: null, overAt: at },
			...{ hasPlace: true, hasLink: false, isPlaceForGoing: false, placeLimit: null, cancelled: null, ...event },
		},
		viewer: {
			occurrence: {
				...{ id: idOf(number + 20), startsAt: at, endsAt: '2036-06-01T14:00:00.000Z', isCancelled: false, goingCount: 24 },
				...{ maybeCount: 2, waitingCount: 3, answer: null, position: null, ...occurrence },
			},
			...{ place: `${longWord}platz`, link: '', canAnswer: true, canManage: false, ...viewer },
		},
	};
}

const rule: Gathering['rule'] = { frequency: 'weekly', interval: 2, weekdays: [], by: 'day', until: null, count: 8 };
const entries = [
	entry(1, `The ${longWord} tells how it was`, { occurrence: { answer: 'going' } }),
	entry(2, longWord, { event: { placeLimit: 24 }, occurrence: { answer: 'going', position: 3 } }),
	entry(3, 'Soup', { event: { rule, hasPlace: false, hasLink: true, isPlaceForGoing: true }, occurrence: { answer: 'maybe' } }),
	entry(4, 'Muddy loop', { occurrence: { isCancelled: true }, viewer: { canAnswer: false } }),
];
const feed: CalendarFeed = { id: idOf(50), tribe, createdAt: '2026-06-02T12:00:00.000Z' };
const made: NewCalendarFeed = { ...feed, id: idOf(51), tribe: null, path: `/calendars/${'a'.repeat(32)}/events.ics` };

export const calendarScreens: readonly Screen[] = [
	{
		name: 'events in all their states',
		async open(page) {
			await answerCalls(page, listGatherings, entries);
			await page.goto('/events');
			await expect(page.getByText('Muddy loop')).toBeVisible();
		},
	},
	{
		name: 'a month with more on a day than its cell can show',
		async open(page) {
			await answerCalls(page, listGatheringsBetween, entries);
			await page.goto('/events?view=month&month=2036-06');
			await expect(page.getByRole('list').getByText('Muddy loop')).toBeVisible();
		},
	},
	{
		name: 'events, on their way',
		isLoading: true,
		async open(page) {
			const release = await holdCalls(page, listGatherings);
			page.once('close', release);
			await page.goto('/events');
			await expect(page.getByText('Loading events')).toBeAttached();
		},
	},
	{
		name: 'events, out of reach',
		isRefused: true,
		async open(page) {
			await refuseCalls(page, listGatherings, { status: 400, detail: 'No.' });
			await page.goto('/events');
			await expect(page.getByText('The events couldn’t be loaded')).toBeVisible();
		},
	},
	{
		name: 'the addresses of calendars, with a new one',
		isNarrowApart: true,
		async open(page) {
			await answerCalls(page, listCalendarFeeds, [feed]);
			await answerCalls(page, createCalendarFeed, made);
			await page.goto('/events');
			await page.getByRole('button', { name: 'Subscribe' }).click();
			await page.getByRole('button', { name: 'Get address: Your events' }).click();
			await expect(page.getByRole('region', { name: 'Secret of Your events' })).toBeVisible();
		},
	},
	{
		name: 'an address that is about to end',
		isNarrowApart: true,
		async open(page) {
			await answerCalls(page, listCalendarFeeds, [feed]);
			await page.goto('/events');
			await page.getByRole('button', { name: 'Subscribe' }).click();
			await page.getByRole('button', { name: /^End: / }).click();
			await expect(page.getByRole('dialog', { name: 'End this address?' })).toBeVisible();
		},
	},
];
