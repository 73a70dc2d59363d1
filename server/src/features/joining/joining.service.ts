/** Joining: who may become a member, and by whose invitation they do. */
import type { RegistrationMode } from '@friends/contract/instance/instance.schema';
import type { HeldInvitation } from '@friends/contract/joining/joining.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { InstanceService } from '../instance/instance.service.ts';
import { presentPerson, requireFreeNames } from '../users/users.service.ts';
import * as applications from './applications.queries.ts';
import { createStates } from './invitation-states.ts';
import * as queries from './invitations.queries.ts';
import type { createPuzzles } from './puzzles.ts';

interface JoiningOptions {
	database: Database;
	clock: Clock;
	accounts: AccountsService;
	instance: InstanceService;
	requireEffort: ReturnType<typeof createPuzzles>;
}

/** Who comes in by registering. */
const isOpenTo: Record<RegistrationMode, 'anyone' | 'invited' | 'noOne'> = {
	open: 'anyone',
	approval: 'invited',
	invitation: 'invited',
	closed: 'noOne',
};

interface Newcomer {
	userId: string;
	email: string | null;
	/** The code of an invitation. */
	invitation: string | undefined;
}

export type JoiningService = ReturnType<typeof createJoiningService>;

export function createJoiningService({ database, clock, accounts, instance, requireEffort }: JoiningOptions) {
	const statesOf = createStates({ clock, accounts, instance });

	/** @returns null unless this code lets someone in now. */
	async function findOpen(db: Reader, code: string | undefined): Promise<queries.InvitationRow | null> {
		const row = code ? await queries.findByCode(db, code) : undefined;
		return row && (await statesOf(db, [row])).get(row.id) === 'open' ? row : null;
	}

	function refusal(mode: RegistrationMode | null, code: string | undefined): AppError {
		if (code) return new AppError('invitation_ended');
		return new AppError(mode === 'approval' ? 'approval_needed' : 'invitation_needed');
	}

	return {
		...createTelling(database),
		requireEffort,

		/**
		 * Refuses early, before a password is hashed.
		 * @throws AppError 'registration_closed', 'approval_needed', 'invitation_needed' or 'invitation_ended'.
		 */
		async requireOpenDoor(invitation: string | undefined): Promise<void> {
			const mode = await instance.registration();
			if (mode === 'closed') throw new AppError('registration_closed');
			if (isOpenTo[mode ?? 'open'] === 'invited' && !(await findOpen(database.reader, invitation))) throw refusal(mode, invitation);
		},

		/** @throws AppError for names that are reserved, and mail providers that are not taken; not for the first member. */
		async requireWelcome(body: { name: string; username: string; email: string | null }): Promise<void> {
			const isFirst = (await instance.registration()) === null;
			requireFreeNames(body, isFirst ? null : await instance.settings(database.reader));
			if (!isFirst && body.email !== null && !(await instance.takesMailFrom(body.email))) throw new AppError('mail_domain_refused');
		},

		/** Notes by whose invitation the new member comes. @throws AppError 'invitation_ended' when its last place was taken meanwhile. */
		async enter(transaction: Transaction, { userId, email, invitation }: Newcomer): Promise<void> {
			const found = await findOpen(transaction, invitation);
			const isInvited = found !== null && (await queries.takePlace(transaction, { id: found.id, userId, at: isoNow(clock) }));
			const mode = await instance.registration(transaction);
			if (!isInvited && isOpenTo[mode ?? 'open'] === 'invited') throw refusal(mode, invitation);
			if (email !== null) await applications.deleteByEmail(transaction, email);
		},

		/** Whether this is the password of someone who waits to be let in. */
		async isWaiting(email: string, password: string): Promise<boolean> {
			const application = await applications.findByEmail(database.reader, email);
			return accounts.matches(application?.password_hash ?? null, password);
		},

		/** Whether someone who waits to be let in is to sign in with this identity. */
		isIdentityWaiting: async (key: string) => (await applications.findByIdentity(database.reader, key)) !== undefined,

		/** What the holder of a code learns of it. */
		async hold(invitation: string | undefined): Promise<HeldInvitation> {
			const isClosed = (await instance.registration()) === 'closed';
			return { isOpen: !isClosed && (await findOpen(database.reader, invitation)) !== null };
		},
	};
}

/** For the rooms of administrators. */
function createTelling({ reader: db }: Database) {
	return {
		/** By whose invitation each of these members came, by their ids. */
		async invitersOf(ids: string[]): Promise<Map<string, Person>> {
			const rows = ids.length > 0 ? await queries.listInviters(db, ids) : [];
			return new Map(rows.map((row) => [row.userId, presentPerson(row)]));
		},

		countWaiting: () => applications.countApplications(db),
	};
}
