import { job } from '#core/jobs/job';
import type { Platform, Room } from '#core/room';
import { createErasingService, type ErasingOptions, type ErasingService } from './erasing.service.ts';

export function erasingRoom({ database, clock }: Platform, neighbours: Omit<ErasingOptions, 'database' | 'clock'>): Room<ErasingService> {
	const service = createErasingService({ database, clock, ...neighbours });
	return {
		service,
		jobs: [job({ name: 'erasing.eraseDue', everySeconds: 60 * 60, leaseSeconds: 60 * 60, forgets: true, run: service.eraseDue })],
	};
}
