import type { Platform, Room } from '#core/room';
import { profilesRoutes } from './profiles.routes.ts';
import { createProfilesService, type ProfilesService } from './profiles.service.ts';

type Neighbours = Omit<Parameters<typeof createProfilesService>[0], 'database'>;

export function profilesRoom({ database }: Platform, neighbours: Neighbours): Room<ProfilesService> {
	const service = createProfilesService({ database, ...neighbours });
	return { service, endpoints: (on) => profilesRoutes(on, service) };
}
