/** `npm run recount`: sets every stored count to what there is. Counts change with their rows, so it should find nothing to do. */
import { ConfigError, loadConfig } from './config.ts';
import { openDatabase } from './core/database/database.ts';
import { recountAll } from './recount-all.ts';

async function run(): Promise<string> {
	const config = loadConfig();
	const database = await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl, onIdleError: () => {} });
	try {
		const mended = await database.transaction(recountAll);
		return mended === 0 ? 'All counts are right.' : `${mended} counts had drifted and are right again.`;
	} finally {
		await database.close();
	}
}

try {
	console.log(await run());
} catch (error) {
	console.error(error instanceof ConfigError ? error.message : error);
	process.exitCode = 1;
}
