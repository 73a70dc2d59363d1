// @vitest-environment jsdom
import type { GatheringPage } from '@friends/contract/events/events.schema';
import { updateGatheringBodySchema } from '@friends/contract/events/events.schema';
import { describe, expect, it } from 'vitest';
import { eventPost } from '#entities/testing/event-views.ts';
import { createBodyOf, type EventDraft, editEventPlace, eventErrors, firstErrors, newEventPlace, updateBodyOf } from './event-draft.ts';
import { plusDays, plusMinutes } from './wall-times.ts';

const { initial } = newEventPlace('friends');
const swim: EventDraft = { ...initial, title: ' Swim ', starts: '2026-12-06T07:15', ends: '2026-12-06T08:30', zone: 'Europe/Lisbon' };

it('says for each field what is wrong', () => {
	expect(eventErrors(swim)).toEqual({});
	expect(eventErrors({ ...swim, title: ' ', places: 'some', where: 'link', link: 'pier' })).toEqual({
		title: 'An event needs a title',
		placeLimit: 'Places are a number from 1 to 100000',
		link: 'A link begins with https:// or http://',
	});
	expect(eventErrors({ ...swim, ends: '2026-12-06T06:30' })).toEqual({ ends: 'It would end before it begins.' });
	expect(eventErrors({ ...swim, repeats: 'weekly' })).toEqual({ rule: 'Say until when or how often it repeats' });
	expect(firstErrors([['rule.until', 'Late.']])).toEqual({ rule: 'Late.' });
});

it('sends the place or the link that is chosen, trimmed, to the audience', () => {
	const draft = { ...swim, place: ' Pier ', link: 'https://meet.example', places: '12' };
	expect(createBodyOf(draft)).toMatchObject({ title: 'Swim', place: 'Pier', link: '', placeLimit: 12, tribeId: null, isForFriends: true });
	expect(createBodyOf({ ...draft, where: 'both', audience: 'tribe-1', places: '' })).toMatchObject({
		...{ place: 'Pier', link: 'https://meet.example', placeLimit: null, tribeId: 'tribe-1', isForFriends: false },
	});
});

describe('an event that is changed', () => {
	const pageOf = (changes: Parameters<typeof eventPost>[0]): GatheringPage => ({
		post: eventPost(changes),
		occurrences: [],
		people: [],
		recap: null,
	});
	const rule = { frequency: 'weekly', interval: 1, weekdays: [], by: 'day', until: null, count: 8 } as const;

	it('keeps what the form does not touch', () => {
		const night = {
			starts: '2026-12-05T22:00',
			ends: '2026-12-06T02:00',
			zone: 'Europe/Lisbon',
			placeLimit: 4,
			overAt: '2027-01-24T02:00:00.000Z',
		};
		const body = updateBodyOf(editEventPlace(pageOf({ event: { ...night, rule: { ...rule, weekdays: [] } } })).initial);
		expect(updateGatheringBodySchema.safeParse(body).success).toBe(true);
		// The last one begins the day before it ends.
		expect(body).toMatchObject({
			...{ starts: night.starts, ends: night.ends, placeLimit: 4 },
			rule: { frequency: 'weekly', until: '2027-01-23' },
		});
	});

	it('keeps a rule that the form has no choice for', () => {
		const given = { ...rule, interval: 3, weekdays: ['SA' as const, 'SU' as const] };
		const { initial: draft } = editEventPlace(pageOf({ event: { rule: given, overAt: '2026-12-26T11:30:00.000Z' } }));
		expect(draft.repeats).toBe('asItIs');
		expect(updateBodyOf(draft, given).rule).toMatchObject({ interval: 3, weekdays: ['SA', 'SU'], until: '2026-12-26', count: null });
	});
});

it('counts on the clocks of the zone, over a change of them too', () => {
	expect(plusMinutes('2026-03-28T23:30', 180)).toBe('2026-03-29T02:30');
	expect(plusDays('2026-12-06T07:15', 70)).toBe('2027-02-14');
	expect(plusDays('', 7)).toBe('');
});
