/** Makes a data folder, or a PostgreSQL database, with a community in it, ready for a server to start on. */
import { openDatabase } from '@friends/server/core/database/database';
import type { Community } from './community.ts';
import { loadCommunity } from './load-community.ts';

export async function fillDataDir(dataDir: string, community: Community, url?: string): Promise<void> {
	const database = await openDatabase({ dataDir, url, onIdleError: () => {} });
	try {
		await loadCommunity(database, community);
	} finally {
		await database.close();
	}
}
