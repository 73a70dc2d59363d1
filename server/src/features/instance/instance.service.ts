/** Settings of this instance, and its first administrator. */
import { memberJoined } from '@friends/contract/auth/auth.events';
import { sourceLanguage } from '@friends/contract/core/languages/languages';
import { textsIn } from '@friends/contract/instance/community-texts';
import { settingsUpdated } from '@friends/contract/instance/instance.events';
import { productName } from '@friends/contract/instance/instance.limits';
import type { Instance, RegistrationMode, Settings, updateSettingsBodySchema } from '@friends/contract/instance/instance.schema';
import { userLimits } from '@friends/contract/users/users.limits';
import type * as z from 'zod/mini';
import { isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import type { Platform } from '#core/room';
import type { Reader, Transaction } from '#core/transaction';
import { createCommunityLanguages, offeredBy, onlyChanged, withChangedLanguages } from './community-languages.ts';
import * as queries from './instance.queries.ts';
import { takesMailFrom } from './mail-domains.ts';
import { createSetupCode } from './setup-code.ts';
import { createSharedSetUp } from './shared-set-up.ts';

export { asciiDomain } from './mail-domains.ts';

interface StoredSettings extends Settings {
	/** Id of the first registered member; null on an empty instance. */
	firstAdministrator: string | null;
}

const defaults: StoredSettings = {
	name: productName,
	description: '',
	language: sourceLanguage,
	languages: [],
	translations: {},
	guestAccess: 'landing',
	searchEngines: true,
	registration: 'open',
	joiningQuestions: [],
	membersInvite: false,
	emailOptional: false,
	reservedNames: [],
	allowedMailDomains: [],
	deniedMailDomains: [],
	passwordMinLength: userLimits.password.minLength,
	requiresTwoFactors: false,
	linkPreviews: true,
	features: { friends: true, messages: true, explore: true, notifications: true, events: true, account: true },
	logoUrl: '',
	accentHue: null,
	rules: '',
	firstAdministrator: null,
};

type SettingsBody = z.output<typeof updateSettingsBodySchema>;
type Key = keyof Settings;

const keys = Object.keys(defaults).filter((key) => key !== 'firstAdministrator') as Key[];

const pick = (settings: Settings, of: Key[]): Partial<Settings> => Object.fromEntries(of.map((key) => [key, settings[key]]));

async function load(db: Reader): Promise<StoredSettings> {
	const stored = Object.fromEntries(
		[...(await queries.loadSettings(db))].filter(([key]) => Object.hasOwn(defaults, key)),
	) as Partial<StoredSettings>;
	return { ...defaults, ...stored, features: { ...defaults.features, ...stored.features } };
}

type Shown = Omit<Instance, 'needsSetupCode' | 'sendsMail' | 'providers'>;

function shownTo(language: string, stored: StoredSettings): Shown {
	const { rules: _, firstAdministrator, translations, ...all } = stored;
	const { searchEngines, membersInvite, requiresTwoFactors, linkPreviews, reservedNames, ...beside } = all;
	const { allowedMailDomains, deniedMailDomains, ...shown } = beside;
	const { name, description, rules } = textsIn(stored, language);
	const { offered, fallback } = offeredBy(stored);
	return {
		...shown,
		name,
		description: shown.guestAccess === 'private' ? '' : description,
		language: fallback,
		languages: [...offered],
		joiningQuestions: shown.registration === 'approval' ? shown.joiningQuestions : [],
		hasRules: rules !== '',
		isEmpty: firstAdministrator === null,
	};
}

export type InstanceService = ReturnType<typeof createInstanceService>;

interface InstanceOptions extends Pick<Platform, 'database' | 'caches' | 'clock' | 'config' | 'tokenSecret'> {}

export function createInstanceService({ database, caches, clock, config, tokenSecret }: InstanceOptions) {
	const cache = caches.of({
		name: 'instance.settings',
		of: 'all',
		// The first member who joins becomes the first administrator, which is a setting too.
		events: [settingsUpdated, memberJoined],
		max: 1,
		load: async (db, [key = '']) => new Map([[key, await load(db)]]),
	});
	/** @param db the running transaction, if any: on SQLite it must not wait for a second connection. */
	const settings = async (db: Reader = database.reader) => (await cache.get(db, 'settings')) ?? defaults;

	const first = createFirstAccount({ clock, config, tokenSecret, settings });

	return {
		...first,
		...createSharedSetUp({ database, clock, tokenSecret, storage: config.s3 ? 's3' : 'disk' }),
		features: async (db?: Reader) => (await settings(db)).features,
		...createDoor(settings),
		...createCommunityLanguages(settings),

		/**
		 * What guests may know. Of a private community they learn what the door needs: how it looks, and whether it takes new members.
		 *
		 * @param language the default one when left out
		 */
		async view(language?: string): Promise<Instance> {
			const all = await settings();
			const needsSetupCode = (await first.setupCode()) !== null;
			const providers = config.providers.map(({ key, name }) => ({ key, name }));
			return { ...shownTo(language ?? all.language, all), needsSetupCode, sendsMail: config.mail !== undefined, providers };
		},

		/** Bypasses the cache. */
		settings: async (db: Reader): Promise<Settings> => pick(await load(db), keys) as Settings,

		/** Missing fields, including single features, stay. @returns the changed settings, before and after. */
		async update(transaction: Transaction, body: SettingsBody) {
			await queries.lockSettings(transaction);
			const before = await load(transaction);
			const features = { ...before.features, ...body.features };
			const after = { ...before, ...body, features, ...withChangedLanguages(before, body) } as StoredSettings;
			const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
			for (const key of changed) await queries.writeSetting(transaction, { key, value: after[key], at: isoNow(clock) });
			return onlyChanged(pick(before, changed), pick(after, changed));
		},
	};
}

type ReadSettings = (db?: Reader) => Promise<StoredSettings>;

/** Who may come in, who may look in, and what administrators need. */
function createDoor(settings: ReadSettings) {
	/** Who may register; null for the first member, who always may. */
	async function registration(db?: Reader): Promise<RegistrationMode | null> {
		const { registration, firstAdministrator } = await settings(db);
		return firstAdministrator === null ? null : registration;
	}

	/** What search engines may read: what guests may, or nothing. */
	async function searchable(): Promise<Settings['guestAccess']> {
		const { searchEngines, guestAccess } = await settings();
		return searchEngines ? guestAccess : 'private';
	}

	return {
		registration,
		searchable,
		/** False for the screens that search engines are to leave out. */
		async isSearchable(path: string): Promise<boolean> {
			const access = await searchable();
			return access === 'open' || (access === 'landing' && path === '/');
		},
		/** Guests may read all that is public. */
		isOpen: async () => (await settings()).guestAccess === 'open',
		/** Asks for none where administrators could set none up. */
		async requiresTwoFactors(): Promise<boolean> {
			const { requiresTwoFactors, features } = await settings();
			return requiresTwoFactors && features.account;
		},
		takesMailFrom: async (email: string) => takesMailFrom(await settings(), email),
		emailOptional: async () => (await settings()).emailOptional,
		/** Whether the server asks pages that members link to. */
		linkPreviews: async (db?: Reader) => (await settings(db)).linkPreviews,
		membersInvite: async (db?: Reader) => (await settings(db)).membersInvite,
		isPrivate: async (forNewcomers = false) =>
			(await settings()).guestAccess === 'private' && !(forNewcomers && (await registration()) !== 'closed'),
	};
}

interface FirstAccountOptions extends Pick<InstanceOptions, 'clock' | 'config' | 'tokenSecret'> {
	settings(): Promise<StoredSettings>;
}

/** The first account, which becomes the administrator. */
function createFirstAccount({ clock, config, tokenSecret, settings }: FirstAccountOptions) {
	const code = config.isReachable ? createSetupCode(tokenSecret) : null;

	/** The code that the first account needs; null when none does. */
	async function setupCode(): Promise<string | null> {
		return code && (await settings()).firstAdministrator === null ? code.text : null;
	}

	return {
		setupCode,

		/** @throws AppError 'setup_code_wrong' while the community is empty and this is not the code. */
		async requireSetupCode(given: string | undefined): Promise<void> {
			if (!code?.matches(given) && (await setupCode()) !== null) throw new AppError('setup_code_wrong');
		},

		/** Makes the user the first administrator if there is none; exactly one of several concurrent calls succeeds. */
		async claimFirstAdministrator(transaction: Transaction, userId: string): Promise<boolean> {
			return queries.insertSetting(transaction, { key: 'firstAdministrator', value: userId, at: isoNow(clock) });
		},
	};
}
