/** What all servers of a community share beside the database. The first server notes it there, and others must bring the same. */
import { createHmac } from 'node:crypto';
import { type Clock, isoNow } from '#core/clock';
import type { Database, Reader } from '#core/transaction';
import * as queries from './instance.queries.ts';

export const sharedParts = ['secret', 'storage'] as const;
export type SharedPart = (typeof sharedParts)[number];

const keys: Record<SharedPart, string> = { secret: 'secretFingerprint', storage: 'storage' };

const refusals: Record<SharedPart, string> = {
	secret:
		'This database belongs to servers with another secret, so members would be signed out by turns. Give this server the TOKEN_SECRET of the others, or the file token-secret of the DATA_DIR that belongs to this database. If you want a new secret, stop all servers and run "npm run admin -- accept secret" first.',
	storage:
		'This database belongs to servers that keep pictures elsewhere (in DATA_DIR or in S3), so pictures would be missing by turns. Give this server the S3_… settings of the others. If you have moved the pictures, stop all servers and run "npm run admin -- accept storage" first.',
};

export class OtherSetUpError extends Error {
	constructor(part: SharedPart) {
		super(refusals[part]);
	}
}

interface SharedSetUpOptions {
	database: Database;
	clock: Clock;
	tokenSecret: string;
	storage: 'disk' | 's3';
}

/** The next server that starts may bring another one. */
export const acceptOther = (database: Database, part: SharedPart): Promise<void> =>
	database.transaction((transaction) => queries.deleteSetting(transaction, keys[part]));

type SetUp = Pick<SharedSetUpOptions, 'tokenSecret' | 'storage'>;

const valuesOf = ({ tokenSecret, storage }: SetUp): Record<SharedPart, string> => ({
	secret: createHmac('sha256', tokenSecret).update('fingerprint').digest('base64url').slice(0, 22),
	storage,
});

/** What is noted in the database, and differs from this set-up. */
export async function differingParts(db: Reader, setUp: SetUp): Promise<SharedPart[]> {
	const [noted, own] = [await queries.loadSettings(db), valuesOf(setUp)];
	return sharedParts.filter((part) => (noted.get(keys[part]) ?? own[part]) !== own[part]);
}

export function createSharedSetUp({ database, clock, tokenSecret, storage }: SharedSetUpOptions) {
	const own = valuesOf({ tokenSecret, storage });

	return {
		/** @throws OtherSetUpError when an earlier server of this database had another set-up. */
		requireSameSetUp: () =>
			database.transaction(async (transaction) => {
				for (const part of sharedParts) {
					const key = keys[part];
					if (await queries.insertSetting(transaction, { key, value: own[part], at: isoNow(clock) })) continue;
					if ((await queries.loadSettings(transaction)).get(key) !== own[part]) throw new OtherSetUpError(part);
				}
			}),

		acceptOther: (part: SharedPart) => acceptOther(database, part),
	};
}
