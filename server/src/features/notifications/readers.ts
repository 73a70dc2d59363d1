/** Members as readers of what is sent to them, which no one asked for. */
import type { NotificationSettings } from '@friends/contract/notifications/notifications.schema';
import type { SessionMember } from '#core/access/viewer';
import type { Reader } from '#core/transaction';
import { signInObstacle } from '../users/users.service.ts';
import { quietUntil } from './quiet-hours.ts';
import { findReaderRow } from './readers.queries.ts';
import { presentSettings } from './settings.present.ts';
import { findChoices } from './settings.queries.ts';
import { viewerOf } from './telling/screening.ts';

export interface NotifiedReader {
	member: SessionMember;
	email: string | null;
	/** BCP 47 tag; null for that of the community. */
	chosenLanguage: string | null;
	settings: NotificationSettings;
	/** Time up to which digests have told; null for none. */
	digestAt: string | null;
	/** The moment from which on they may be disturbed. */
	quietUntil: Date;
}

/** @returns null for members who may not sign in. */
export async function findReader(db: Reader, userId: string, now: Date): Promise<NotifiedReader | null> {
	const row = await findReaderRow(db, userId);
	if (!row || signInObstacle({ ...row, reason: '' }, now.toISOString())) return null;
	const choices = await findChoices(db, userId);
	const settings = presentSettings(choices);
	return {
		member: { ...viewerOf(userId), joinedAt: row.joinedAt },
		email: row.email,
		chosenLanguage: row.language,
		settings,
		digestAt: choices?.digest_at ?? null,
		quietUntil: quietUntil(now, settings.quietHours),
	};
}
