import { listMissed, watch } from '@friends/contract/live/live.endpoints';
import type { On } from '#core/endpoints/bound';
import type { LiveService } from './live.service.ts';

export function liveRoutes(on: On, service: LiveService): void {
	on(watch, async ({ viewer, body, live }) => live && service.watch(viewer, body, live));
	on(listMissed, ({ viewer, query }) => service.missed(viewer, query));
}
