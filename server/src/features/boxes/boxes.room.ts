import { job } from '#core/jobs/job';
import type { Platform, Room } from '#core/room';
import type { TribesService } from '../tribes/tribes.service.ts';
import { boxesRoutes } from './boxes.routes.ts';
import { type BoxesService, createBoxesService } from './boxes.service.ts';
import { createBoxKey } from './signing.ts';

export function boxesRoom({ database, clock, tokenSecret }: Platform, { tribes }: { tribes: TribesService }): Room<BoxesService> {
	const service = createBoxesService({ database, clock, key: createBoxKey(tokenSecret), tribes });
	return {
		service,
		endpoints: (on) => boxesRoutes(on, service),
		jobs: [job({ name: 'boxes.removeLeftAlone', everySeconds: 60 * 60, forgets: true, run: () => service.removeLeftAlone() })],
	};
}
