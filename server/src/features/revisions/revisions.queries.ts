/** SQL of revisions. */
import type { Subject } from '#core/access/gate';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { Position } from '#core/keyset';
import type { Reader, Transaction } from '#core/transaction';

export interface NewRevision {
	id: string;
	of: Subject;
	/** Null for comments, and for posts without a title. */
	title: string | null;
	body: string;
	at: string;
}

export async function insertRevision(transaction: Transaction, { id, of, title, body, at }: NewRevision): Promise<void> {
	const place = of.kind === 'post' ? { post_id: of.id } : { comment_id: of.id };
	await transaction
		.insertInto('revisions')
		.values({ id, ...place, title, body, created_at: at })
		.execute();
}

export interface RevisionRow extends Position {
	title: string | null;
	body: string;
}

/** Latest first. */
export function listRevisions(db: Reader, { of, ...stretch }: Stretch & { of: Subject }): Promise<RevisionRow[]> {
	const revisions = db
		.selectFrom('revisions')
		.select(['id', 'title', 'body', 'created_at as createdAt'])
		.where(of.kind === 'post' ? 'post_id' : 'comment_id', '=', of.id);
	return stretchOf(revisions, ['created_at', 'id'], stretch).execute();
}
