/** Rows of the access matrix about events that members meet at. */
import { fixed, listed, type Row, type Rows } from './row.ts';
import type { Invited, Stage } from './stage.ts';

const text = { title: 'South loop', starts: '2026-12-05T09:30', ends: '2026-12-05T15:00', zone: 'Europe/Berlin' };

export function eventRows({ events, tribes, calendar }: Stage): Rows {
	const ofEach = (row: (one: Invited) => Omit<Row, 'thing' | 'visibility'>): Row[] =>
		events.map((one) => ({ thing: `an event ${one.place}`, visibility: one.visibility, ...row(one) }));
	const found = (query: Record<string, string>) => ofEach(({ post }) => ({ call: () => ({ query }), shown: listed(post) }));
	const changed = (body: (one: Invited) => object) => ofEach((one) => ({ call: () => ({ params: { id: one.post }, body: body(one) }) }));
	const read = ofEach(({ post }) => ({ call: () => ({ params: { id: post } }) }));
	return {
		'events.listGatherings': found({ limit: '100' }),
		'events.listGatheringsBetween': found({ from: '2026-12-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' }),
		'events.getGathering': read,
		'events.getGatheringFile': read,
		'events.createGathering': [
			fixed('no tribe', { body: text }),
			...(['public', 'private', 'closed'] as const).map((kind) => fixed(`a ${kind} tribe`, { body: { ...text, tribeId: tribes[kind] } })),
		],
		'events.updateGathering': changed(() => text),
		'events.cancelGathering': changed(() => ({})),
		'events.answerGathering': changed(({ occurrence: occurrenceId }) => ({ occurrenceId, answer: 'going' })),
		'events.listAnswers': ofEach(({ post, occurrence }) => ({ call: () => ({ params: { id: post }, query: { occurrence } }) })),
		'events.listCalendarFeeds': [fixed('a calendar of the author', {}, { shown: listed(calendar.id) })],
		'events.createCalendarFeed': [
			fixed('what is the caller’s own', { body: {} }),
			...(['public', 'private', 'closed'] as const).map((kind) => fixed(`a ${kind} tribe`, { body: { tribeId: tribes[kind] } })),
		],
		'events.deleteCalendarFeed': [fixed('a calendar of the author', { params: { id: calendar.id } })],
		'events.getCalendarFeed': [
			fixed('the secret address of the author', { params: { secret: calendar.secret } }),
			fixed('one that was made up', { params: { secret: 'a'.repeat(32) } }),
		],
	};
}
