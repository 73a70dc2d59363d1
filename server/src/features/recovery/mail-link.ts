/** Mails a link: what a job does, so that its token waits in no table. */
import { recoveryLimits } from '@friends/contract/recovery/recovery.limits';
import { type Clock, isoIn } from '#core/clock';
import type { Letter } from '#core/mail/letter';
import type { Mail } from '#core/mail/mail';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { AccountsService } from '../accounts/accounts.service.ts';
import * as queries from './links.queries.ts';
import type { MadeLink, NewLink } from './links.ts';

interface MailLinkOptions {
	database: Database;
	clock: Clock;
	accounts: AccountsService;
	mail: Mail;
	namesOf(db: Reader, id: string): Promise<{ name: string } | null>;
}

interface LinkToMail {
	/** Null for an address without an account: nothing is sent. */
	accountId: string | null;
	purpose: queries.LinkRow['purpose'];
	make(transaction: Transaction, link: NewLink): Promise<MadeLink>;
	letterOf(about: { name: string; url: string }): Letter;
	signal: AbortSignal;
}

export type MailLink = ReturnType<typeof createMailLink>;

export function createMailLink({ database, clock, accounts, mail, namesOf }: MailLinkOptions) {
	return async function mailLink({ accountId, purpose, make, letterOf, signal }: LinkToMail): Promise<void> {
		const account = accountId === null ? null : await accounts.find(database.reader, accountId);
		const person = account && (await namesOf(database.reader, account.id));
		if (!account?.email || !person) return;
		if (purpose === 'confirm' && account.emailConfirmedAt !== null) return;
		const recent = { accountId: account.id, purpose, since: isoIn(clock, -60 * 60) };
		// So that no one floods a mailbox.
		if ((await queries.countMailed(database.reader, recent)) >= recoveryLimits.lettersPerHour) return;
		const link = { accountId: account.id, email: account.email };
		const { url, hash } = await database.transaction((transaction) => make(transaction, link));
		try {
			await mail.deliver(account, () => letterOf({ name: person.name, url }), signal);
		} catch (error) {
			// The next attempt makes another.
			await database.transaction((transaction) => queries.deleteLink(transaction, hash));
			throw error;
		}
	};
}
