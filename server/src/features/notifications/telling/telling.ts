/** Writes what members are told: unread notifications about the same thing are one, which new people join. */
import type { NotificationKind } from '@friends/contract/notifications/notifications.schema';
import { newId } from '#core/ids';
import type { Transaction } from '#core/transaction';
import { isOfLikes } from '../likes.ts';
import type { ScreenedAct } from './screening.ts';
import * as queries from './telling.queries.ts';

/** Likes of strangers join those of others, as they bring no words of strangers along; what strangers write stays apart. */
const keyOf = ({ memberId, kind, groupKey, isStranger }: Pick<ScreenedAct, 'memberId' | 'kind' | 'groupKey' | 'isStranger'>) =>
	`${memberId} ${kind} ${groupKey} ${isStranger && !isOfLikes(kind)}`;

/** Leaves out what was told before, and tells each member once of a comment: the first of the batch. */
async function untold(transaction: Transaction, acts: readonly ScreenedAct[]): Promise<ScreenedAct[]> {
	const told = await queries.listTold(transaction, [...new Set(acts.map(({ source }) => source))]);
	const known = new Set(told.map(({ memberId, source }) => `${memberId} ${source}`));
	// A member can be both the author and a reporter of what is settled: other kinds have one source each.
	const seen = new Set(told.map(({ memberId, source, kind }) => `${memberId} ${source} ${kind}`));
	return acts.filter(({ memberId, source, kind }) => {
		const [key, own] = [`${memberId} ${source}`, `${memberId} ${source} ${kind}`];
		const isTold = kind === 'reportSettled' || kind === 'moderated' ? seen.has(own) : known.has(key);
		known.add(key);
		seen.add(own);
		return !isTold;
	});
}

const rowOf = (id: string, act: ScreenedAct) => ({
	id,
	user_id: act.memberId,
	kind: act.kind,
	group_key: act.groupKey,
	post_id: act.postId,
	comment_id: act.commentId,
	tribe_id: act.tribeId,
	message_id: act.messageId,
	occurrence_id: act.occurrenceId,
	request_id: act.requestId,
	about: act.about,
	act: act.act,
	at: act.at,
	is_stranger: act.isStranger,
	people_count: 0,
});

export interface Told extends queries.Changed {
	kind: NotificationKind;
	/** All that is new in it was done by strangers. */
	isStranger: boolean;
}

/** @returns the notifications that are new, or tell of more people. */
export async function tell(transaction: Transaction, acts: readonly ScreenedAct[]): Promise<Told[]> {
	const news = acts.length > 0 ? await untold(transaction, acts) : [];
	if (news.length === 0) return [];
	const [members, groupKeys] = [new Set(news.map(({ memberId }) => memberId)), new Set(news.map(({ groupKey }) => groupKey))];
	const open = await queries.listOpen(transaction, { members: [...members], groupKeys: [...groupKeys] });
	const ids = new Map(
		open.map(({ id, userId, kind, groupKey, isStranger }) => [
			keyOf({ memberId: userId, kind, groupKey, isStranger: Boolean(isStranger) }),
			id,
		]),
	);
	const fresh: ReturnType<typeof rowOf>[] = [];
	const people = news.map((act) => {
		const key = keyOf(act);
		const id = ids.get(key) ?? newId();
		if (!ids.has(key)) fresh.push(rowOf(id, act));
		ids.set(key, id);
		return { notification_id: id, source: act.source, user_id: act.personId, at: act.at, is_stranger: act.isStranger };
	});
	await queries.insertNotifications(transaction, fresh);
	await queries.insertPeople(transaction, people);
	const changed = Map.groupBy(news, (act) => ids.get(keyOf(act)) ?? '');
	await queries.settle(transaction, [...changed.keys()]);
	return [...changed].flatMap(([id, [act, ...others]]) => {
		if (!act) return [];
		const isStranger = [act, ...others].every((each) => each.isStranger);
		return [{ id, userId: act.memberId, kind: act.kind, isStranger }];
	});
}
