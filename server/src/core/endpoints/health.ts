/** Health checks for orchestrators: whether the process runs (liveness), and whether it can answer (readiness). */
import { getHealth, getReadiness } from '@friends/contract/instance/instance.endpoints';
import type { Following } from '../events/follow.ts';
import type { Database } from '../transaction.ts';
import type { On } from './bound.ts';

interface HealthOptions {
	database: Database;
	following: Following;
}

export function healthRoutes(on: On, { database, following }: HealthOptions): void {
	on(getHealth, async () => ({ status: 'ok' as const }));
	on(getReadiness, async () => {
		await database.ping();
		return { status: 'ok' as const, lagSeconds: await following.lagSeconds() };
	});
}
