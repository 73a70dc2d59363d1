import type { Platform, Room } from '#core/room';
import { signalsRoutes } from './signals.routes.ts';
import { createSignalsService, type SignalsService } from './signals.service.ts';

type Neighbours = Omit<Parameters<typeof createSignalsService>[0], 'database'>;

export function signalsRoom({ database }: Platform, neighbours: Neighbours): Room<SignalsService> {
	const service = createSignalsService({ database, ...neighbours });
	return { service, endpoints: (on) => signalsRoutes(on, service) };
}
