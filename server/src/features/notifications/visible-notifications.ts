/** Notifications as their member may see them now: loads all at once, and drops what is gone or hidden from them. */
import type { Notification } from '@friends/contract/notifications/notifications.schema';
import type { SessionMember } from '#core/access/viewer';
import type { Reader } from '#core/transaction';
import { textIn, textsOf } from './announcements.service.ts';
import { type BesideOptions, createLoadBeside } from './beside.ts';
import { isThere, presentNotification } from './notifications.present.ts';
import type { NotificationRow } from './notifications.queries.ts';

export type ShownNotification = Notification & { createdAt: string };

interface For {
	member: SessionMember;
	language: string;
}

export function createVisibleNotifications(options: BesideOptions) {
	const { loadBeside, loadSeen } = createLoadBeside(options);

	return {
		/** Keeps the order. */
		async visible(db: Reader, { member, language }: For, rows: readonly NotificationRow[]): Promise<ShownNotification[]> {
			if (rows.length === 0) return [];
			const beside = await loadBeside(db, member, rows);
			const announcements = rows.filter(({ kind }) => kind === 'announced').map(({ id }) => id);
			const of = await textsOf(db, announcements);
			return rows.flatMap((row): ShownNotification[] => {
				const shown = presentNotification(row, beside, row.kind === 'announced' ? textIn(of(row.id), language) : '');
				return shown ? [{ ...shown, createdAt: row.createdAt }] : [];
			});
		},
		/** As many as `visible` shows. */
		async countVisible(db: Reader, member: SessionMember, rows: readonly NotificationRow[]): Promise<number> {
			if (rows.length === 0) return 0;
			const seen = await loadSeen(db, member, rows);
			return rows.filter((row) => isThere(row, seen)).length;
		},
	};
}
