/** `npm run admin -- …`: the administrator role, what guests find, and whether the audit log is whole, from the command line of the server. */
import { guestAccessModes, type Instance } from '@friends/contract/instance/instance.schema';
import { ConfigError, loadConfig } from './config.ts';
import { systemClock } from './core/clock.ts';
import { CommandError } from './core/command-error.ts';
import { openDatabase } from './core/database/database.ts';
import { NewerDatabaseError } from './core/database/migrate.ts';
import { isDatabaseUnavailable } from './core/driver-errors.ts';
import { AppError } from './core/errors.ts';
import { type AuditLogsService, createAuditLogsService } from './features/admin/audit-logs.service.ts';
import { createSettingsService, type SettingsService } from './features/admin/settings.service.ts';
import { createUserActionsService, type UserActionsService } from './features/admin/user-actions.service.ts';
import { endSessionsOf } from './features/auth/auth.queries.ts';
import { createInstanceService } from './features/instance/instance.service.ts';
import { createUsersService } from './features/users/users.service.ts';

const usage = `Usage: npm run admin -- grant EMAIL | revoke EMAIL | set guestAccess ${guestAccessModes.join('|')} | verify-log`;

interface Services {
	userActions: UserActionsService;
	settings: SettingsService;
	auditLogs: AuditLogsService;
}

const guestsFind: Record<Instance['guestAccess'], string> = {
	landing: 'Guests find the landing page.',
	open: 'Guests find everything that is public, to read.',
	private: 'Guests find nothing but the door.',
};

async function changeRole({ userActions }: Services, email: string, command: 'grant' | 'revoke'): Promise<string> {
	const user = await userActions.setRole(email, command === 'grant' ? 'admin' : 'member');
	return `${user.name} (@${user.username}) is ${command === 'grant' ? 'an administrator now' : 'no administrator any more'}.`;
}

async function verifyLog({ auditLogs }: Services): Promise<string> {
	const result = await auditLogs.verify();
	if ('problem' in result) throw new CommandError(`The audit log is not whole: ${result.problem}`);
	return `The audit log is whole: ${result.entries} ${result.entries === 1 ? 'entry' : 'entries'}.`;
}

/** @returns what to do, which returns what to say. */
function read([command, what, value]: string[]): (services: Services) => Promise<string> {
	if (what && (command === 'grant' || command === 'revoke')) return (services) => changeRole(services, what, command);
	if (value && command === 'set' && what === 'guestAccess') {
		return async ({ settings }) => guestsFind[await settings.setGuestAccess(value)];
	}
	if (command === 'verify-log') return verifyLog;
	throw new CommandError(usage);
}

async function run(words: string[]): Promise<string> {
	const work = read(words);
	const config = loadConfig();
	const database = await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl, onIdleError: () => {} });
	try {
		const instance = createInstanceService({ database, clock: systemClock });
		const users = createUsersService({ database, clock: systemClock, instance });
		const auditLogs = createAuditLogsService({ database, clock: systemClock, users });
		const userActions = createUserActionsService({ database, clock: systemClock, users, endSessions: endSessionsOf, auditLogs });
		return await work({ userActions, settings: createSettingsService({ database, instance, auditLogs }), auditLogs });
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
	if ([AppError, CommandError, ConfigError, NewerDatabaseError].some((kind) => error instanceof kind)) return (error as Error).message;
	return error instanceof Error && isDatabaseUnavailable(error) ? `The database isn’t responding: ${error.message}` : error;
}
