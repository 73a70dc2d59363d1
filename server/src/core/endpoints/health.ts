/** What orchestrators ask: whether the process runs, and whether it can answer. */
import { getHealth, getReadiness } from '@friends/contract/instance/instance.endpoints';
import type { Clock } from '../clock.ts';
import type { Following } from '../events/follow.ts';
import type { Database } from '../transaction.ts';
import type { On } from './bound.ts';

interface HealthOptions {
	database: Database;
	clock: Clock;
	following: Following;
}

export function healthRoutes(on: On, { database, clock, following }: HealthOptions): void {
	on(getHealth, async () => ({ status: 'ok' as const }));
	on(getReadiness, async () => {
		await database.ping();
		const since = await following.unreadSince();
		const lagSeconds = since === null ? 0 : Math.max(0, Math.round((clock.now().getTime() - Date.parse(since)) / 1000));
		return { status: 'ok' as const, lagSeconds };
	});
}
