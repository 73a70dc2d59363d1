/** The administrators' list of members, and member counts. */
import type { AdminUser, listUsersQuerySchema, Stats } from '@friends/contract/admin/users.schema';
import { folded } from '@friends/contract/core/words/folding';
import type * as z from 'zod/mini';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { decodeCursor, type Page, pageOf } from '#core/keyset';
import type { Database } from '#core/transaction';
import type { JoiningService } from '../joining/joining.service.ts';
import { presentAdminUser } from './admin.present.ts';
import * as queries from './admin.queries.ts';

type UsersQuery = z.output<typeof listUsersQuerySchema>;

export type AdminService = ReturnType<typeof createAdminService>;

interface AdminOptions {
	database: Database;
	clock: Clock;
	countOpenReports(): Promise<number>;
	invitersOf: JoiningService['invitersOf'];
}

export function createAdminService({ database, clock, countOpenReports, invitersOf }: AdminOptions) {
	const db = database.reader;

	return {
		async stats(): Promise<Stats> {
			const { total, active, banned } = await queries.countUsers(db, isoNow(clock));
			return { totalUsers: total, activeUsers: active, bannedUsers: banned, pendingReports: await countOpenReports() };
		},

		async listUsers(viewer: Member, { limit, cursor, search, status, sort }: UsersQuery): Promise<Page<AdminUser>> {
			const words = search.trim();
			const now = isoNow(clock);
			const rows = await queries.listUsers(db, {
				status,
				sort,
				search: words === '' ? null : { name: folded(words.replace(/^@/, '')), email: words.toLowerCase() },
				now,
				after: cursor ? decodeCursor(cursor) : null,
				limit: limit + 1,
			});
			const { items, nextCursor } = pageOf(rows, limit, ({ id, created_at: createdAt }) => ({ createdAt, id }));
			const inviters = await invitersOf(items.map(({ id }) => id));
			return { items: items.map((row) => presentAdminUser(row, { actor: viewer, now, inviters })), nextCursor };
		},
	};
}
