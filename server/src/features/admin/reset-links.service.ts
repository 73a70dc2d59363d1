/** Links with which a member who has lost their password sets a new one, made by administrators: recorded, and told to the member. */
import { resetLinkMade } from '@friends/contract/admin/admin.events';
import type { ResetLink } from '@friends/contract/admin/users.schema';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { CommandError } from '#core/command-error';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import type { Mail } from '#core/mail/mail';
import type { Database, Transaction } from '#core/transaction';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { AuditLogsService } from '../audit-logs/audit-logs.service.ts';
import { type Links, linkMadeLetter } from '../recovery/recovery.service.ts';
import type { TellMember } from '../reports/notices.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { actionObstacle } from './admin.policy.ts';

interface ResetLinksOptions {
	database: Database;
	clock: Clock;
	accounts: AccountsService;
	users: UsersService;
	auditLogs: AuditLogsService;
	links: Links;
	mail: Mail;
	/** Notices for members; from the reports room. */
	tell: TellMember;
}

interface MadeFor extends ResetLink {
	name: string;
	username: string;
}

export type ResetLinksService = ReturnType<typeof createResetLinksService>;

export function createResetLinksService({ database, clock, accounts, users, auditLogs, links, mail, tell }: ResetLinksOptions) {
	const action = 'make_reset_link';

	/** @param actorId null for commands of the command line. */
	async function make(transaction: Transaction, { actorId, targetId }: { actorId: string | null; targetId: string }): Promise<MadeFor> {
		const { activeAdmins, role: targetRole } = await accounts.lockAdmins(transaction, targetId);
		const obstacle = actionObstacle(action, { actorId, targetId, targetRole, activeAdmins });
		if (obstacle) throw new AppError(obstacle);
		const [person, account] = [await users.findById(transaction, targetId), await accounts.find(transaction, targetId)];
		if (!person || !account || person.status === 'deleted') throw notFound('member');
		const { name, username } = person;
		const at = isoNow(clock);
		const { url, expiresAt } = await links.makeReset(transaction, { accountId: targetId, email: null });
		await append(transaction, resetLinkMade, { actorId, subjects: { user: targetId }, at });
		await auditLogs.append(transaction, { adminId: actorId, action, targetUserId: targetId, reason: '', before: {}, after: { expiresAt } });
		await tell(transaction, { userId: targetId, act: 'link_made', subject: '', reason: '', at });
		await mail.send(transaction, account, () => linkMadeLetter({ name }));
		return { url, expiresAt, name, username };
	}

	return {
		async make({ id: actorId }: Member, targetId: string): Promise<ResetLink> {
			const { url, expiresAt } = await database.transaction((transaction) => make(transaction, { actorId, targetId }));
			return { url, expiresAt };
		},

		/** For the command line, which may help the owner too. */
		makeByName: (name: string): Promise<MadeFor> =>
			database.transaction(async (transaction) => {
				const account = await accounts.findByAnyName(transaction, name);
				if (!account) throw new CommandError(`No member has the email or username ${name}.`);
				return make(transaction, { actorId: null, targetId: account.id });
			}),
	};
}
