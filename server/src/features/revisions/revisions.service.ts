/** Revisions: former texts of edited posts and comments. */
import type { PageQuery } from '@friends/contract/core/pages';
import type { Revision } from '@friends/contract/posts/posts.schema';
import type { Gates, Subject } from '#core/access/gate';
import type { Viewer } from '#core/access/viewer';
import { newId } from '#core/ids';
import { decodeCursor, type Page, pageOf } from '#core/keyset';
import type { Database, Transaction } from '#core/transaction';
import * as queries from './revisions.queries.ts';

export type RevisionsService = ReturnType<typeof createRevisionsService>;

interface RevisionsOptions {
	database: Database;
	gates: Gates;
}

export function createRevisionsService({ database, gates }: RevisionsOptions) {
	return {
		/** Call it in the transaction of the edit. */
		keep: (transaction: Transaction, before: Omit<queries.NewRevision, 'id'>): Promise<void> =>
			queries.insertRevision(transaction, { id: newId(), ...before }),

		/** For all who see the thing. */
		async list(viewer: Viewer, of: Subject, { limit, cursor }: PageQuery): Promise<Page<Revision>> {
			await gates[of.kind].requireVisible(database.reader, of.id, viewer);
			const after = cursor ? decodeCursor(cursor) : null;
			const rows = await queries.listRevisions(database.reader, { of, after, limit: limit + 1 });
			const { items, nextCursor } = pageOf(rows, limit, (row) => row);
			return { items: items.map(presentRevision), nextCursor };
		},
	};
}

const presentRevision = ({ id, title, body, createdAt }: queries.RevisionRow): Revision => ({ id, title, body, createdAt });
