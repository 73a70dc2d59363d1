/** Confirming an email: a letter with a link to every member with a new one. */
import { emailConfirmed } from '@friends/contract/recovery/recovery.events';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import { append } from '#core/events/append';
import type { JobCall } from '#core/jobs/job';
import { addJob } from '#core/jobs/jobs.queries';
import type { Mail } from '#core/mail/mail';
import type { Database, Transaction } from '#core/transaction';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { confirmLetter } from './letters.ts';
import type { Links } from './links.ts';
import type { MailLink } from './mail-link.ts';

/** The job that mails a link to confirm an email. */
export const confirmationJob = 'recovery.mailConfirmation';

export interface ConfirmationPayload {
	accountId: string;
}

interface ConfirmationsOptions {
	database: Database;
	clock: Clock;
	accounts: AccountsService;
	links: Links;
	mail: Mail;
	mailLink: MailLink;
}

export type ConfirmationsService = ReturnType<typeof createConfirmationsService>;

export function createConfirmationsService({ database, clock, accounts, links, mail, mailLink }: ConfirmationsOptions) {
	async function plan(transaction: Transaction, accountId: string): Promise<void> {
		const at = isoNow(clock);
		const payload: ConfirmationPayload = { accountId };
		// One at a time of each account.
		if (mail.isOn) await addJob(transaction, { name: confirmationJob, key: accountId, payload, runAt: at, at });
	}

	return {
		/** Has a letter sent, where the community sends any. */
		plan,

		async ask({ id }: Member): Promise<void> {
			if (!mail.isOn) throw new AppError('no_mail');
			await database.transaction((transaction) => plan(transaction, id));
		},

		mail: ({ payload: { accountId }, signal }: JobCall<ConfirmationPayload>): Promise<void> =>
			mailLink({ accountId, purpose: 'confirm', make: links.makeConfirmation, letterOf: confirmLetter, signal }),

		async confirm({ token }: { token: string }): Promise<void> {
			const { id, email } = await links.requireConfirmation(database.reader, token);
			await database.transaction(async (transaction) => {
				if (!(await accounts.confirmEmail(transaction, { id, email }))) return;
				await append(transaction, emailConfirmed, { actorId: id, subjects: { user: id }, at: isoNow(clock) });
			});
		},
	};
}
