/** Tokens: with one, a program may do some of what its member may, until a day that the member chose. */
import { scopes as allScopes, type Scope } from '@friends/contract/core/scopes';
import { tokenCreated, tokenRevoked } from '@friends/contract/tokens/tokens.events';
import { tokenLimits } from '@friends/contract/tokens/tokens.limits';
import type { CreateTokenBody, NewToken, TokenView } from '@friends/contract/tokens/tokens.schema';
import type { Member, SessionMember } from '#core/access/viewer';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import { newId } from '#core/ids';
import type { Database, Transaction } from '#core/transaction';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { hashOf, isWhole, newSecret } from './secrets.ts';
import { presentToken, scopesOf } from './tokens.present.ts';
import * as queries from './tokens.queries.ts';

export { isToken } from './secrets.ts';

/** What a running token says. */
export interface FoundToken {
	id: string;
	accountId: string;
	scopes: readonly Scope[];
}

export interface TokensOptions {
	database: Database;
	clock: Clock;
	accounts: AccountsService;
	/** @throws AppError when the session of the call has ended meanwhile. */
	requireSession(transaction: Transaction, member: SessionMember): Promise<void>;
	onError(error: unknown): void;
}

const daySeconds = 24 * 60 * 60;

export type TokensService = ReturnType<typeof createTokensService>;

export function createTokensService(options: TokensOptions) {
	const { database, clock } = options;
	return {
		...createMaking(options),
		find: createFind(options),

		async list({ id: accountId }: Member): Promise<TokenView[]> {
			return (await queries.listRunning(database.reader, { accountId, now: isoNow(clock) })).map(presentToken);
		},
		listOwners: queries.listOwners,
		/** Ends all tokens of a member, with their sessions. */
		endAllOf: queries.deleteTokensOf,
		removeExpired: () => database.transaction((transaction) => queries.removeExpired(transaction, isoNow(clock))),
	};
}

function createMaking({ database, clock, accounts, requireSession }: TokensOptions) {
	return {
		async create(member: SessionMember, { name, scopes, days }: CreateTokenBody): Promise<NewToken> {
			const { id: accountId } = member;
			const [id, secret, at] = [newId(), newSecret(), isoNow(clock)];
			const row = {
				id,
				account_id: accountId,
				name,
				scopes: allScopes.filter((scope) => scopes.includes(scope)).join(' '),
				secret_hash: hashOf(secret),
				created_at: at,
				expires_at: isoIn(clock, days * daySeconds),
			};
			await database.transaction(async (transaction) => {
				// The second of two at once waits, and counts the first.
				await accounts.lock(transaction, accountId);
				// What ends all sessions ends all tokens, also one that is being made.
				await requireSession(transaction, member);
				if ((await queries.countRunning(transaction, { accountId, now: at })) >= tokenLimits.max) throw new AppError('too_many_tokens');
				await queries.insertToken(transaction, row);
				await append(transaction, tokenCreated, { actorId: accountId, subjects: { token: id, user: accountId }, at });
			});
			return { ...presentToken({ ...row, last_used_at: null }), secret };
		},

		async revoke({ id: accountId }: Member, id: string): Promise<void> {
			await database.transaction(async (transaction) => {
				if (!(await queries.deleteToken(transaction, { id, accountId }))) throw notFound('token');
				await append(transaction, tokenRevoked, { actorId: accountId, subjects: { token: id, user: accountId }, at: isoNow(clock) });
			});
		},
	};
}

/** Not cached: one look-up by index, so that a revoked token ends at once on every node. */
function createFind({ database, clock, onError }: TokensOptions) {
	/** What is refused because of a full disk, say, must not keep a token from reading. */
	async function noteUse({ id, last_used_at: lastUsedAt }: queries.TokenRow): Promise<void> {
		if (lastUsedAt !== null && lastUsedAt > isoIn(clock, -tokenLimits.usedSeconds)) return;
		await database.transaction((transaction) => queries.markUsed(transaction, { id, at: isoNow(clock) })).catch(onError);
	}

	/** @returns the running token of a secret, or why there is none. */
	return async function find(secret: string): Promise<FoundToken | 'forged' | 'ended'> {
		if (!isWhole(secret)) return 'forged';
		const row = await queries.findToken(database.reader, hashOf(secret));
		if (!row || row.expires_at <= isoNow(clock)) return 'ended';
		await noteUse(row);
		return { id: row.id, accountId: row.account_id, scopes: scopesOf(row) };
	};
}
