/** `npm run admin -- …`: the administrator role, and what guests find, from the command line of the server. */
import { guestAccessModes, type Instance } from '@friends/contract/instance/instance.schema';
import { ConfigError, loadConfig } from './config.ts';
import { systemClock } from './core/clock.ts';
import { openDatabase } from './core/database/database.ts';
import { NewerDatabaseError } from './core/database/migrate.ts';
import { isDatabaseUnavailable } from './core/driver-errors.ts';
import { AppError } from './core/errors.ts';
import { type AdminService, createAdminService } from './features/admin/admin.service.ts';
import { createInstanceService } from './features/instance/instance.service.ts';
import { createUsersService } from './features/users/users.service.ts';

const usage = `Usage: npm run admin -- grant EMAIL | revoke EMAIL | set guestAccess ${guestAccessModes.join('|')}`;

const guestsFind: Record<Instance['guestAccess'], string> = {
	landing: 'Guests find the landing page.',
	open: 'Guests find everything that is public, to read.',
	private: 'Guests find nothing but the door.',
};

const changeRole = (email: string, command: 'grant' | 'revoke') => async (admin: AdminService) => {
	const user = await admin.setRole(email, command === 'grant' ? 'admin' : 'member');
	return `${user.name} (@${user.username}) is ${command === 'grant' ? 'an administrator now' : 'no administrator any more'}.`;
};

/** @returns what to do, which returns what to say. */
function read([command, what, value]: string[]): (admin: AdminService) => Promise<string> {
	if (what && (command === 'grant' || command === 'revoke')) return changeRole(what, command);
	if (value && command === 'set' && what === 'guestAccess') return async (admin) => guestsFind[await admin.setGuestAccess(value)];
	throw new AppError('bad_request', usage);
}

async function run(words: string[]): Promise<string> {
	const work = read(words);
	const config = loadConfig();
	const database = await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl, onIdleError: () => {} });
	try {
		const instance = createInstanceService({ database, clock: systemClock });
		const users = createUsersService({ database, clock: systemClock, instance });
		return await work(createAdminService({ database, clock: systemClock, users, instance }));
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
