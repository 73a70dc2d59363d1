import { job } from '#core/jobs/job';
import type { Platform, Room } from '#core/room';
import { uploadsRoutes } from './uploads.routes.ts';
import { createUploadsService, type UploadsService } from './uploads.service.ts';

export function uploadsRoom({ database, clock, storage, tokenSecret }: Platform): Room<UploadsService> {
	const service = createUploadsService({ database, clock, storage, secret: tokenSecret });
	return {
		service,
		endpoints: (on) => uploadsRoutes(on, service),
		jobs: [job({ name: 'uploads.sweep', everySeconds: 60 * 60, forgets: true, run: () => service.sweep() })],
	};
}
