/** Runs one command of the command line, without HTTP and without background work. */
import { type Community, createCommunity } from './community.ts';
import { loadConfig } from './config.ts';
import { systemClock } from './core/clock.ts';
import { openDatabase } from './core/database/database.ts';
import { privateUmask } from './core/private-files.ts';
import type { Platform } from './core/room.ts';
import { tokenSecret } from './core/token-secret.ts';
import { sentenceOfFailure } from './failure.ts';
import { createPlatform } from './platform.ts';

/** Prints the sentence that `work` returns. Prints the error instead, with exit code 1, when it throws. */
export async function printSentence(work: () => Promise<string>): Promise<void> {
	process.umask(privateUmask);
	try {
		console.log(await work());
	} catch (error) {
		console.error(sentenceOfFailure(error));
		process.exitCode = 1;
	}
}

/** Runs `work` on the configured community, and prints its sentence. */
export const runCommand = (work: (community: Community) => Promise<string>): Promise<void> => printSentence(() => withCommunity(work));

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
