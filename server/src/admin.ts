/**
 * Administration from the command line, `npm run admin -- …`: the administrator role, links to set a password, sessions, guest access, the check of the audit
 * log, jobs, and what servers share.
 */
import { guestAccessModes, type Instance } from '@friends/contract/instance/instance.schema';
import { printSentence } from './command-line/print-sentence.ts';
import type { Community } from './community.ts';
import { CommandError } from './core/command-error.ts';
import { jobsTable } from './core/jobs/jobs-table.ts';
import { type SharedPart, sharedParts } from './features/instance/shared-set-up.ts';

const commands = [
	'grant MEMBER',
	'revoke MEMBER',
	'owner MEMBER',
	'reset MEMBER',
	'two-step-off MEMBER',
	'end-sessions MEMBER',
	'sign-out-everybody',
	'rotate-keys',
	`set guestAccess ${guestAccessModes.join('|')}`,
	'verify-log',
	'jobs',
	'jobs retry ID|all-dead',
	`accept ${sharedParts.join('|')}`,
];
const usage = `Usage: npm run admin -- ${commands.join(' | ')}. MEMBER is an email or a username.`;
const jobsMax = 200;

const guestsFind: Record<Instance['guestAccess'], string> = {
	landing: 'Guests find the landing page.',
	open: 'Guests find everything that is public, to read.',
	private: 'Guests find nothing but the door.',
};

async function changeRole({ rooms }: Community, member: string, command: 'grant' | 'revoke'): Promise<string> {
	const user = await rooms.admin.service.userActions.actByName(member, command === 'grant' ? 'grant_admin' : 'revoke_admin');
	return `${user.name} (@${user.username}) is ${command === 'grant' ? 'an administrator now' : 'no administrator any more'}.`;
}

async function handOver({ rooms }: Community, member: string): Promise<string> {
	const user = await rooms.admin.service.userActions.actByName(member, 'make_owner');
	return `${user.name} (@${user.username}) owns this community now.`;
}

async function makeResetLink({ rooms }: Community, member: string): Promise<string> {
	const { name, username, url, expiresAt } = await rooms.admin.service.resetLinks.makeByName(member);
	return `${name} (@${username}) sets a new password here, once, until ${expiresAt.slice(11, 16)} UTC:\n${url}`;
}

async function endSessions({ rooms }: Community, member: string): Promise<string> {
	const { name, username } = await rooms.admin.service.userActions.actByName(member, 'force_logout');
	return `${name} (@${username}) is signed out everywhere.`;
}

async function endTwoStep({ rooms }: Community, member: string): Promise<string> {
	const { name, username } = await rooms.admin.service.userActions.actByName(member, 'end_two_step');
	return `${name} (@${username}) logs in with their password alone from now on, and is signed out everywhere.`;
}

async function signOutEverybody({ rooms }: Community): Promise<string> {
	const count = await rooms.admin.service.userActions.signOutEverybody();
	return count === 1 ? '1 member is signed out everywhere.' : `${count} members are signed out everywhere.`;
}

async function rotateKeys({ rooms }: Community): Promise<string> {
	await rooms.auth.service.rotateKeys();
	return 'The servers sign with other keys from now on. No one is signed out: what was signed before is good until its time is over.';
}

async function verifyLog({ rooms }: Community): Promise<string> {
	const result = await rooms.auditLogs.service.verify();
	if ('problem' in result) throw new CommandError(`The audit log is not whole: ${result.problem}`);
	return `The audit log is whole: ${result.entries} ${result.entries === 1 ? 'entry' : 'entries'}.`;
}

async function listJobs({ worker }: Community): Promise<string> {
	const rows = await worker.list(jobsMax);
	return rows.length === 0 ? 'There are no jobs.' : jobsTable(rows);
}

async function retryJobs({ worker }: Community, which: string): Promise<string> {
	const count = await worker.revive(which === 'all-dead' ? undefined : which);
	if (count === 0 && which !== 'all-dead') throw new CommandError(`No dead job has the ID ${which}.`);
	return count === 1 ? '1 dead job will run again.' : `${count} dead jobs will run again.`;
}

async function acceptOther({ rooms }: Community, part: SharedPart): Promise<string> {
	await rooms.instance.service.acceptOther(part);
	return `The next server that starts may bring another ${part}.`;
}

/** @returns the command, which returns the sentence to print. */
function read([command, what, value]: string[]): (community: Community) => Promise<string> {
	if (what && (command === 'grant' || command === 'revoke')) return (community) => changeRole(community, what, command);
	if (what && command === 'owner') return (community) => handOver(community, what);
	if (what && command === 'reset') return (community) => makeResetLink(community, what);
	if (what && command === 'two-step-off') return (community) => endTwoStep(community, what);
	if (what && !what.startsWith('-') && command === 'end-sessions') return (community) => endSessions(community, what);
	if (command === 'sign-out-everybody' && what === undefined) return signOutEverybody;
	if (command === 'rotate-keys' && what === undefined) return rotateKeys;
	if (value && command === 'set' && what === 'guestAccess') {
		return async ({ rooms }) => guestsFind[await rooms.admin.service.settings.setGuestAccess(value)];
	}
	if (command === 'verify-log') return verifyLog;
	if (command === 'jobs' && what === undefined) return listJobs;
	if (value && command === 'jobs' && what === 'retry') return (community) => retryJobs(community, value);
	const part = sharedParts.find((name) => name === what);
	if (command === 'accept' && part) return (community) => acceptOther(community, part);
	throw new CommandError(usage);
}

await printSentence(async () => {
	const run = read(process.argv.slice(2));
	// A mistake is told at once: loading the community takes a second.
	const { withCommunity } = await import('./command-line/with-community.ts');
	return withCommunity(run);
});
