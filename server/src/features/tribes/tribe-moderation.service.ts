/** What administrators do to tribes: closing, reopening, renaming and handing them on. Their rooms record and tell it. */

import { folded } from '@friends/contract/core/words/folding';
import { tribeClosed, tribeReopened, tribeUpdated } from '@friends/contract/tribes/tribes.events';
import { tribeLimits } from '@friends/contract/tribes/tribes.limits';
import type { Person } from '@friends/contract/users/users.schema';
import { type Clock, isoNow } from '#core/clock';
import { violatedUniqueKey } from '#core/driver-errors';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import type { Database, Transaction } from '#core/transaction';
import { presentPerson } from '../users/users.service.ts';
import { moveAddress } from './moderation/addresses.queries.ts';
import { listHeirs } from './moderation/heirs.queries.ts';
import * as queries from './moderation/moderated-tribes.queries.ts';
import { handOn } from './moderation/ownership.ts';
import { isAddress, slugOf, slugSuffix } from './moderation/slug.ts';
import { replaceWords } from './words/tribe-words.queries.ts';

export type { ModeratedRow } from './moderation/moderated-tribes.queries.ts';

const heirsMax = 20;
const ownedMax = 100;

interface Renaming {
	adminId: string;
	id: string;
	name: string;
	slug: string | undefined;
}

export type TribeModerationService = ReturnType<typeof createTribeModerationService>;

async function lock(transaction: Transaction, id: string): Promise<queries.ModeratedRow> {
	const tribe = await queries.lockModerated(transaction, id);
	if (!tribe) throw notFound('tribe');
	return tribe;
}

export function createTribeModerationService({ database, clock }: { database: Database; clock: Clock }) {
	const db = database.reader;

	return {
		find: (id: string) => queries.findModerated(db, id),
		listOwned: (ownerId: string) => queries.listOwned(db, { ownerId, limit: ownedMax }),
		/** Members who can own the tribe. */
		async listHeirs(tribeId: string, search: string): Promise<Person[]> {
			if (!(await queries.findModerated(db, tribeId))) throw notFound('tribe');
			const beginning = folded(search.replace(/^@/, ''));
			return (await listHeirs(db, { tribeId, beginning, now: isoNow(clock), limit: heirsMax })).map(presentPerson);
		},

		/** @returns false when nothing changed or the tribe is gone. */
		async setClosed(
			transaction: Transaction,
			{ adminId, id, isClosed }: { adminId: string; id: string; isClosed: boolean },
		): Promise<boolean> {
			const at = isoNow(clock);
			if (!(await queries.setActive(transaction, { id, isActive: !isClosed, at }))) return false;
			await append(transaction, isClosed ? tribeClosed : tribeReopened, { actorId: adminId, subjects: { tribe: id }, at });
			return true;
		},

		/** @returns the tribe before and after. */
		async rename(transaction: Transaction, { adminId, id, name, slug: given }: Renaming) {
			const before = await lock(transaction, id);
			const slug = given ?? (before.type === 'private' ? `${slugOf(name)}-${slugSuffix()}` : slugOf(name));
			if (!isAddress(slug) || slug.length > tribeLimits.slug.maxLength) throw new AppError('address_taken');
			const at = isoNow(clock);
			await queries.rename(transaction, { id, name, slug, at }).catch((error: unknown) => {
				throw violatedUniqueKey(error)?.includes('slug') ? new AppError('address_taken') : error;
			});
			if (!(await moveAddress(transaction, { tribeId: id, from: before.slug, to: slug }))) throw new AppError('address_taken');
			await replaceWords(transaction, { id, name, description: before.description, tags: before.tags });
			await append(transaction, tribeUpdated, { actorId: adminId, subjects: { tribe: id }, payload: { by: 'administrator' }, at });
			return { before, after: { name, slug } };
		},

		/** @returns the tribe before. */
		async give(
			transaction: Transaction,
			{ adminId, id, userId }: { adminId: string; id: string; userId: string },
		): Promise<queries.ModeratedRow> {
			const before = await lock(transaction, id);
			const { person_id: ownerId } = before;
			await handOn(transaction, { tribeId: id, ownerId, userId, isByAdministrator: adminId !== ownerId, at: isoNow(clock) });
			return before;
		},
	};
}
