import type { Platform, Room } from '#core/room';
import { passkeysRoutes } from './passkeys.routes.ts';
import { createPasskeysService, type PasskeysOptions, type PasskeysService } from './passkeys.service.ts';

type Neighbours = Pick<PasskeysOptions, 'accounts' | 'auth' | 'users' | 'instance'>;

export function passkeysRoom({ database, clock, tokenSecret, config }: Platform, neighbours: Neighbours): Room<PasskeysService> {
	const service = createPasskeysService({ database, clock, tokenSecret, publicUrl: config.publicUrl, ...neighbours });
	return { service, endpoints: (on) => passkeysRoutes(on, service) };
}
