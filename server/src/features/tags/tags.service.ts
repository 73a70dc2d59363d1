/** Tags that members follow: a private list, which tells no one and hides nothing. */
import { tagFollowed, tagUnfollowed } from '@friends/contract/tags/tags.events';
import { tagLimits } from '@friends/contract/tags/tags.limits';
import type { Member } from '#core/access/viewer';
import type { Caches } from '#core/cache/caches';
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import { append } from '#core/events/append';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { AccountsService } from '../accounts/accounts.service.ts';
import * as queries from './tags.queries.ts';

interface TagsOptions {
	database: Database;
	caches: Caches;
	clock: Clock;
	accounts: Pick<AccountsService, 'lock'>;
}

/** Capacity in followed tags of all members together; a member counts as one more. */
const cacheMax = 100_000;

export type TagsService = ReturnType<typeof createTagsService>;

export function createTagsService({ database, caches, clock, accounts }: TagsOptions) {
	const cache = caches.of<readonly string[]>({
		name: 'tags.followed',
		of: 'actor',
		events: [tagFollowed, tagUnfollowed],
		max: cacheMax,
		weigh: ({ length }) => 1 + length,
		async load(db, ids) {
			const ofMember = Map.groupBy(await queries.listFollowed(db, ids), ({ userId }) => userId);
			return new Map(ids.map((id) => [id, (ofMember.get(id) ?? []).map(({ tag }) => tag)]));
		},
	});

	/** Followed last first. */
	const followedTagsOf = async (db: Reader, userId: string): Promise<readonly string[]> => (await cache.get(db, userId)) ?? [];

	return {
		followedTagsOf,
		list: async ({ id }: Member): Promise<string[]> => [...(await followedTagsOf(database.reader, id))],

		async follow(transaction: Transaction, { id: userId }: Member, tag: string): Promise<void> {
			const at = isoNow(clock);
			// The second of two at once waits, and counts the first.
			await accounts.lock(transaction, userId);
			const followed = await followedTagsOf(transaction, userId);
			if (followed.includes(tag)) return;
			if (followed.length >= tagLimits.followedMax) throw new AppError('too_many_followed_tags');
			await queries.follow(transaction, { userId, tag, at });
			await append(transaction, tagFollowed, { actorId: userId, subjects: { user: userId }, at });
		},

		async unfollow(transaction: Transaction, { id: userId }: Member, tag: string): Promise<void> {
			if (!(await queries.unfollow(transaction, { userId, tag }))) return;
			await append(transaction, tagUnfollowed, { actorId: userId, subjects: { user: userId }, at: isoNow(clock) });
		},
	};
}
