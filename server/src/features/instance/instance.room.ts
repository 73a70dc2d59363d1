import type { Platform, Room } from '#core/room';
import { instanceRoutes } from './instance.routes.ts';
import { createInstanceService, type InstanceService } from './instance.service.ts';

export function instanceRoom(platform: Platform): Room<InstanceService> {
	const service = createInstanceService(platform);
	return { service, endpoints: (on) => instanceRoutes(on, service) };
}
