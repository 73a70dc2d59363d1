/**
 * Accounts: what belongs to a person who signs in here, and only to them: email, role, preferences, language and credentials. The hash of a
 * password leaves this room only into its table.
 */
import { say } from '@friends/contract/core/languages/say';
import { recoveryLimits } from '@friends/contract/recovery/recovery.limits';
import { isAdministrator, type UserRole } from '@friends/contract/users/roles';
import type { Preferences } from '@friends/contract/users/users.schema';
import { type Clock, isoNow } from '#core/clock';
import { AppError, invalidField } from '#core/errors';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { Config } from '../../config.ts';
import type { InstanceService } from '../instance/instance.service.ts';
import { preferencesOf } from './accounts.present.ts';
import * as queries from './accounts.queries.ts';
import type { PasswordOwner } from './context-words.ts';
import * as credentials from './credentials.queries.ts';
import * as passkeys from './passkeys.queries.ts';
import { hashPassword, refusePassword, verifyAgainstDecoy, verifyPassword } from './passwords.ts';
import * as identities from './providers.queries.ts';
import * as codes from './recovery-codes.queries.ts';
import { hashOfCode, newRecoveryCode } from './recovery-codes.ts';
import { createSecondFactor } from './second-factor.service.ts';

export type { StoredPasskey } from './passkeys.queries.ts';
export type { StoredIdentity } from './providers.queries.ts';
export { totpUri } from './totp.ts';

export interface Account {
	/** The id of the person. */
	id: string;
	/** In lower case; null for none. */
	email: string | null;
	emailConfirmedAt: string | null;
	role: UserRole;
	preferences: Preferences;
	/** A BCP 47 tag; null for that of the browser. */
	language: string | null;
}

type PreferenceChanges = Preferences & Pick<Account, 'language'>;

export interface NewAccount extends Omit<queries.NewAccount, 'preferences'> {
	preferences: Partial<Preferences>;
	/** Null for an account without a password. */
	passwordHash: string | null;
}

/** The right password. */
export interface PasswordProof {
	/** Whether it is still the password. Until the transaction ends, no one changes it. */
	holds(transaction: Transaction): Promise<boolean>;
	/** @returns false when it is no longer the password. */
	replace(transaction: Transaction, passwordHash: string): Promise<boolean>;
}

export interface AccountsOptions {
	database: Database;
	clock: Clock;
	instance: InstanceService;
	tokenSecret: string;
	config: Pick<Config, 'providers'>;
}

const accountOf = (row: queries.AccountRow): Account => ({
	id: row.id,
	email: row.email,
	emailConfirmedAt: row.email_confirmed_at,
	role: row.role,
	preferences: preferencesOf(row.preferences),
	language: row.language,
});

export type AccountsService = ReturnType<typeof createAccountsService>;

const passkeyStore = {
	list: passkeys.listPasskeys,
	find: passkeys.findPasskey,
	add: passkeys.insertPasskey,
	rename: passkeys.renamePasskey,
	remove: passkeys.removePasskey,
	use: passkeys.usePasskey,
};

/** Key of an identity: the issuer, and its name for the person. Without the name, what the keys of a provider begin with. */
export const identityKey = (issuer: string, subject = ''): string => `${issuer} ${subject}`;

/** Identities of providers. */
const identityStore = {
	list: identities.listIdentities,
	find: identities.findIdentity,
	add: identities.insertIdentity,
	remove: identities.removeIdentity,
	use: identities.useIdentity,
};

export function createAccountsService(options: AccountsOptions) {
	const recoveryCodes = createRecoveryCodes(options);
	async function find(db: Reader, id: string): Promise<Account | null> {
		const row = await queries.findAccount(db, id);
		return row && accountOf(row);
	}

	return {
		...createPasswords(options),
		...createRoles(options),
		...createChanging(options),
		requireWayIn: createRequireWayIn(options),
		takesMailFrom: options.instance.takesMailFrom,
		...createLoginNames(options.instance),
		...createSecondFactor({ ...options, recoveryCodes }),
		recoveryCodes,
		passkeys: passkeyStore,
		identities: identityStore,
		find,

		/** @param email in lower case. */
		async findByEmail(db: Reader, email: string): Promise<Account | null> {
			const row = await queries.findAccountByEmail(db, email);
			return row && accountOf(row);
		},

		/** The person must be there already. */
		async create(transaction: Transaction, { passwordHash, preferences, ...account }: NewAccount): Promise<void> {
			await queries.insertAccount(transaction, { ...account, preferences: JSON.stringify(preferences) });
			if (passwordHash !== null) await credentials.putPassword(transaction, { accountId: account.id, passwordHash, at: account.at });
		},
	};
}

/** Columns that members change. */
function createChanging({ clock }: AccountsOptions) {
	return {
		/** Unconfirmed from then on. @returns the earlier one, and the language of its letter; null where this is it. */
		async changeEmail(
			transaction: Transaction,
			id: string,
			email: string,
		): Promise<{ earlier: string | null; language: string | null } | null> {
			const at = isoNow(clock);
			const { email: earlier, language } = await queries.lockAccount(transaction, { id, at });
			if (earlier === email) return null;
			await queries.updateAccount(transaction, { id, email, email_confirmed_at: null, at });
			return { earlier, language };
		},

		/** Until the transaction ends, another that locks the account waits. */
		async lock(transaction: Transaction, id: string): Promise<void> {
			await queries.lockAccount(transaction, { id, at: isoNow(clock) });
		},

		/** Missing fields stay. */
		async updatePreferences(
			transaction: Transaction,
			id: string,
			{ language, ...changes }: { [Name in keyof PreferenceChanges]?: PreferenceChanges[Name] | undefined },
		): Promise<void> {
			const at = isoNow(clock);
			const { preferences } = await queries.lockAccount(transaction, { id, at });
			const changed = JSON.stringify({ ...(JSON.parse(preferences) as object), ...changes });
			await queries.updateAccount(transaction, { id, preferences: changed, ...(language !== undefined && { language }), at });
		},
	};
}

function createRequireWayIn({ config }: AccountsOptions) {
	/** Providers that the host has taken away lead nowhere. */
	const isOpen = ({ kind, key }: { kind: string; key: string | null }) =>
		kind !== 'oidc' || config.providers.some(({ issuer }) => key?.startsWith(identityKey(issuer)));

	/** After a way to sign in was removed. @throws AppError when none is left: neither a password, nor a passkey or a provider. */
	return async function requireWayIn(transaction: Transaction, accountId: string): Promise<void> {
		if (!(await credentials.listWaysIn(transaction, accountId)).some(isOpen)) throw new AppError('last_way_in');
	};
}

/** Emails and usernames as names to log in by. */
function createLoginNames(instance: InstanceService) {
	/** @throws InvalidInput where each account needs an email. */
	async function requireOptional(): Promise<void> {
		if (!(await instance.emailOptional())) throw invalidField('email', () => say('Invalid email address'));
	}

	return {
		/** @param email of a new account. @throws InvalidInput for null, unless emails are optional */
		async requireEmail(email: string | null): Promise<void> {
			if (email === null) await requireOptional();
		},

		/** @throws InvalidInput for a username where emails are needed. */
		async requireLoginName(name: string): Promise<void> {
			if (!name.includes('@')) await requireOptional();
		},

		/** For the command line: by email or username, however it is written. */
		async findByAnyName(db: Reader, name: string): Promise<Account | null> {
			const wanted = name.trim().toLowerCase();
			const row = await (wanted.includes('@') ? queries.findAccountByEmail : queries.findAccountByUsername)(db, wanted);
			return row && accountOf(row);
		},

		/** By what a member logs in by, in lower case; null for a username where emails are needed. */
		async findByLoginName(db: Reader, name: string): Promise<Account | null> {
			if (!name.includes('@') && !(await instance.emailOptional())) return null;
			const row = await (name.includes('@') ? queries.findAccountByEmail : queries.findAccountByUsername)(db, name);
			return row && accountOf(row);
		},
	};
}

function createRoles({ clock }: AccountsOptions) {
	return {
		/** @returns false when the account has another email by now, or when this one is confirmed already. */
		confirmEmail: (transaction: Transaction, { id, email }: { id: string; email: string }): Promise<boolean> =>
			queries.confirmEmail(transaction, { id, email, at: isoNow(clock) }),

		setRole: (transaction: Transaction, id: string, role: UserRole) => queries.updateAccount(transaction, { id, role, at: isoNow(clock) }),

		findOwnerId: queries.findOwnerId,
		/** Roles by id. */
		rolesOf: queries.listRoles,

		/** Locks all administrators and this account. @returns the administrators who can sign in, and the role of the account. */
		async lockAdmins(transaction: Transaction, id: string): Promise<{ activeAdmins: Map<string, UserRole>; role: UserRole | undefined }> {
			const rows = await queries.lockAdmins(transaction, { now: isoNow(clock), alsoId: id });
			const active = rows.filter(({ isActive, role }) => isActive === 1 && isAdministrator(role));
			return { activeAdmins: new Map(active.map((row) => [row.id, row.role])), role: rows.find((row) => row.id === id)?.role };
		},
	};
}

/** An id of no account. */
const noAccountId = '00000000-0000-7000-8000-000000000000';

function createRecoveryCodes({ clock }: AccountsOptions) {
	return {
		/** Makes new ones in place of the earlier ones. @returns what only the member may know. */
		async make(transaction: Transaction, accountId: string): Promise<string[]> {
			const at = isoNow(clock);
			// Of two calls at once, the second replaces those of the first.
			await queries.lockAccount(transaction, { id: accountId, at });
			const made = Array.from({ length: recoveryLimits.codes }, newRecoveryCode);
			await codes.replaceCodes(transaction, { accountId, hashes: made.map(hashOfCode), at });
			return made;
		},

		/** Whether the code could be used; asks the same for null. */
		isUnused: (db: Reader, { accountId, code }: { accountId: string | null; code: string }): Promise<boolean> =>
			codes.hasCode(db, { accountId: accountId ?? noAccountId, hash: hashOfCode(code) }),

		/** @returns false for a wrong or used one. Each works once, also of two calls at once. */
		use: (transaction: Transaction, { accountId, code }: { accountId: string; code: string }): Promise<boolean> =>
			codes.useCode(transaction, { accountId, hash: hashOfCode(code), at: isoNow(clock) }),

		remaining: async (db: Reader, accountId: string): Promise<number> => (await codes.countCodes(db, accountId)).remaining,

		/** Those that are left, and when they were made. */
		count: codes.countCodes,
	};
}

function createPasswords({ database, clock, instance }: AccountsOptions) {
	return {
		/** @throws AppError for a password that is too short here, or that others could guess. */
		async hashPassword(password: string, owner: PasswordOwner): Promise<string> {
			const { name: communityName, passwordMinLength: minLength } = await instance.view();
			await refusePassword(password, { owner: { ...owner, communityName }, minLength });
			return hashPassword(password);
		},

		/** Hash of a word that a group shares: it may be short, and is no member's password. */
		hashPasscode: hashPassword,

		/** Whether a hash is that of a password. Takes as long for null, which is that of none. */
		matches: (passwordHash: string | null, password: string): Promise<boolean> =>
			passwordHash === null ? verifyAgainstDecoy(password) : verifyPassword(passwordHash, password),

		/** Takes as long for null, and for an account without a password. @returns null for a wrong one. */
		async checkPassword(accountId: string | null, password: string): Promise<PasswordProof | null> {
			const stored = accountId && (await credentials.findPassword(database.reader, accountId));
			const isRight = stored ? await verifyPassword(stored.hash, password) : await verifyAgainstDecoy(password);
			if (!accountId || !stored || !isRight) return null;
			const current = { accountId, hash: stored.hash };
			return {
				holds: (transaction) => credentials.markPasswordUsed(transaction, { ...current, at: isoNow(clock) }),
				replace: (transaction, by) => credentials.replacePassword(transaction, { ...current, by, at: isoNow(clock) }),
			};
		},

		/** When the password was set; null for an account without one. */
		passwordSetAt: async (db: Reader, id: string): Promise<string | null> => (await credentials.findPassword(db, id))?.setAt ?? null,

		setPassword: (transaction: Transaction, { accountId, passwordHash }: { accountId: string; passwordHash: string }) =>
			credentials.putPassword(transaction, { accountId, passwordHash, at: isoNow(clock) }),
	};
}
