/** Makes a data folder with a community in it, ready for a server to start on. */
import { openDatabase } from '@friends/server/core/database/database';
import type { Community } from './community.ts';
import { loadCommunity } from './load-community.ts';

export async function fillDataDir(dataDir: string, community: Community): Promise<void> {
	const database = await openDatabase({ dataDir, url: undefined, onIdleError: () => {} });
	try {
		await loadCommunity(database, community);
	} finally {
		await database.close();
	}
}
