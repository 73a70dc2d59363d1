import type { Platform, Room } from '#core/room';
import { createClients } from './clients.ts';
import { providersRoutes } from './providers.routes.ts';
import { createProvidersService, type ProvidersOptions, type ProvidersService } from './providers.service.ts';
import { createTrips } from './trips.ts';

type Neighbours = Pick<ProvidersOptions, 'identities' | 'joining' | 'accounts' | 'auth' | 'users' | 'instance' | 'mail'>;

export function providersRoom(platform: Platform, neighbours: Neighbours): Room<ProvidersService> {
	const { config, database, clock, tokenSecret, timings, onError } = platform;
	const { publicUrl, providers } = config;
	const clients = createClients({ clock, providersMs: timings.providersMs, onError });
	const trips = createTrips({ clock, tokenSecret, publicUrl, clients, providers, onError });
	const service = createProvidersService({ database, clock, publicUrl, providers, trips, ...neighbours });
	return { service, endpoints: (on) => providersRoutes(on, service) };
}
