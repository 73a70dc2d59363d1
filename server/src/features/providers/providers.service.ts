/** Providers: signing in, registering and proving with an account elsewhere (OpenID Connect), and linking such accounts. */
import type { Session } from '@friends/contract/auth/auth.schema';
import { providerUnlinked } from '@friends/contract/providers/providers.events';
import type {
	EndTripBody,
	Identity,
	LinkedProvider,
	ProveWithProviderBody,
	SignInWithProviderBody,
} from '@friends/contract/providers/providers.schema';
import type { SessionMember } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { violatedUniqueKey } from '#core/driver-errors';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import type { Mail } from '#core/mail/mail';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { ProviderConfig } from '../../config/providers.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { IdentitiesService, ProvedIdentity } from '../accounts/identities.service.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { InstanceService } from '../instance/instance.service.ts';
import type { JoiningService } from '../joining/joining.service.ts';
import { isReservedName, type UsersService } from '../users/users.service.ts';
import { linkedLetter, unlinkedLetter } from './letters.ts';
import { presentLinked } from './providers.present.ts';
import { suggestedName, suggestUsername } from './suggestions.ts';
import type { createTrips } from './trips.ts';

export interface ProvidersOptions {
	database: Database;
	clock: Clock;
	publicUrl: string;
	providers: ProviderConfig[];
	trips: ReturnType<typeof createTrips>;
	identities: IdentitiesService;
	joining: JoiningService;
	accounts: AccountsService;
	auth: AuthService;
	users: UsersService;
	instance: Pick<InstanceService, 'settings'>;
	mail: Mail;
}

export type ProvidersService = ReturnType<typeof createProvidersService>;

export function createProvidersService(options: ProvidersOptions) {
	const linkableBy = createLinkable(options);
	return { ...createTravelling(options, linkableBy), ...createProviderSignIn(options, linkableBy), ...createLinking(options) };
}

type LinkableBy = ReturnType<typeof createLinkable>;

const createLinkable =
	({ accounts }: ProvidersOptions) =>
	/** @returns the account whose owner showed here, and to the provider, that this email is theirs. */
	async (db: Reader, { email }: ProvedIdentity): Promise<string | null> => {
		const account = email === null ? null : await accounts.findByEmail(db, email);
		return account?.emailConfirmedAt ? account.id : null;
	};

function createTravelling(options: ProvidersOptions, linkableBy: LinkableBy) {
	const { database, accounts, users, instance, providers, trips, identities, joining } = options;

	async function stateOf(identity: ProvedIdentity): Promise<Identity['state']> {
		if (await accounts.identities.find(database.reader, identity.key)) return 'known';
		if (await linkableBy(database.reader, identity)) return 'linkable';
		if (await joining.isIdentityWaiting(identity.key)) throw new AppError('still_waiting');
		return 'new';
	}

	return {
		begin: trips.begin,

		async end(body: EndTripBody): Promise<Identity> {
			const { identity, claims } = await trips.end(body);
			const state = await stateOf(identity);
			return {
				...{ identity: identities.seal(identity), provider: { key: identity.provider, name: nameOf(providers, identity.provider) }, state },
				name: suggestedName(claims.name),
				email: identity.email,
				username: state === 'new' ? await suggestUsername(claims, (tried) => isFree(tried)) : null,
			};
		},
	};

	async function isFree(username: string): Promise<boolean> {
		if ((await users.find(database.reader, username)) !== null) return false;
		return !isReservedName(username, await instance.settings(database.reader));
	}
}

function createProviderSignIn({ database, accounts, auth, users, identities, ...telling }: ProvidersOptions, linkableBy: LinkableBy) {
	async function link(transaction: Transaction, identity: ProvedIdentity, accountId: string): Promise<void> {
		await accounts.lock(transaction, accountId);
		// The email may be another one by now.
		if ((await linkableBy(transaction, identity)) !== accountId) throw new AppError('identity_unknown').with({ accountId });
		await identities.link(transaction, identity, accountId);
		await tell(transaction, { accounts, ...telling }, { accountId, provider: identity.provider, isLinked: true });
	}

	return {
		async signIn({ identity: sealed, code, comesBack = false }: SignInWithProviderBody, userAgent: string): Promise<Session> {
			const identity = identities.open(sealed);
			const known = await accounts.identities.find(database.reader, identity.key);
			const accountId = known?.accountId ?? (await linkableBy(database.reader, identity));
			const user = accountId === null ? null : await users.findById(database.reader, accountId);
			if (!user) throw new AppError('identity_unknown');
			const giveSecondFactor = await accounts.demandSecondFactor(user.id, code);
			async function prove(transaction: Transaction): Promise<boolean> {
				await (known ? identities.use : link)(transaction, identity, user?.id ?? '');
				return giveSecondFactor(transaction);
			}
			return auth.signIn(user, { userAgent, comesBack, prove }).catch((error: unknown) => {
				// Another call linked it meanwhile.
				throw violatedUniqueKey(error) === null ? error : new AppError('trip_over');
			});
		},

		async prove(member: SessionMember, { identity: sealed, code }: ProveWithProviderBody): Promise<void> {
			const identity = identities.open(sealed);
			if (!identity.isFresh) throw new AppError('trip_over').with({ accountId: member.id });
			const known = await accounts.identities.find(database.reader, identity.key);
			if (known?.accountId !== member.id) throw new AppError('identity_unknown').with({ accountId: member.id });
			const giveSecondFactor = await accounts.demandSecondFactor(member.id, code);
			await database.transaction(async (transaction) => {
				await identities.use(transaction, identity, member.id);
				await auth.markProved(transaction, member, await giveSecondFactor(transaction));
			});
		},
	};
}

interface Told {
	accountId: string;
	/** Key of the provider. */
	provider: string;
	isLinked: boolean;
}

/** Tells the member by mail that they sign in otherwise from now on. */
async function tell(
	transaction: Transaction,
	{ accounts, mail, publicUrl, providers }: Pick<ProvidersOptions, 'accounts' | 'mail' | 'publicUrl' | 'providers'>,
	{ accountId, provider, isLinked }: Told,
): Promise<void> {
	const letter = isLinked ? linkedLetter : unlinkedLetter;
	const about = { provider: nameOf(providers, provider), publicUrl };
	await mail.send(transaction, await accounts.find(transaction, accountId), () => letter(about));
}

/** The key of one that the host has taken away. */
const nameOf = (providers: ProviderConfig[], key: string): string => providers.find((provider) => provider.key === key)?.name ?? key;

function createLinking(options: ProvidersOptions) {
	const { database, clock, accounts, auth, identities, providers } = options;

	async function list({ id }: SessionMember): Promise<LinkedProvider[]> {
		const rows = await accounts.identities.list(database.reader, id);
		return rows.map((row) => presentLinked(row, nameOf(providers, row.provider)));
	}

	return {
		list,

		async link(member: SessionMember, sealed: string): Promise<LinkedProvider> {
			const identity = identities.open(sealed);
			const known = await accounts.identities.find(database.reader, identity.key);
			if (known) throw new AppError(known.accountId === member.id ? 'trip_over' : 'identity_taken');
			const id = await database
				.transaction(async (transaction) => {
					const linked = await identities.link(transaction, identity, member.id);
					await auth.requireSession(transaction, member);
					await tell(transaction, options, { accountId: member.id, provider: identity.provider, isLinked: true });
					return linked;
				})
				.catch((error: unknown) => {
					throw violatedUniqueKey(error) === null ? error : new AppError('identity_taken');
				});
			const linked = (await list(member)).find((row) => row.id === id);
			if (!linked) throw new AppError('identity_taken');
			return linked;
		},

		async unlink(member: SessionMember, id: string): Promise<void> {
			const linked = (await accounts.identities.list(database.reader, member.id)).find((row) => row.id === id);
			if (!linked) throw notFound('provider');
			await database.transaction(async (transaction) => {
				// Of two calls that would remove the last two ways in, the second waits and counts again.
				await accounts.lock(transaction, member.id);
				if (!(await accounts.identities.remove(transaction, { id, accountId: member.id }))) throw notFound('provider');
				await accounts.requireWayIn(transaction, member.id);
				await auth.requireSession(transaction, member);
				await append(transaction, providerUnlinked, { actorId: member.id, subjects: { user: member.id }, at: isoNow(clock) });
				await auth.endOthersOf(transaction, member);
				await tell(transaction, options, { accountId: member.id, provider: linked.provider, isLinked: false });
			});
		},
	};
}
