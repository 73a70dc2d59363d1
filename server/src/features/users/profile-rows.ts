/** Cache of profile rows, by id or username. */
import { emailChanged } from '@friends/contract/accounts/accounts.events';
import { standingChanged } from '@friends/contract/admin/admin.events';
import { memberJoined } from '@friends/contract/auth/auth.events';
import { memberLeft, memberReturned } from '@friends/contract/departures/departures.events';
import { preferencesUpdated, privacyUpdated, profileUpdated } from '@friends/contract/users/users.events';
import type { Caches } from '#core/cache/caches';
import type { Reader } from '#core/transaction';
import { listIdsOfUsernames, listProfileRows, type ProfileRow } from './users.queries.ts';

const cacheMax = 5_000;

export function createProfileRows(caches: Caches) {
	const rows = caches.of<ProfileRow>({
		name: 'users.profiles',
		of: 'user',
		events: [
			...[memberJoined, profileUpdated, privacyUpdated, preferencesUpdated, emailChanged],
			...[standingChanged, memberLeft, memberReturned],
		],
		max: cacheMax,
		load: async (db, ids) => new Map((await listProfileRows(db, ids, {})).map((row) => [row.id, row])),
	});
	const ids = caches.of<string>({
		name: 'users.idsOfUsernames',
		// Usernames change only when an administrator resets one.
		of: 'all',
		events: [standingChanged, memberLeft, memberReturned],
		max: cacheMax,
		load: async (db, usernames) => new Map((await listIdsOfUsernames(db, usernames, {})).map(({ username, id }) => [username, id])),
	});

	/** @param key an id, or a username in any case. @returns undefined also for deleted people. */
	return async function findProfile(db: Reader, key: string): Promise<ProfileRow | undefined> {
		const id = key.includes('-') ? key : await ids.get(db, key.toLowerCase());
		return id === undefined ? undefined : rows.get(db, id);
	};
}
