/** Announcements of administrators to all members: written once, and read by each. */

import type { PageQuery } from '@friends/contract/core/pages';
import type { AnnounceBody, Announcement } from '@friends/contract/notifications/announcements.schema';
import { announcementMade } from '@friends/contract/notifications/notifications.events';
import type { SessionMember } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import { decodeCursor, type Page, pageOf } from '#core/keyset';
import type { OfferedLanguages } from '#core/languages/offered-languages';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { AuditLogsService } from '../audit-logs/audit-logs.service.ts';
import type { UsersService } from '../users/users.service.ts';
import * as queries from './announcements.queries.ts';

export type AnnouncementsService = ReturnType<typeof createAnnouncementsService>;

interface AnnouncementsOptions {
	database: Database;
	clock: Clock;
	languages(): OfferedLanguages;
	auditLogs: Pick<AuditLogsService, 'append'>;
	users: Pick<UsersService, 'cards'>;
	/** Pushes it to the devices of all members. */
	push(transaction: Transaction, announcementId: string): Promise<void>;
}

/** Of an announcement, in a language or, where it is not written in that, the default one. */
export const textIn = (texts: readonly queries.AnnouncementText[], language: string): string =>
	(texts.find((text) => text.language === language) ?? texts.find(({ isDefault }) => isDefault))?.text ?? '';

/** Texts by announcement. */
export async function textsOf(db: Reader, ids: readonly string[]) {
	const texts = Map.groupBy(await queries.listTexts(db, ids, {}), ({ announcementId }) => announcementId);
	return (id: string) => texts.get(id) ?? [];
}

export function createAnnouncementsService({ database, clock, languages, auditLogs, users, push }: AnnouncementsOptions) {
	async function present(rows: readonly queries.AnnouncementRow[]): Promise<Announcement[]> {
		const of = await textsOf(
			database.reader,
			rows.map(({ id }) => id),
		);
		const authorIds = rows.flatMap(({ authorId }) => authorId ?? []);
		const cards = authorIds.length > 0 ? await users.cards.getMany(database.reader, authorIds) : [];
		const authors = new Map(cards.flatMap((card) => (card ? [[card.person.id, card.person]] : [])));
		return rows.map(({ id, authorId, createdAt: at }) => {
			const translations = Object.fromEntries(of(id).flatMap(({ isDefault, language, text }) => (isDefault ? [] : [[language, text]])));
			const text = of(id).find(({ isDefault }) => isDefault)?.text ?? '';
			return { id, text, translations, author: authors.get(authorId ?? '') ?? null, at };
		});
	}

	return {
		/** @throws AppError 'language_not_offered'. */
		async announce(transaction: Transaction, admin: SessionMember, id: string, { text, translations = {} }: AnnounceBody): Promise<void> {
			const { offered, fallback } = languages();
			for (const language of Object.keys(translations)) {
				const field = `translations.${language}`;
				if (language === fallback) throw new AppError('language_not_offered', { field, why: 'textsOfDefault' });
				if (!offered.includes(language)) throw new AppError('language_not_offered', { field, why: 'textsNotOffered' });
			}
			const at = isoNow(clock);
			const others = Object.entries(translations).map(([language, translated]) => ({ language, isDefault: false, text: translated }));
			const texts = [{ language: fallback, isDefault: true, text }, ...others];
			await queries.insertAnnouncement(transaction, { id, authorId: admin.id, at, texts });
			await push(transaction, id);
			await append(transaction, announcementMade, { actorId: admin.id, subjects: { announcement: id }, at });
			await auditLogs.append(transaction, { adminId: admin.id, action: 'announce', reason: '', before: {}, after: { text, translations } });
		},

		async get(id: string): Promise<Announcement> {
			const row = await queries.findAnnouncement(database.reader, id);
			const [announcement] = row ? await present([row]) : [];
			if (!announcement) throw notFound('announcement');
			return announcement;
		},

		async list({ limit, cursor }: PageQuery): Promise<Page<Announcement>> {
			const rows = await queries.listAnnouncements(database.reader, { after: cursor ? decodeCursor(cursor) : null, limit: limit + 1 });
			const { items, nextCursor } = pageOf(rows, limit, (row) => row);
			return { items: await present(items), nextCursor };
		},
	};
}
