import { job } from '#core/jobs/job';
import type { Platform, Room } from '#core/room';
import { activitiesFollower } from './activities.follower.ts';
import { type ActivitiesService, createActivitiesService } from './activities.service.ts';

export function activitiesRoom({ database, clock }: Platform): Room<ActivitiesService> {
	const service = createActivitiesService({ database, clock });
	return {
		service,
		followers: [activitiesFollower],
		jobs: [job({ name: 'activities.forgetDays', everySeconds: 24 * 60 * 60, forgets: true, run: () => service.forgetOldDays() })],
	};
}
