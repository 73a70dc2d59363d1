/** Ways back into an account: recovery codes. */
import { recoveryCodesMade } from '@friends/contract/recovery/recovery.events';
import type { RecoveryCodes } from '@friends/contract/recovery/recovery.schema';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { append } from '#core/events/append';
import type { Database } from '#core/transaction';
import type { AccountsService } from '../accounts/accounts.service.ts';

export { linkMadeLetter } from './letters.ts';
export type { Links } from './links.ts';

interface RecoveryOptions {
	database: Database;
	clock: Clock;
	accounts: AccountsService;
}

export type RecoveryService = ReturnType<typeof createRecoveryService>;

export function createRecoveryService({ database, clock, accounts }: RecoveryOptions) {
	const { recoveryCodes } = accounts;

	return {
		codesOf: ({ id }: Member): Promise<RecoveryCodes> => recoveryCodes.count(database.reader, id),

		makeCodes: ({ id }: Member): Promise<{ codes: string[] }> =>
			database.transaction(async (transaction) => {
				const codes = await recoveryCodes.make(transaction, id);
				await append(transaction, recoveryCodesMade, { actorId: id, subjects: { user: id }, at: isoNow(clock) });
				return { codes };
			}),
	};
}
