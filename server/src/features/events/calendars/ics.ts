/**
 * Calendars as RFC 5545 writes them. A zone is described in the file itself: programs that do not know its name would take their own,
 * without a word.
 */
import type { Rule } from '@friends/contract/events/rules.schema';
import { offsetAt, recurrenceOf, transitionsOf, utcText, wallOf, wallText } from '../../gatherings/gatherings.service.ts';

export interface IcsEvent {
	uid: string;
	title: string;
	description: string;
	place: string;
	/** Page of the event. */
	url: string;
	zone: string;
	startsAt: string;
	endsAt: string;
	isCancelled: boolean;
	updatedAt: string;
	/** All starts of a series, with the rule that they follow; null for one occurrence. */
	series: { rule: Rule; starts: readonly { startsAt: string; isCancelled: boolean }[] } | null;
}

/** Octets of a line. */
const lineMax = 75;

/** Breaks a long line between characters; the next ones begin with a space, which counts. */
function folded(line: string): string {
	const parts: string[] = [];
	let [part, length] = ['', 0];
	for (const character of line) {
		const octets = Buffer.byteLength(character);
		if (length + octets > lineMax) {
			parts.push(part);
			[part, length] = [' ', 1];
		}
		part += character;
		length += octets;
	}
	return [...parts, part].join('\r\n');
}

/** Control characters have no place in a text of RFC 5545. */
const escaped = (text: string): string =>
	text
		.replace(/\r\n?/g, '\n')
		// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
		.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
		.replace(/[\\;,]/g, '\\$&')
		.replaceAll('\n', '\\n');

const offsetText = (minutes: number): string => {
	const [sign, size] = [minutes < 0 ? '-' : '+', Math.abs(minutes)];
	return `${sign}${String(Math.floor(size / 60)).padStart(2, '0')}${String(Math.floor(size % 60)).padStart(2, '0')}`;
};

const minuteMs = 60_000;
const yearMs = 366 * 24 * 60 * minuteMs;

/** What the clocks of a zone do while the events take place; the offset at the beginning holds before. */
function zoneLines(zone: string, { begin, end }: { begin: number; end: number }): string[] {
	const initial = offsetAt(begin, zone);
	const changes = [{ at: begin, from: initial, to: initial }, ...transitionsOf(zone, begin, end)];
	return [
		'BEGIN:VTIMEZONE',
		`TZID:${zone}`,
		...changes.flatMap(({ at, from, to }) => {
			const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
			// RFC 5545 has the beginning on the clocks as they were.
			const wall = new Date(at + from * minuteMs).toISOString().slice(0, 16);
			return [
				`BEGIN:${kind}`,
				`DTSTART:${wallText(wall)}`,
				`TZOFFSETFROM:${offsetText(from)}`,
				`TZOFFSETTO:${offsetText(to)}`,
				`END:${kind}`,
			];
		}),
		'END:VTIMEZONE',
	];
}

function seriesLines({ series, zone, startsAt }: IcsEvent): string[] {
	const last = series?.starts.at(-1);
	const recurrence = series && recurrenceOf({ starts: wallOf(Date.parse(startsAt), zone), rule: series.rule });
	if (!series || !last || recurrence === null) return [];
	const cancelled = series.starts.filter(({ isCancelled }) => isCancelled);
	return [
		`RRULE:${recurrence};UNTIL=${utcText(Date.parse(last.startsAt))}`,
		...cancelled.map((one) => `EXDATE;TZID=${zone}:${wallText(wallOf(Date.parse(one.startsAt), zone))}`),
	];
}

function eventLines(event: IcsEvent): string[] {
	const { uid, title, description, place, url, zone, startsAt, endsAt, isCancelled, updatedAt } = event;
	const timeOf = (iso: string) => `;TZID=${zone}:${wallText(wallOf(Date.parse(iso), zone))}`;
	return [
		'BEGIN:VEVENT',
		`UID:${uid}`,
		`DTSTAMP:${utcText(Date.parse(updatedAt))}`,
		`DTSTART${timeOf(startsAt)}`,
		`DTEND${timeOf(endsAt)}`,
		...seriesLines(event),
		`SUMMARY:${escaped(title)}`,
		...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
		...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
		`URL:${url}`,
		`STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
		'END:VEVENT',
	];
}

const spanOf = (events: readonly IcsEvent[]) => {
	const ends = events.flatMap(({ endsAt, series }) => [endsAt, series?.starts.at(-1)?.startsAt ?? endsAt]);
	const begin = Math.min(...events.map(({ startsAt }) => Date.parse(startsAt)));
	return { begin: begin - yearMs, end: Math.max(...ends.map((end) => Date.parse(end))) + yearMs };
};

export function calendarText(name: string, events: readonly IcsEvent[]): string {
	const byZone = Map.groupBy(events, ({ zone }) => zone);
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//FRIENDS//events//EN',
		'CALSCALE:GREGORIAN',
		`NAME:${escaped(name)}`,
		`X-WR-CALNAME:${escaped(name)}`,
		'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
		...[...byZone].flatMap(([zone, of]) => zoneLines(zone, spanOf(of))),
		...events.flatMap(eventLines),
		'END:VCALENDAR',
	];
	return `${lines.map(folded).join('\r\n')}\r\n`;
}
