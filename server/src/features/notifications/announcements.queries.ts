/** SQL of announcements. */
import { hotList } from '#core/database/hot-query';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { Reader, Transaction } from '#core/transaction';

export interface AnnouncementText {
	announcementId: string;
	language: string;
	isDefault: boolean | 0 | 1;
	text: string;
}

export const listTexts = hotList<AnnouncementText>((db, ids) =>
	db
		.selectFrom('announcement_texts')
		.select(['announcement_id as announcementId', 'language', 'is_default as isDefault', 'text'])
		.where('announcement_id', 'in', ids),
);

const announcements = (db: Reader) => db.selectFrom('announcements').select(['id', 'author_id as authorId', 'created_at as createdAt']);

export type AnnouncementRow = Awaited<ReturnType<typeof listAnnouncements>>[number];

/** Latest first. */
export const listAnnouncements = (db: Reader, stretch: Stretch) => stretchOf(announcements(db), ['created_at', 'id'], stretch).execute();

export const findAnnouncement = (db: Reader, id: string) => announcements(db).where('id', '=', id).executeTakeFirst();

export async function insertAnnouncement(
	transaction: Transaction,
	{ id, authorId, at, texts }: { id: string; authorId: string; at: string; texts: Omit<AnnouncementText, 'announcementId'>[] },
): Promise<void> {
	await transaction.insertInto('announcements').values({ id, author_id: authorId, created_at: at }).execute();
	const rows = texts.map(({ language, isDefault, text }) => ({ announcement_id: id, language, is_default: isDefault, text }));
	await transaction.insertInto('announcement_texts').values(rows).execute();
}
