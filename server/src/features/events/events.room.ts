import type { Platform, Room } from '#core/room';
import { recount } from './answers/answers.queries.ts';
import { createEventsFollower } from './events.follower.ts';
import { eventsRoutes } from './events.routes.ts';
import { createEventsService, type EventsOptions, type EventsService } from './events.service.ts';
import { createReminders } from './reminders.ts';

type Neighbours = Omit<EventsOptions, 'database' | 'caches' | 'clock' | 'publicUrl'>;

export function eventsRoom({ database, caches, clock, config }: Platform, neighbours: Neighbours): Room<EventsService> {
	const service = createEventsService({ database, caches, clock, publicUrl: config.publicUrl, ...neighbours });
	return {
		service,
		endpoints: (on) => eventsRoutes(on, service),
		followers: [createEventsFollower(service)],
		jobs: [createReminders({ database, clock })],
		recounts: [recount],
	};
}
