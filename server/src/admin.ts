/** `npm run admin -- grant EMAIL` and `revoke EMAIL`: the administrator role from the command line of the server. */
import { ConfigError, loadConfig } from './config.ts';
import { systemClock } from './core/clock.ts';
import { openDatabase } from './core/database/database.ts';
import { NewerDatabaseError } from './core/database/migrate.ts';
import { isDatabaseUnavailable } from './core/driver-errors.ts';
import { AppError } from './core/errors.ts';
import { createAdminService } from './features/admin/admin.service.ts';
import { createInstanceService } from './features/instance/instance.service.ts';
import { createUsersService } from './features/users/users.service.ts';

const usage = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL';

const roleFor = { grant: 'admin', revoke: 'member' } as const;

async function run([command, email]: string[]): Promise<string> {
	if (!email || (command !== 'grant' && command !== 'revoke')) throw new AppError('bad_request', usage);
	const config = loadConfig();
	const database = await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl, onIdleError: () => {} });
	try {
		const instance = createInstanceService({ database, clock: systemClock });
		const admin = createAdminService({
			database,
			clock: systemClock,
			users: createUsersService({ database, clock: systemClock, instance }),
		});
		const user = await admin.setRole(email, roleFor[command]);
		return `${user.name} (@${user.username}) is ${command === 'grant' ? 'an administrator now' : 'no administrator any more'}.`;
	} finally {
		await database.close();
	}
}

try {
	console.log(await run(process.argv.slice(2)));
} catch (error) {
	console.error(sentenceOf(error));
	process.exitCode = 1;
}

function sentenceOf(error: unknown): unknown {
	if (error instanceof AppError || error instanceof ConfigError || error instanceof NewerDatabaseError) return error.message;
	return error instanceof Error && isDatabaseUnavailable(error) ? `The database does not answer: ${error.message}` : error;
}
