import { previewLimits } from '@friends/contract/previews/previews.limits';
import { job } from '#core/jobs/job';
import { createOutgoing } from '#core/outgoing/outgoing';
import { createVisits } from '#core/outgoing/visits';
import type { Platform, Room } from '#core/room';
import type { InstanceService } from '../instance/instance.service.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import { createFetchPage } from './fetching.ts';
import { previewsRoutes } from './previews.routes.ts';
import { createPreviewsService, fetchJob, type PreviewsService } from './previews.service.ts';

interface Neighbours {
	instance: InstanceService;
	uploads: UploadsService;
}

export function previewsRoom({ config, database, clock, timings }: Platform, neighbours: Neighbours): Room<PreviewsService> {
	const { previewsMs } = timings;
	const limits = { connectMs: previewsMs, totalMs: previewsMs, answerBytes: previewLimits.answerBytes };
	// Public addresses alone, whatever webhooks may reach.
	const visit = createVisits(createOutgoing({ allowsLoopback: false, limits }));
	const ownOrigin = new URL(config.publicUrl).origin;
	const service = createPreviewsService({ database, clock, ownOrigin, fetchPage: createFetchPage(visit, previewsMs), ...neighbours });
	return {
		service,
		endpoints: (on) => previewsRoutes(on, service),
		jobs: [
			job({ name: fetchJob, run: () => service.fetchDue() }),
			// Goes on with what a server that died had claimed.
			job({ name: 'previews.resume', everySeconds: 10 * 60, run: () => service.fetchDue() }),
			job({ name: 'previews.forget', everySeconds: 60 * 60, forgets: true, run: () => service.forget() }),
		],
		stop: service.stop,
	};
}
