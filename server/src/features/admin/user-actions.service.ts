/** Actions of administrators on members: effective at once, and recorded in the audit log. */
import { standingChanged } from '@friends/contract/admin/admin.events';
import type { AdminUser, UserAction, userActionBodySchema } from '@friends/contract/admin/users.schema';
import type { NoticeAct } from '@friends/contract/reports/reports.schema';
import type * as z from 'zod/mini';
import type { Member } from '#core/access/viewer';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { CommandError } from '#core/command-error';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { AuditLogsService } from '../audit-logs/audit-logs.service.ts';
import type { JoiningService } from '../joining/joining.service.ts';
import type { TellMember } from '../reports/notices.service.ts';
import type { TwoStepService } from '../two-step/two-step.service.ts';
import { type StandingChanges, signInObstacle, type UsersService } from '../users/users.service.ts';
import { actionObstacle, changesRole } from './admin.policy.ts';
import { presentAdminUser } from './admin.present.ts';
import { type AdminUserRow, findAdminUser } from './admin.queries.ts';

type ActionBody = z.output<typeof userActionBodySchema>;

interface Act {
	/** Null for commands of the command line. */
	actorId: string | null;
	target: AdminUserRow;
	action: UserAction;
	reason: string;
	/** Length of a ban, in hours. */
	duration?: number | undefined;
}

const hour = 60 * 60;

/** Actions that sign the member out everywhere. */
const endsSessions = new Set<UserAction>(['ban', 'deactivate', 'force_logout', 'end_two_step']);

/** Actions whose member finds a notice. */
const noticeOf: { [Action in UserAction]?: NoticeAct } = { reset_name: 'name_reset', end_two_step: 'two_step_ended' };

const namesOf = ({ name, username }: AdminUserRow) => ({ name, username });

const standingOf = ({ role, status, banned_until: bannedUntil }: AdminUserRow) => ({ role, status, bannedUntil });

const botOf = ({ is_bot: isBot }: AdminUserRow) => ({ isBot: Boolean(isBot) });

/** What the audit log says of acts that change no standing. */
const valuesOfAct: Partial<Record<UserAction, (row: AdminUserRow) => Record<string, unknown>>> = {
	reset_name: namesOf,
	mark_bot: botOf,
	unmark_bot: botOf,
};

function requireToSignIn({ status, banned_until: bannedUntil }: AdminUserRow, now: string): void {
	if (signInObstacle({ status, bannedUntil, reason: '' }, now)) throw new AppError('role_of_inactive');
}

type Change = (transaction: Transaction, act: Act) => Promise<unknown>;

function createChanges({ clock, accounts, users, twoStep }: UserActionsOptions): Record<UserAction, Change> {
	const stand =
		(changesOf: (act: Act) => StandingChanges): Change =>
		(transaction, act) =>
			users.updateStanding(transaction, act.target.id, changesOf(act));
	/** There is one owner: the former becomes an administrator. */
	async function stepDown(transaction: Transaction): Promise<void> {
		const ownerId = await accounts.findOwnerId(transaction);
		if (ownerId === null) return;
		await accounts.setRole(transaction, ownerId, 'admin');
		const event = { actorId: null, subjects: { user: ownerId }, payload: { action: 'make_owner' as const }, at: isoNow(clock) };
		await append(transaction, standingChanged, event);
	}

	return {
		ban: stand(({ duration = 0, reason }) => ({ banned_until: isoIn(clock, duration * hour), blocked_reason: reason })),
		unban: stand(({ target }) => ({ banned_until: null, ...(target.status === 'active' && { blocked_reason: '' }) })),
		deactivate: stand(({ reason }) => ({ status: 'inactive', blocked_reason: reason })),
		reactivate: stand(() => ({ status: 'active', blocked_reason: '' })),
		force_logout: async () => {},
		grant_admin: (transaction, { target }) => accounts.setRole(transaction, target.id, 'admin'),
		revoke_admin: (transaction, { target }) => accounts.setRole(transaction, target.id, 'member'),
		async make_owner(transaction, { target }) {
			await stepDown(transaction);
			await accounts.setRole(transaction, target.id, 'owner');
		},
		mark_bot: stand(() => ({ is_bot: true })),
		unmark_bot: stand(() => ({ is_bot: false })),
		reset_name: (transaction, { target }) => users.resetNames(transaction, target.id),
		end_two_step: (transaction, { actorId, target, reason }) => twoStep.endFor(transaction, { actorId, memberId: target.id, reason }),
	};
}

async function requireUser(db: Reader, id: string): Promise<AdminUserRow> {
	const user = await findAdminUser(db, id);
	if (!user || user.status === 'deleted') throw notFound('member');
	return user;
}

export type UserActionsService = ReturnType<typeof createUserActionsService>;

interface UserActionsOptions {
	database: Database;
	clock: Clock;
	accounts: AccountsService;
	users: UsersService;
	/** Ids of the members with a running session; from the auth room. */
	listSignedIn(db: Reader, now: string): Promise<string[]>;
	/** Ends all sessions; from the auth room. */
	endSessions(transaction: Transaction, of: { userId: string; reason: string; at: string }): Promise<void>;
	auditLogs: AuditLogsService;
	/** From the joining room. */
	invitersOf: JoiningService['invitersOf'];
	twoStep: Pick<TwoStepService, 'endFor'>;
	/** Notices for members; from the reports room. */
	tell: TellMember;
}

export function createUserActionsService(options: UserActionsOptions) {
	const { database, clock, accounts, listSignedIn, endSessions, auditLogs, tell, invitersOf } = options;
	const changes = createChanges(options);

	/** Locks the administrators, so that concurrent actions run one after another and see each other's results. */
	async function act(transaction: Transaction, given: Omit<Act, 'target'> & { targetId: string }): Promise<AdminUserRow> {
		const { actorId, targetId, action, reason } = given;
		const { activeAdmins, role: targetRole } = await accounts.lockAdmins(transaction, targetId);
		const obstacle = actionObstacle(action, { actorId, targetId, targetRole, activeAdmins });
		if (obstacle) throw new AppError(obstacle);
		const target = await requireUser(transaction, targetId);
		const at = isoNow(clock);
		if (changesRole(action) && (actorId !== null || action === 'make_owner')) requireToSignIn(target, at);
		await changes[action](transaction, { ...given, target });
		const user = await requireUser(transaction, targetId);
		if (endsSessions.has(action)) await endSessions(transaction, { userId: targetId, reason, at });
		await append(transaction, standingChanged, { actorId, subjects: { user: targetId }, payload: { action }, at });
		const notice = noticeOf[action];
		if (notice) await tell(transaction, { userId: targetId, act: notice, subject: '', reason, at });
		const valuesOf = valuesOfAct[action] ?? standingOf;
		const change = { before: valuesOf(target), after: valuesOf(user) };
		await auditLogs.append(transaction, { adminId: actorId, action, targetUserId: targetId, reason, ...change });
		return user;
	}

	return {
		async act(transaction: Transaction, actor: Member, { userId: targetId, action, reason, duration }: ActionBody): Promise<void> {
			await act(transaction, { actorId: actor.id, targetId, action, reason, duration });
		},

		async get(viewer: Member, userId: string): Promise<AdminUser> {
			const inviters = await invitersOf([userId]);
			return presentAdminUser(await requireUser(database.reader, userId), { actor: viewer, now: isoNow(clock), inviters });
		},

		/** For the command line, by email or username. Refuses what would leave the community without its owner. */
		actByName: (name: string, action: UserAction): Promise<{ name: string; username: string }> =>
			database.transaction(async (transaction) => {
				const account = await accounts.findByAnyName(transaction, name);
				if (!account) throw new CommandError(`No member has the email or username ${name}.`);
				return act(transaction, { actorId: null, targetId: account.id, action, reason: '' });
			}),

		/** For the command line: signs out every member. @returns how many were signed in. */
		async signOutEverybody(): Promise<number> {
			const ids = await listSignedIn(database.reader, isoNow(clock));
			for (const targetId of ids) {
				await database.transaction((transaction) => act(transaction, { actorId: null, targetId, action: 'force_logout', reason: '' }));
			}
			return ids.length;
		},
	};
}
