import type { Platform, Room } from '#core/room';
import { revisionsRoutes } from './revisions.routes.ts';
import { createRevisionsService, type RevisionsService } from './revisions.service.ts';

type Neighbours = Pick<Parameters<typeof createRevisionsService>[0], 'gates'>;

export function revisionsRoom({ database }: Platform, { gates }: Neighbours): Room<RevisionsService> {
	const service = createRevisionsService({ database, gates });
	return { service, endpoints: (on) => revisionsRoutes(on, service) };
}
