/** Health checks for orchestrators: whether the process runs (liveness), and whether it can answer (readiness). */
import { getHealth, getReadiness } from '@friends/contract/instance/instance.endpoints';
import type { Following } from '../events/follow.ts';
import type { Storage } from '../storage/storage.ts';
import type { Database } from '../transaction.ts';
import type { On } from './bound.ts';

interface HealthOptions {
	database: Database;
	storage: Storage;
	following: Following;
}

export function healthRoutes(on: On, { database, storage, following }: HealthOptions): void {
	async function storageState() {
		const trouble = database.storageTrouble();
		if (trouble) return trouble === 'storage_full' ? 'full' : 'unwritable';
		return (await storage.hasRoom()) ? 'ok' : 'low';
	}

	on(getHealth, async () => ({ status: 'ok' as const }));
	on(getReadiness, async () => {
		await database.ping();
		return { status: 'ok' as const, storage: await storageState(), lagSeconds: await following.lagSeconds() };
	});
}
