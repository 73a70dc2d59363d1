/** Runs one command of the command line on the configured community, without HTTP and without background work. */
import { type Community, createCommunity } from './community.ts';
import { ConfigError, loadConfig } from './config.ts';
import { systemClock } from './core/clock.ts';
import { CommandError } from './core/command-error.ts';
import { openDatabase } from './core/database/database.ts';
import { NewerDatabaseError } from './core/database/migrate.ts';
import { isDatabaseUnavailable } from './core/driver-errors.ts';
import { AppError } from './core/errors.ts';
import { tokenSecret } from './core/token-secret.ts';
import { createPlatform } from './platform.ts';

/** Prints the sentence that `work` returns. Prints the error instead, with exit code 1, when it throws. */
export async function runCommand(work: (community: Community) => Promise<string>): Promise<void> {
	try {
		console.log(await withCommunity(work));
	} catch (error) {
		console.error(sentenceOf(error));
		process.exitCode = 1;
	}
}

async function withCommunity(work: (community: Community) => Promise<string>): Promise<string> {
	const config = loadConfig();
	const database = await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl, onIdleError: () => {} });
	try {
		const platform = createPlatform({ config, database, clock: systemClock, tokenSecret: tokenSecret(config), onError: console.error });
		return await work(createCommunity(platform));
	} finally {
		await database.close();
	}
}

function sentenceOf(error: unknown): unknown {
	if ([AppError, CommandError, ConfigError, NewerDatabaseError].some((kind) => error instanceof kind)) return (error as Error).message;
	return error instanceof Error && isDatabaseUnavailable(error) ? `The database isn’t responding: ${error.message}` : error;
}
