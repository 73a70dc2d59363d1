import type { Rule } from '@friends/contract/events/rules.schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { spansOf } from './occurrences.ts';
import { instantOf, transitionsOf, wallOf } from './zones.ts';

const weekly: Rule = { frequency: 'weekly', interval: 1, weekdays: [], by: 'day', until: null, count: 6 };

/** Starts of an event of one hour. */
function startsOf(starts: string, zone: string, changes: Partial<Rule>): string[] {
	const ends = new Date(Date.parse(`${starts}Z`) + 60 * 60 * 1000).toISOString().slice(0, 16);
	return spansOf({ starts, ends, zone, rule: { ...weekly, ...changes } }).map(({ startsAt }) => startsAt);
}

const refusalOf = (starts: string, changes: Partial<Rule>): unknown => {
	try {
		return startsOf(starts, 'Europe/Berlin', changes);
	} catch (error) {
		return (error as { code?: string }).code;
	}
};

const before = process.env.TZ;

describe.each(['UTC', 'America/New_York', 'Asia/Kolkata'])('on a server whose own zone is %s', (zone) => {
	beforeAll(() => {
		process.env.TZ = zone;
	});
	afterAll(() => {
		if (before === undefined) delete process.env.TZ;
		else process.env.TZ = before;
	});

	test.each([
		['Europe/Berlin', '2026-03-14T18:00', ['2026-03-14T17:00', '2026-03-21T17:00', '2026-03-28T17:00', '2026-04-04T16:00']],
		['America/New_York', '2026-10-24T18:00', ['2026-10-24T22:00', '2026-10-31T22:00', '2026-11-07T23:00', '2026-11-14T23:00']],
		['Australia/Lord_Howe', '2026-03-28T18:00', ['2026-03-28T07:00', '2026-04-04T07:00', '2026-04-11T07:30', '2026-04-18T07:30']],
		['Asia/Kathmandu', '2026-03-28T18:00', ['2026-03-28T12:15', '2026-04-04T12:15', '2026-04-11T12:15', '2026-04-18T12:15']],
	])('a weekly event in %s begins at the same time by its clocks', (eventZone, starts, expected) => {
		const found = startsOf(starts, eventZone, { count: 4 });
		expect(found).toEqual(expected.map((time) => `${time}:00.000Z`));
		expect(new Set(found.map((iso) => wallOf(Date.parse(iso), eventZone).slice(11)))).toEqual(new Set([starts.slice(11)]));
	});

	test('each occurrence lasts as long as the first, also over the change of the clocks', () => {
		const spans = spansOf({ starts: '2026-03-21T20:00', ends: '2026-03-22T08:00', zone: 'Europe/Berlin', rule: { ...weekly, count: 2 } });
		expect(spans.map(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt))).toEqual(
			[12, 12].map((hours) => hours * 3_600_000),
		);
	});

	test('a daily event leaves out the day on which clocks skip its time', () => {
		const days = startsOf('2026-03-27T02:30', 'Europe/Berlin', { frequency: 'daily', count: 4 }).map((iso) => iso.slice(0, 16));
		expect(days).toEqual(['2026-03-27T01:30', '2026-03-28T01:30', '2026-03-30T00:30', '2026-03-31T00:30']);
	});

	test('a time that clocks show twice is the earlier one', () => {
		const days = startsOf('2026-10-24T02:30', 'Europe/Berlin', { frequency: 'daily', count: 3 }).map((iso) => iso.slice(0, 16));
		expect(days).toEqual(['2026-10-24T00:30', '2026-10-25T00:30', '2026-10-26T01:30']);
		expect(instantOf('2026-10-25T02:30', 'Europe/Berlin')).toBe(Date.parse('2026-10-25T00:30Z'));
	});
});

const datesOf = (starts: string, changes: Partial<Rule>) => startsOf(starts, 'UTC', changes).map((iso) => iso.slice(0, 10));

test.each<[string, string, Partial<Rule>, string[]]>([
	[
		'on the 31st, where a month has one',
		'2026-01-31T10:00',
		{ frequency: 'monthly', count: 4 },
		['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31'],
	],
	[
		'on the last Thursday',
		'2026-01-29T10:00',
		{ frequency: 'monthly', by: 'lastWeekday', count: 4 },
		['2026-01-29', '2026-02-26', '2026-03-26', '2026-04-30'],
	],
	[
		'on the second Thursday',
		'2026-01-08T10:00',
		{ frequency: 'monthly', by: 'weekday', count: 3 },
		['2026-01-08', '2026-02-12', '2026-03-12'],
	],
	['on 29 February', '2028-02-29T10:00', { frequency: 'yearly', count: null, until: '2033-02-28' }, ['2028-02-29', '2032-02-29']],
	[
		'every other week on two days',
		'2026-10-23T10:00',
		{ interval: 2, weekdays: ['FR', 'MO'], count: 4 },
		['2026-10-23', '2026-11-02', '2026-11-06', '2026-11-16'],
	],
	[
		'until a day, that day included',
		'2026-10-23T23:30',
		{ frequency: 'daily', count: null, until: '2026-10-25' },
		['2026-10-23', '2026-10-24', '2026-10-25'],
	],
])('repeats %s', (_, starts, changes, expected) => {
	expect(datesOf(starts, changes)).toEqual(expected);
});

test.each<[string, string, Partial<Rule>, string]>([
	['a week without the day of the start', '2026-10-23T10:00', { weekdays: ['MO'] }, 'rule_does_not_fit'],
	['a fifth weekday', '2026-01-29T10:00', { frequency: 'monthly', by: 'weekday' }, 'rule_does_not_fit'],
	['a last weekday that is not the last', '2026-01-08T10:00', { frequency: 'monthly', by: 'lastWeekday' }, 'rule_does_not_fit'],
	['an end before it repeats', '2026-10-23T10:00', { count: null, until: '2026-10-29' }, 'repeats_never'],
	[
		'29 February every third year',
		'2028-02-29T10:00',
		{ frequency: 'yearly', interval: 3, count: null, until: '2033-01-01' },
		'repeats_never',
	],
	['more than five years', '2026-10-23T10:00', { count: null, until: '2031-10-24' }, 'repeats_too_long'],
	['millennia', '2026-10-23T10:00', { frequency: 'yearly', interval: 52, count: 366 }, 'repeats_too_long'],
	['too often', '2026-10-23T10:00', { frequency: 'daily', count: null, until: '2031-10-22' }, 'too_many_occurrences'],
	['a start that clocks skip', '2026-03-29T02:30', {}, 'time_skipped'],
])('refuses %s', (_, starts, changes, expected) => {
	expect(refusalOf(starts, changes)).toBe(expected);
});

test('the clocks of a zone change when they do', () => {
	const year = [Date.parse('2026-01-01T00:00Z'), Date.parse('2027-01-01T00:00Z')] as const;
	expect(transitionsOf('Europe/Berlin', ...year)).toEqual([
		{ at: Date.parse('2026-03-29T01:00Z'), from: 60, to: 120 },
		{ at: Date.parse('2026-10-25T01:00Z'), from: 120, to: 60 },
	]);
	expect(transitionsOf('Asia/Tokyo', ...year)).toEqual([]);
});
