/** What those who look after a tribe do to a member of it: a line of the log, and a notice to that member. */
import { shorten } from '@friends/contract/core/shorten';
import type { TribeNoticeAct } from '@friends/contract/reports/reports.schema';
import { tribeMemberModerated } from '@friends/contract/tribes/tribes.events';
import { AppError } from '#core/errors';
import { append } from '#core/events/append';
import type { Transaction } from '#core/transaction';
import { logAct, type NewLogEntry } from './tribe-log.queries.ts';
import { listCardRows } from './tribes.queries.ts';

const noticeOf = {
	muted: 'tribe_muted',
	banned: 'tribe_banned',
	removed: 'tribe_removed',
	postRemoved: 'tribe_post_removed',
	commentRemoved: 'tribe_comment_removed',
	postDeclined: 'tribe_post_declined',
} as const satisfies Partial<Record<NewLogEntry['act'], TribeNoticeAct>>;

/** Long enough for authors to recognise their words. */
const subjectMaxLength = 80;

export interface MemberAct extends NewLogEntry {
	act: keyof typeof noticeOf;
	actorId: string;
	personId: string;
	/** What was removed: the notice begins with it, the log does not have it, and it needs a reason. */
	words?: string;
}

/** Gives a member a notice. */
export type TellMember = (
	transaction: Transaction,
	notice: { userId: string; act: TribeNoticeAct | 'tribe_offered'; subject: string; reason: string; at: string },
) => Promise<void>;

export type ActOnMember = ReturnType<typeof createActOnMember>;

export function createActOnMember(tell: TellMember) {
	return async function actOnMember(transaction: Transaction, { words, ...entry }: MemberAct): Promise<void> {
		if (words !== undefined && !entry.reason) throw new AppError('reason_needed');
		const { tribeId, actorId, personId: userId, reason = '', at } = entry;
		const act = noticeOf[entry.act];
		await logAct(transaction, entry);
		const [tribe] = await listCardRows(transaction, [tribeId], {});
		const subject = shorten(words ?? tribe?.name ?? '', subjectMaxLength);
		await tell(transaction, { userId, act, subject, reason, at });
		await append(transaction, tribeMemberModerated, { actorId, subjects: { tribe: tribeId, user: userId }, payload: { act }, at });
	};
}
