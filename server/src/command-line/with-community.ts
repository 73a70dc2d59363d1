/** The configured community for a command of the command line, without HTTP and without background work. */
import { type Community, createCommunity } from '../community.ts';
import { loadConfig } from '../config.ts';
import { systemClock } from '../core/clock.ts';
import { openDatabase } from '../core/database/database.ts';
import { privateUmask } from '../core/private-files.ts';
import type { Platform } from '../core/room.ts';
import { tokenSecret } from '../core/token-secret.ts';
import { createPlatform } from '../platform.ts';

export async function withCommunity<Result>(work: (community: Community, platform: Platform) => Promise<Result>): Promise<Result> {
	process.umask(privateUmask);
	const config = loadConfig();
	const database = await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl, isCommand: true, onIdleError: () => {} });
	try {
		const platform = createPlatform({ config, database, clock: systemClock, tokenSecret: tokenSecret(config), onError: console.error });
		const community = createCommunity(platform);
		await community.rooms.instance.service.readLanguages();
		return await work(community, platform);
	} finally {
		await database.close();
	}
}
