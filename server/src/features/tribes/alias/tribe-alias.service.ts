/** What members are called in a tribe, beside their name: it never takes the place of the name, so that no one passes for another. */
import type { TribeAlias } from '@friends/contract/tribes/alias/tribe-alias.schema';
import { tribeAliasChanged } from '@friends/contract/tribes/tribes.events';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import { append } from '#core/events/append';
import type { Database, Transaction } from '#core/transaction';
import type { VisibleTribes } from '../visible-tribes.ts';
import * as queries from './tribe-alias.queries.ts';

interface TribeAliasOptions {
	database: Database;
	clock: Clock;
	visible: VisibleTribes;
}

export type TribeAliasService = ReturnType<typeof createTribeAliasService>;

export function createTribeAliasService({ database, clock, visible }: TribeAliasOptions) {
	return {
		async get(member: Member, key: string): Promise<TribeAlias> {
			const { row } = await visible.require(database.reader, key, member);
			const aliasName = await queries.findAlias(database.reader, { tribeId: row.id, userId: member.id });
			if (aliasName === undefined) throw new AppError('not_in_tribe');
			return { aliasName };
		},

		/** Who may not write there says nothing by a name either. */
		async set(transaction: Transaction, member: Member, key: string, { aliasName }: TribeAlias): Promise<void> {
			const { row, facts } = await visible.requireLocked(transaction, key, member);
			if (facts.restraint) throw new AppError(facts.restraint);
			const whose = { tribeId: row.id, userId: member.id };
			const before = await queries.findAlias(transaction, whose);
			if (before === undefined) throw new AppError('not_in_tribe');
			if (before === aliasName) return;
			await queries.updateAlias(transaction, { ...whose, aliasName });
			await append(transaction, tribeAliasChanged, { actorId: member.id, subjects: { tribe: row.id }, at: isoNow(clock) });
		},
	};
}
