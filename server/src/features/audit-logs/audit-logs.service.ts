/** The audit log: every administrative action, in the transaction of the action, in a hash chain that reveals gaps. */
import type { AuditAction, AuditFilter, AuditLog } from '@friends/contract/admin/audit-logs.schema';
import type { PageQuery } from '@friends/contract/core/pages';
import type { ReportTarget } from '@friends/contract/reports/reports.schema';
import { type Clock, isoNow } from '#core/clock';
import { newId } from '#core/ids';
import { decodeCursor, type Page, type Position, pageOf } from '#core/keyset';
import type { Database, Transaction } from '#core/transaction';
import type { UsersService } from '../users/users.service.ts';
import { createVerifier, hashOf } from './audit-logs.chain.ts';
import { type AuditedChange, csvHead, csvLine, presentAuditLog } from './audit-logs.present.ts';
import * as queries from './audit-logs.queries.ts';

export interface AuditEntry extends AuditedChange {
	/** Null for commands of the command line. */
	adminId: string | null;
	action: AuditAction;
	/** The member concerned, if any. */
	targetUserId?: string;
	/** The reported thing, if any. */
	target?: { type: ReportTarget; id: string };
	reason: string;
}

type Question = Omit<queries.AuditQuestion, 'after' | 'limit'>;

const rowsAtOnce = 500;

export type AuditLogsService = ReturnType<typeof createAuditLogsService>;

interface AuditLogsOptions {
	database: Database;
	clock: Clock;
	users: UsersService;
}

export function createAuditLogsService(options: AuditLogsOptions) {
	return { ...createAppending(options), ...createReading(options), ...createVerifying(options) };
}

function createReading({ database, users }: AuditLogsOptions) {
	const db = database.reader;

	/** @returns null when the filter names a person who does not exist. */
	async function questionOf({ admin, target, ...rest }: AuditFilter): Promise<Question | null> {
		const people: Question = {};
		for (const [key, name] of [
			['adminId', admin],
			['targetUserId', target],
		] as const) {
			if (name === undefined) continue;
			const user = await users.find(db, name);
			if (!user) return null;
			people[key] = user.id;
		}
		return { ...rest, ...people };
	}

	async function* linesOf(question: Question | null): AsyncGenerator<string> {
		yield csvHead;
		let after: Position | null = null;
		while (question) {
			const rows: queries.AuditRow[] = await queries.listAuditLogs(db, { ...question, after, limit: rowsAtOnce });
			yield rows.map((row) => csvLine(presentAuditLog(row))).join('');
			after = rows.at(-1) ?? null;
			if (rows.length < rowsAtOnce) return;
		}
	}

	return {
		async list({ limit, cursor, ...filter }: AuditFilter & PageQuery): Promise<Page<AuditLog>> {
			const after = cursor ? decodeCursor(cursor) : null;
			const question = await questionOf(filter);
			const rows = question ? await queries.listAuditLogs(db, { ...question, after, limit: limit + 1 }) : [];
			const { items, nextCursor } = pageOf(rows, limit, (row) => row);
			return { items: items.map(presentAuditLog), nextCursor };
		},

		/** Streams CSV, because the log may exceed memory. */
		exportCsv: async (filter: AuditFilter): Promise<AsyncIterable<string>> => linesOf(await questionOf(filter)),
	};
}

function createAppending({ clock }: AuditLogsOptions) {
	return {
		has: queries.hasLine,

		/** Call it last in a transaction: until the commit, all other writers of the log wait. */
		async append(transaction: Transaction, { adminId, action, targetUserId, target, reason, before, after }: AuditEntry): Promise<void> {
			const { seq, hash: previous } = await queries.takePlace(transaction);
			const row = {
				id: newId(),
				seq,
				admin_id: adminId,
				action,
				target_user_id: targetUserId ?? null,
				target_type: target?.type ?? null,
				target_id: target?.id ?? null,
				reason,
				details: JSON.stringify({ before, after }),
				created_at: isoNow(clock),
			};
			const older = seq === 1 ? await queries.listOlder(transaction) : [];
			const hash = hashOf(older.reduce(hashOf, previous), row);
			await queries.insertAuditLog(transaction, { ...row, hash });
			await queries.moveEnd(transaction, hash);
		},
	};
}

function createVerifying({ database }: AuditLogsOptions) {
	const db = database.reader;

	async function verify(): Promise<{ problem: string } | { entries: number }> {
		const verifier = createVerifier();
		let followed = 0;

		/** Follows the chain. @returns the first problem. */
		async function follow(upTo: number): Promise<string | null> {
			for (;;) {
				const limit = Math.min(rowsAtOnce, upTo - followed);
				const entries = limit > 0 ? await queries.listChained(db, { after: followed, limit }) : [];
				for (const entry of entries) {
					const problem = verifier.next(entry);
					if (problem) return problem;
				}
				followed += entries.length;
				if (entries.length < rowsAtOnce) return null;
			}
		}

		for (const entry of await queries.listOlder(db)) verifier.older(entry);
		const early = await follow(Number.POSITIVE_INFINITY);
		if (early) return { problem: early };
		// The end is read last, and what was written meanwhile is followed up to it: entries appear in order, together with the end.
		const end = await queries.findEnd(db);
		const problem = (await follow(end.seq)) ?? verifier.end(end);
		return problem ? { problem } : { entries: end.seq };
	}

	return {
		/** Verifies the whole chain without a transaction, so that writers go on. @returns the first problem, or the number of entries. */
		verify,
	};
}
