import { job } from '#core/jobs/job';
import type { Platform, Room } from '#core/room';
import type { InstanceService } from '../instance/instance.service.ts';
import { createPictureDoor } from './picture-door.ts';
import { uploadsRoutes } from './uploads.routes.ts';
import { createUploadsService, placesJob, type UploadsService } from './uploads.service.ts';

interface UploadsNeeds {
	instance: Pick<InstanceService, 'view'>;
}

export function uploadsRoom({ database, caches, clock, storage, keys }: Platform, { instance }: UploadsNeeds): Room<UploadsService> {
	const door = createPictureDoor({ database, caches, clock, instance, keys });
	const service = createUploadsService({ database, clock, storage, keys, door });
	return {
		service,
		endpoints: (on) => uploadsRoutes(on, service),
		jobs: [
			job({ name: 'uploads.sweep', everySeconds: 60 * 60, forgets: true, run: () => service.sweep() }),
			job<string[]>({ name: placesJob, run: ({ payload }) => service.putInPlace(payload) }),
		],
	};
}
