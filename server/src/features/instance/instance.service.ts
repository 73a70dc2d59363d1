/** The settings of this community, and who its first administrator was. */
import type { Features, Instance } from '@friends/contract/instance/instance.schema';
import { type Clock, isoNow } from '#core/clock';
import type { Database, Reader, Transaction } from '#core/transaction';
import * as queries from './instance.queries.ts';

/** Other nodes may have changed a setting; this is how long a node may not have noticed. */
const settingsFreshMs = 2_000;

interface Settings {
	name: string;
	guestAccess: Instance['guestAccess'];
	features: Features;
	/** Id of the first person who registered; null on an empty instance. */
	firstAdministrator: string | null;
}

const defaults: Settings = {
	name: 'FRIENDS',
	guestAccess: 'landing',
	features: { friends: true, messages: false, explore: false, notifications: false },
	firstAdministrator: null,
};

export type InstanceService = ReturnType<typeof createInstanceService>;

export function createInstanceService({ database, clock }: { database: Database; clock: Clock }) {
	let kept: { settings: Settings; loadedAtMs: number } | null = null;

	/** @param db a running transaction, where there is one: it must not wait for a second connection. */
	async function settings(db: Reader = database.reader): Promise<Settings> {
		const nowMs = performance.now();
		if (!kept || nowMs - kept.loadedAtMs > settingsFreshMs) {
			const stored = Object.fromEntries(await queries.loadSettings(db)) as Partial<Settings>;
			kept = { settings: { ...defaults, ...stored, features: { ...defaults.features, ...stored.features } }, loadedAtMs: nowMs };
		}
		return kept.settings;
	}

	return {
		features: async (db?: Reader) => (await settings(db)).features,
		isPrivate: async () => (await settings()).guestAccess === 'private',

		async view(): Promise<Instance> {
			const { name, guestAccess, features, firstAdministrator } = await settings();
			return { name, guestAccess, features, isEmpty: firstAdministrator === null };
		},

		/** Makes the caller the first administrator unless somebody was before; exactly one of many at once succeeds. */
		async claimFirstAdministrator(transaction: Transaction, userId: string): Promise<boolean> {
			return queries.insertSetting(transaction, { key: 'firstAdministrator', value: userId, at: isoNow(clock) });
		},

		async setGuestAccess(transaction: Transaction, guestAccess: Instance['guestAccess']): Promise<void> {
			await queries.writeSetting(transaction, { key: 'guestAccess', value: guestAccess, at: isoNow(clock) });
		},

		/** Call after a change has been committed. */
		forget() {
			kept = null;
		},
	};
}
