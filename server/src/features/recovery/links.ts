/** Links that act for an account: an unguessable token in the fragment of an address, of which only the hash is kept. */
import { createHash, randomBytes } from 'node:crypto';
import { screenPaths } from '@friends/contract/core/screens';
import { recoveryLimits } from '@friends/contract/recovery/recovery.limits';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { Account, AccountsService } from '../accounts/accounts.service.ts';
import * as queries from './links.queries.ts';

export interface NewLink {
	accountId: string;
	/** Where it is mailed; null for one that is handed over. */
	email: string | null;
}

export interface MadeLink {
	/** What only the member may know. */
	url: string;
	expiresAt: string;
	hash: string;
}

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const lifeSeconds = { reset: recoveryLimits.linkMinutes * 60, confirm: recoveryLimits.confirmHours * 60 * 60 };

const linkOver = () => new AppError('link_over');

interface LinksOptions {
	clock: Clock;
	accounts: AccountsService;
	publicUrl: string;
}

export type Links = ReturnType<typeof createLinks>;

export function createLinks({ clock, accounts, publicUrl }: LinksOptions) {
	async function make(transaction: Transaction, { accountId, email }: NewLink, purpose: queries.LinkRow['purpose']): Promise<MadeLink> {
		const token = randomBytes(32).toString('base64url');
		const hash = hashOfToken(token);
		const expiresAt = isoIn(clock, lifeSeconds[purpose]);
		const row = { token_hash: hash, account_id: accountId, purpose, email, created_at: isoNow(clock), expires_at: expiresAt };
		await queries.insertLink(transaction, row);
		// Browsers send no fragment to a server, nor to the next page.
		return { url: `${publicUrl}${screenPaths[purpose]}#token=${token}`, expiresAt, hash };
	}

	return {
		/** A link with which a password is set. */
		makeReset: (transaction: Transaction, link: NewLink): Promise<MadeLink> => make(transaction, link, 'reset'),

		/** A link with which an email is confirmed. */
		makeConfirmation: (transaction: Transaction, link: NewLink): Promise<MadeLink> => make(transaction, link, 'confirm'),

		/** The account of a link to confirm an email, which is still its email. */
		async requireConfirmation(db: Reader, token: string): Promise<{ id: string; email: string }> {
			const link = await queries.findLink(db, { hash: hashOfToken(token), purpose: 'confirm', now: isoNow(clock) });
			const account = link && (await accounts.find(db, link.account_id));
			if (!account?.email || link?.email !== account.email) throw linkOver();
			return { id: account.id, email: account.email };
		},

		/**
		 * The account of a link to set a password. A mailed one ends once the account has another address, and each with a password
		 * that was set after it was made.
		 */
		async requireReset(db: Reader, token: string): Promise<Account> {
			const link = await queries.findLink(db, { hash: hashOfToken(token), purpose: 'reset', now: isoNow(clock) });
			const account = link && (await accounts.find(db, link.account_id));
			if (!link || !account || (link.email !== null && link.email !== account.email)) throw linkOver();
			const passwordSetAt = await accounts.passwordSetAt(db, account.id);
			if (passwordSetAt !== null && passwordSetAt > link.created_at) throw linkOver();
			return account;
		},

		/** Those that ended an hour ago: until then they count against a flood of letters. */
		forget: (database: Database) => database.transaction((transaction) => queries.deleteExpired(transaction, isoIn(clock, -60 * 60))),

		/** Takes a link away. @throws AppError where another call has. */
		async use(transaction: Transaction, token: string): Promise<void> {
			if (!(await queries.deleteLink(transaction, hashOfToken(token)))) throw linkOver();
		},
	};
}
