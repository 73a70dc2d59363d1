/** Two-step log in: members turn it on with a first code of an app, and off with another; administrators turn it off for those who lost theirs. */
import { recoveryCodesMade } from '@friends/contract/recovery/recovery.events';
import { twoStepTurnedOff, twoStepTurnedOn } from '@friends/contract/two-step/two-step.events';
import type { TwoStep, TwoStepKey } from '@friends/contract/two-step/two-step.schema';
import type { SessionMember } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import { append } from '#core/events/append';
import type { Mail } from '#core/mail/mail';
import type { Database, Transaction } from '#core/transaction';
import { type AccountsService, totpUri } from '../accounts/accounts.service.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { InstanceService } from '../instance/instance.service.ts';
import { endedForLetter, turnedLetter } from './letters.ts';

export interface TwoStepOptions {
	database: Database;
	clock: Clock;
	accounts: AccountsService;
	auth: Pick<AuthService, 'endOthersOf' | 'markFactors' | 'requireSession'>;
	instance: InstanceService;
	mail: Mail;
	/** Where the app is. */
	publicUrl: string;
}

export type TwoStepService = ReturnType<typeof createTwoStepService>;

export const createTwoStepService = (options: TwoStepOptions) => ({
	...createTurning(options, createChange(options)),
	...createEndingFor(options),
});

/** Everything that follows from turning it on or off. */
function createChange({ clock, accounts, auth, mail, publicUrl }: TwoStepOptions) {
	async function tell(transaction: Transaction, { id }: SessionMember, isOn: boolean): Promise<void> {
		await mail.send(transaction, await accounts.find(transaction, id), () => turnedLetter({ isOn, publicUrl }));
	}

	return async function change(transaction: Transaction, member: SessionMember, isOn: boolean): Promise<void> {
		const at = isoNow(clock);
		await auth.requireSession(transaction, member);
		await auth.markFactors(transaction, { id: member.sessionId, hasTwo: isOn });
		await append(transaction, isOn ? twoStepTurnedOn : twoStepTurnedOff, { actorId: member.id, subjects: { user: member.id }, at });
		await auth.endOthersOf(transaction, member);
		await tell(transaction, member, isOn);
	};
}

function createTurning({ database, clock, accounts, instance }: TwoStepOptions, change: ReturnType<typeof createChange>) {
	/** No one turns it on without a way back in. */
	async function codesFor(transaction: Transaction, { id }: SessionMember): Promise<string[]> {
		const { remaining } = await accounts.recoveryCodes.count(transaction, id);
		if (remaining > 0) return [];
		const codes = await accounts.recoveryCodes.make(transaction, id);
		await append(transaction, recoveryCodesMade, { actorId: id, subjects: { user: id }, at: isoNow(clock) });
		return codes;
	}

	return {
		view: async ({ id }: SessionMember): Promise<TwoStep> => ({ since: await accounts.twoStepSince(database.reader, id) }),

		async begin({ id }: SessionMember): Promise<TwoStepKey> {
			const { name: issuer } = await instance.view();
			const label = (await accounts.find(database.reader, id))?.email ?? issuer;
			const secret = await database.transaction((transaction) => accounts.beginTwoStep(transaction, id));
			if (secret === null) throw new AppError('two_step_is_on');
			return { secret, uri: totpUri({ secret, issuer, label }) };
		},

		confirm: (member: SessionMember, code: string): Promise<{ recoveryCodes: string[] }> =>
			database.transaction(async (transaction) => {
				await accounts.turnOnTwoStep(transaction, { accountId: member.id, code });
				const recoveryCodes = await codesFor(transaction, member);
				await change(transaction, member, true);
				return { recoveryCodes };
			}),

		async end(member: SessionMember, code: string): Promise<void> {
			const give = await accounts.demandSecondFactor(member.id, code);
			await database.transaction(async (transaction) => {
				await accounts.turnOffTwoStep(transaction, { accountId: member.id, give });
				await change(transaction, member, false);
			});
		},
	};
}

interface EndedFor {
	/** The administrator; null for commands of the command line. */
	actorId: string | null;
	memberId: string;
	/** '' for none. */
	reason: string;
}

function createEndingFor({ clock, accounts, mail, publicUrl }: TwoStepOptions) {
	return {
		/** For a member who lost their phone and their codes. The caller ends their sessions. @throws AppError 'two_step_is_off' */
		async endFor(transaction: Transaction, { actorId, memberId, reason }: EndedFor): Promise<void> {
			const isOn = async () => (await accounts.twoStepSince(transaction, memberId)) !== null;
			await accounts.turnOffTwoStep(transaction, { accountId: memberId, give: isOn });
			await append(transaction, twoStepTurnedOff, { actorId, subjects: { user: memberId }, at: isoNow(clock) });
			await mail.send(transaction, await accounts.find(transaction, memberId), () => endedForLetter({ reason, publicUrl }));
		},
	};
}
