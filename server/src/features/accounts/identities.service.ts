/** Identities that providers proved: sealed on their way through the browser, used once, and linked to accounts. */
import { providerLinked } from '@friends/contract/providers/providers.events';
import { providerLimits } from '@friends/contract/providers/providers.limits';
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import { append } from '#core/events/append';
import { createSeal } from '#core/keys/seals';
import type { Transaction } from '#core/transaction';
import type { AccountsService } from './accounts.service.ts';

export interface ProvedIdentity {
	/** Key of the provider. */
	provider: string;
	/** The issuer, and its name for the person. */
	key: string;
	/** Confirmed by the provider. */
	email: string | null;
	/** When its trip began. */
	begunAt: string;
	/** The provider was to check again who is there. */
	isFresh: boolean;
}

interface Sealed extends ProvedIdentity {
	provedAt: string;
}

interface IdentitiesOptions {
	clock: Clock;
	tokenSecret: string;
	accounts: AccountsService;
}

export type IdentitiesService = ReturnType<typeof createIdentitiesService>;

export function createIdentitiesService({ clock, tokenSecret, accounts }: IdentitiesOptions) {
	const seal = createSeal(tokenSecret, 'identity');
	/** Not before the trip, should the clock of another server be behind: what was used is never used again. */
	const usedAt = ({ begunAt }: ProvedIdentity) => [isoNow(clock), begunAt].sort().at(-1) ?? begunAt;

	return {
		seal: (identity: ProvedIdentity): string => seal.seal(JSON.stringify({ ...identity, provedAt: isoNow(clock) } satisfies Sealed)),

		/** @throws AppError 'trip_over' for one that is not ours, or past. */
		open(sealed: string): ProvedIdentity {
			const text = seal.open(sealed);
			if (text === null) throw new AppError('trip_over');
			const { provedAt, ...identity } = JSON.parse(text) as Sealed;
			const ageMs = clock.now().getTime() - Date.parse(provedAt);
			if (ageMs >= providerLimits.identitySeconds * 1000) throw new AppError('trip_over');
			return identity;
		},

		/** @throws AppError 'trip_over' when it was used before, or is no longer linked to this account. */
		async use(transaction: Transaction, identity: ProvedIdentity, accountId: string): Promise<void> {
			const use = { accountId, key: identity.key, begunAt: identity.begunAt, usedAt: usedAt(identity) };
			if (!(await accounts.identities.use(transaction, use))) throw new AppError('trip_over').with({ accountId });
		},

		/** Counts as its use. A database error tells of one that is linked already. @returns the id of the link */
		async link(transaction: Transaction, identity: ProvedIdentity, accountId: string): Promise<string> {
			const at = isoNow(clock);
			const { provider, key, email } = identity;
			const id = await accounts.identities.add(transaction, { accountId, key, provider, email, at, usedAt: usedAt(identity) });
			await append(transaction, providerLinked, { actorId: accountId, subjects: { user: accountId }, at });
			return id;
		},
	};
}
