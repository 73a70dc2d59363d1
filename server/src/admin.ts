/** `npm run admin -- …`: the administrator role, what guests find, and whether the audit log is whole, from the command line of the server. */
import { guestAccessModes, type Instance } from '@friends/contract/instance/instance.schema';
import { runCommand } from './command.ts';
import type { Community } from './community.ts';
import { CommandError } from './core/command-error.ts';

const usage = `Usage: npm run admin -- grant EMAIL | revoke EMAIL | set guestAccess ${guestAccessModes.join('|')} | verify-log`;

const guestsFind: Record<Instance['guestAccess'], string> = {
	landing: 'Guests find the landing page.',
	open: 'Guests find everything that is public, to read.',
	private: 'Guests find nothing but the door.',
};

async function changeRole({ rooms }: Community, email: string, command: 'grant' | 'revoke'): Promise<string> {
	const user = await rooms.admin.service.userActions.setRole(email, command === 'grant' ? 'admin' : 'member');
	return `${user.name} (@${user.username}) is ${command === 'grant' ? 'an administrator now' : 'no administrator any more'}.`;
}

async function verifyLog({ rooms }: Community): Promise<string> {
	const result = await rooms.auditLogs.service.verify();
	if ('problem' in result) throw new CommandError(`The audit log is not whole: ${result.problem}`);
	return `The audit log is whole: ${result.entries} ${result.entries === 1 ? 'entry' : 'entries'}.`;
}

/** @returns what to do, which returns what to say. */
function read([command, what, value]: string[]): (community: Community) => Promise<string> {
	if (what && (command === 'grant' || command === 'revoke')) return (community) => changeRole(community, what, command);
	if (value && command === 'set' && what === 'guestAccess') {
		return async ({ rooms }) => guestsFind[await rooms.admin.service.settings.setGuestAccess(value)];
	}
	if (command === 'verify-log') return verifyLog;
	throw new CommandError(usage);
}

await runCommand(async (community) => read(process.argv.slice(2))(community));
