import {
	answerGathering,
	cancelGathering,
	createCalendarFeed,
	createGathering,
	deleteCalendarFeed,
	getCalendarFeed,
	getGathering,
	getGatheringFile,
	listAnswers,
	listCalendarFeeds,
	listGatherings,
	listGatheringsBetween,
	updateGathering,
} from '@friends/contract/events/events.endpoints';
import type { On } from '#core/endpoints/bound';
import type { EventsService } from './events.service.ts';

export function eventsRoutes(on: On, events: EventsService): void {
	on(listGatherings, async ({ viewer, query, page }) => page(await events.list(viewer, query)));
	on(listGatheringsBetween, ({ viewer, query }) => events.listBetween(viewer, query));
	on(getGathering, ({ viewer, params, query }) => events.get(viewer, params.id, query.occurrence));
	on(getGatheringFile, ({ viewer, params }) => events.calendars.fileOf(viewer, params.id));
	on(createGathering, {
		write: ({ viewer, id, body }) => events.create(viewer, id, body),
		present: ({ viewer, id }) => events.get(viewer, id),
	});
	on(updateGathering, {
		write: ({ viewer, params, body }) => events.update(viewer, params.id, body),
		present: ({ viewer, params }) => events.get(viewer, params.id),
	});
	on(cancelGathering, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				events.cancel(transaction, viewer, { id: params.id, ...body }),
		present: ({ viewer, params, body }) => events.get(viewer, params.id, body.occurrenceId ?? undefined),
	});
	on(answerGathering, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				events.answer(transaction, viewer, { id: params.id, ...body }),
		present: ({ viewer, params, body }) => events.get(viewer, params.id, body.occurrenceId),
	});
	on(listAnswers, async ({ viewer, params, query, page }) => page(await events.listAnswers(viewer, params.id, query)));
	on(listCalendarFeeds, ({ viewer }) => events.calendars.list(viewer));
	on(createCalendarFeed, ({ viewer, body }) => events.calendars.create(viewer, body.tribeId));
	on(deleteCalendarFeed, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				events.calendars.remove(transaction, viewer, params.id),
	});
	on(getCalendarFeed, ({ params }) => events.calendars.read(params.secret));
}
