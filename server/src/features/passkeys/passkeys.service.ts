/** Passkeys: a member adds, names and removes them, signs in with one, and proves with one who they are. */
import type { Session } from '@friends/contract/auth/auth.schema';
import { passkeyAdded, passkeyRemoved, passkeyRenamed } from '@friends/contract/passkeys/passkeys.events';
import { passkeyLimits } from '@friends/contract/passkeys/passkeys.limits';
import type {
	NewPasskey,
	Passkey,
	PasskeyAnswer,
	PasskeyCreation,
	PasskeyLoginBody,
	PasskeyRequest,
} from '@friends/contract/passkeys/passkeys.schema';
import type { SessionMember } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { violatedUniqueKey } from '#core/driver-errors';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import type { Database, Transaction } from '#core/transaction';
import type { AccountsService, StoredPasskey } from '../accounts/accounts.service.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { InstanceService } from '../instance/instance.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { type Challenges, createChallenges } from './challenges.ts';
import { presentPasskey } from './passkeys.present.ts';
import { createPlace, type Place } from './place.ts';

export interface PasskeysOptions {
	database: Database;
	clock: Clock;
	tokenSecret: string;
	publicUrl: string;
	accounts: AccountsService;
	auth: AuthService;
	users: UsersService;
	instance: InstanceService;
}

/** Loaded with the first passkey: it brings parsers of certificates that most starts never need. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256 */
const algorithms = [-8, -7, -257];

const timeout = passkeyLimits.challengeSeconds * 1000;

const signingIn = 'signing in';
const addingTo = (accountId: string) => `adding to ${accountId}`;

const refusal = (accountId?: string) => new AppError('passkey_refused').with({ accountId });

const handleOf = (accountId: string) => Buffer.from(accountId).toString('base64url');

export type PasskeysService = ReturnType<typeof createPasskeysService>;

export function createPasskeysService(options: PasskeysOptions) {
	const challenges = createChallenges({ secret: options.tokenSecret, clock: options.clock });
	const note = createNote(options);
	return { ...createAdding(options, challenges, note), ...createKeeping(options, note), ...createPasskeySignIn(options, challenges) };
}

type Note = ReturnType<typeof createNote>;

function createNote({ clock, auth }: PasskeysOptions) {
	/** What changes how a member signs in ends their other sessions. */
	return async function note(
		transaction: Transaction,
		member: SessionMember,
		event: typeof passkeyAdded | typeof passkeyRemoved,
	): Promise<void> {
		await auth.requireSession(transaction, member);
		await append(transaction, event, { actorId: member.id, subjects: { user: member.id }, at: isoNow(clock) });
		await auth.endOthersOf(transaction, member);
	};
}

function createKeeping({ database, clock, accounts, auth }: PasskeysOptions, note: Note) {
	const { passkeys } = accounts;
	/** Whether another sign-in of this member would have two factors. */
	const hasSecondFactor = async (transaction: Transaction, id: string): Promise<boolean> =>
		(await passkeys.list(transaction, id)).length > 0 || (await accounts.twoStepSince(transaction, id)) !== null;

	return {
		list: async ({ id }: SessionMember): Promise<Passkey[]> => (await passkeys.list(database.reader, id)).map(presentPasskey),

		async rename({ id: accountId }: SessionMember, id: string, name: string): Promise<Passkey> {
			const renamed = await database.transaction(async (transaction) => {
				const passkey = await passkeys.rename(transaction, { id, accountId, name });
				if (!passkey) throw notFound('passkey');
				await append(transaction, passkeyRenamed, { actorId: accountId, subjects: { user: accountId }, at: isoNow(clock) });
				return passkey;
			});
			return presentPasskey(renamed);
		},

		async remove(member: SessionMember, id: string): Promise<void> {
			await database.transaction(async (transaction) => {
				await accounts.lock(transaction, member.id);
				if (!(await passkeys.remove(transaction, { id, accountId: member.id }))) throw notFound('passkey');
				await accounts.requireWayIn(transaction, member.id);
				await note(transaction, member, passkeyRemoved);
				if (!(await hasSecondFactor(transaction, member.id))) await auth.markFactors(transaction, { id: member.sessionId, hasTwo: false });
			});
		},
	};
}

function createVerifyNew(place: Place, challenges: Challenges) {
	/** @throws AppError for an answer that is not to our challenge for this account, or not from our address. */
	return async function verifyNew(
		{ id: accountId }: SessionMember,
		{ id, clientDataJSON, attestationObject, transports = [] }: NewPasskey,
	) {
		const { verifyRegistrationResponse } = await library();
		const verified = await verifyRegistrationResponse({
			...place.expected(clientDataJSON),
			response: {
				id,
				rawId: id,
				type: 'public-key',
				clientExtensionResults: {},
				response: { clientDataJSON, attestationObject, transports },
			},
			expectedChallenge: (challenge) => challenges.timeOf(challenge, addingTo(accountId)) !== null,
			supportedAlgorithmIDs: algorithms,
		}).catch(() => null);
		if (!verified?.verified) throw refusal(accountId);
		const { credential, credentialDeviceType } = verified.registrationInfo;
		return {
			key: credential.id,
			publicKey: Buffer.from(credential.publicKey).toString('base64url'),
			counter: credential.counter,
			transports,
			isSynced: credentialDeviceType === 'multiDevice',
			challengedAt: 0,
		};
	};
}

function createAdding(
	{ database, clock, publicUrl, accounts: { passkeys }, auth, users, instance }: PasskeysOptions,
	challenges: Challenges,
	note: Note,
) {
	const place = createPlace(publicUrl);
	const verifyNew = createVerifyNew(place, challenges);

	async function requireRoom(accountId: string): Promise<StoredPasskey[]> {
		const known = await passkeys.list(database.reader, accountId);
		if (known.length >= passkeyLimits.perAccount) throw new AppError('passkeys_full');
		return known;
	}

	return {
		async optionsToCreate({ id }: SessionMember): Promise<PasskeyCreation> {
			const known = await requireRoom(id);
			const [{ name, username }, { name: communityName }] = [await users.me(id), await instance.view()];
			return {
				challenge: challenges.make(addingTo(id)),
				rp: { id: place.host, name: communityName },
				user: { id: handleOf(id), name: username, displayName: name },
				pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
				timeout,
				attestation: 'none',
				authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
				excludeCredentials: known.map(({ key, transports }) => ({ type: 'public-key', id: key, transports })),
			};
		},

		async add(member: SessionMember, body: NewPasskey): Promise<Passkey> {
			const verified = await verifyNew(member, body);
			const added = await database
				.transaction(async (transaction) => {
					const passkey = await passkeys.add(transaction, { ...verified, accountId: member.id, name: body.name, at: isoNow(clock) });
					if ((await passkeys.list(transaction, member.id)).length > passkeyLimits.perAccount) throw new AppError('passkeys_full');
					await note(transaction, member, passkeyAdded);
					await auth.markFactors(transaction, { id: member.sessionId, hasTwo: true });
					return passkey;
				})
				.catch((error: unknown) => {
					throw violatedUniqueKey(error) === null ? error : new AppError('passkey_known');
				});
			return presentPasskey(added);
		},
	};
}

function createVerifyAnswer(
	{ database, clock, accounts: { passkeys } }: Pick<PasskeysOptions, 'database' | 'clock' | 'accounts'>,
	place: Place,
	challenges: Challenges,
) {
	/** @returns the passkey, and its use, which the caller counts in its transaction. */
	return async function verify({ id, clientDataJSON, authenticatorData, signature, userHandle }: PasskeyAnswer) {
		const passkey = await passkeys.find(database.reader, id);
		if (!passkey || (userHandle !== undefined && userHandle !== handleOf(passkey.accountId))) throw refusal(passkey?.accountId);
		const { accountId, key, publicKey, counter, transports } = passkey;
		let challengedAt: number | null = null;
		const { verifyAuthenticationResponse } = await library();
		const verified = await verifyAuthenticationResponse({
			...place.expected(clientDataJSON),
			response: {
				...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
				response: { clientDataJSON, authenticatorData, signature },
			},
			expectedChallenge(challenge) {
				challengedAt = challenges.timeOf(challenge, signingIn);
				return challengedAt !== null;
			},
			credential: { id: key, publicKey: Buffer.from(publicKey, 'base64url'), counter, transports },
		}).catch(() => null);
		if (!verified?.verified || challengedAt === null) throw refusal(accountId);
		const use = { id: passkey.id, counter: verified.authenticationInfo.newCounter, challengedAt, at: isoNow(clock) };
		return {
			accountId,
			/** @returns true: the authenticator has checked who holds it, which makes two factors. */
			async count(transaction: Transaction): Promise<true> {
				if (!(await passkeys.use(transaction, use))) throw refusal(accountId);
				return true;
			},
		};
	};
}

function createPasskeySignIn({ database, clock, publicUrl, accounts, auth, users }: PasskeysOptions, challenges: Challenges) {
	const place = createPlace(publicUrl);
	const verify = createVerifyAnswer({ database, clock, accounts }, place, challenges);

	return {
		/** The same for everyone: it tells nothing of who has a passkey. */
		request: (): PasskeyRequest => ({
			challenge: challenges.make(signingIn),
			rpId: place.host,
			timeout,
			userVerification: 'required',
		}),

		/** An answer that was refused because its member left is still good to come back with: nothing has used it. */
		async signIn({ comesBack = false, ...answer }: PasskeyLoginBody, userAgent: string): Promise<Session> {
			const { accountId, count } = await verify(answer);
			const user = await users.findById(database.reader, accountId);
			if (!user) throw refusal(accountId);
			return auth.signIn(user, { userAgent, comesBack, prove: count });
		},

		async prove(member: SessionMember, answer: PasskeyAnswer): Promise<void> {
			const { accountId, count } = await verify(answer);
			if (accountId !== member.id) throw refusal(member.id);
			await database.transaction(async (transaction) => {
				await auth.markProved(transaction, member, await count(transaction));
			});
		},
	};
}
