/** SQL of facts: what decides who sees and does what with a post, read and locked in one statement. */
import type { Answers } from '@friends/contract/posts/answers';
import type { TribeOffer } from '@friends/contract/tribes/tribes.schema';
import { type Expression, type SqlBool, sql } from 'kysely';
import { needsRowLocks } from '#core/database/engine/row-locks';
import { hotList } from '#core/database/hot-query';
import { isUnagreed } from '../tribes/tribes.service.ts';
import { standsAsAuthor } from '../users/users.service.ts';

/** Of a post, by an administrator. */
export const isRemovedPost = sql<SqlBool>`(posts.is_archived and not posts.archived_in_tribe)`;

/** Facts of a post for the policy, with the viewer's relations. Posts of deleted authors are left out, but for what stays for others. */
export interface FactsRow {
	id: string;
	authorId: string;
	/** Visibility of the author's profile. */
	visibility: string;
	tribeId: string | null;
	/** Null outside tribes. */
	tribeType: string | null;
	tribeOwnerId: string | null;
	tribeRoles: string | null;
	isTribeActive: boolean | number | null;
	tribeOfferedTo: TribeOffer | null;
	tribeOfferedUntil: string | null;
	isForFriends: boolean | number;
	isArchived: boolean | number;
	isArchivedInTribe: boolean | number;
	isLocked: boolean | number;
	isShadowed: boolean | number;
	/** End of the viewer's shadow-ban in the tribe, which may be over. */
	shadowBannedUntil: string | null;
	/** Friendship of viewer and author. */
	friendshipId: string | null;
	isBlocked: boolean | number;
	/** The viewer's membership in the tribe; null for others than members. */
	role: string | null;
	mutedUntil: string | null;
	bannedUntil: string | null;
	/** The viewer has yet to agree to the rules of the tribe, unless they manage it. */
	isUnagreed: boolean | number | null;
	answers: Answers;
	/** Title and body, and the viewer's username: where `answers` asks for mentions, and null elsewhere. */
	title: string | null;
	body: string | null;
	username: string | null;
}

/** Reads facts and locks the posts. Transactions lock a post before anything that belongs to it, which avoids deadlocks. */
export const lockFactsRows = hotList<FactsRow, { viewerId: string | null }>((db, ids, value) => {
	// A guest's null matches no member.
	const viewer = value('viewerId') as string;
	return db
		.selectFrom('posts')
		.innerJoin('users as author', 'author.id', 'posts.author_id')
		.leftJoin('tribes as tribe', 'tribe.id', 'posts.tribe_id')
		.leftJoin('friendships as friendship', (join) =>
			join.onRef('friendship.friend_id', '=', 'posts.author_id').on('friendship.user_id', '=', viewer),
		)
		.leftJoin('tribe_members as membership', (join) =>
			join.onRef('membership.tribe_id', '=', 'posts.tribe_id').on('membership.user_id', '=', viewer),
		)
		.leftJoin('tribe_shadow_bans as ban', (join) => join.onRef('ban.tribe_id', '=', 'posts.tribe_id').on('ban.user_id', '=', viewer))
		.select([
			'posts.id',
			'posts.author_id as authorId',
			'posts.tribe_id as tribeId',
			'posts.is_for_friends as isForFriends',
			'posts.is_archived as isArchived',
			'posts.archived_in_tribe as isArchivedInTribe',
			'posts.is_locked as isLocked',
			'posts.is_shadowed as isShadowed',
			'ban.until as shadowBannedUntil',
			'author.profile_visibility as visibility',
			'tribe.type as tribeType',
			'tribe.owner_id as tribeOwnerId',
			'tribe.roles as tribeRoles',
			'tribe.is_active as isTribeActive',
			'tribe.offered_to as tribeOfferedTo',
			'tribe.offered_until as tribeOfferedUntil',
			'friendship.id as friendshipId',
			'membership.role',
			'membership.muted_until as mutedUntil',
			'membership.banned_until as bannedUntil',
			'posts.answers',
		])
		.select(isUnagreed({ tribe: 'tribe', membership: 'membership' }).as('isUnagreed'))
		.select(({ eb, ref, selectFrom }) => {
			const ifAsked = <Value>(value: Expression<Value>) => eb.case().when('posts.answers', '=', sql.lit('mentioned')).then(value).end();
			const username = selectFrom('users').select('users.username').where('users.id', '=', viewer).$asScalar();
			return [ifAsked(ref('posts.title')).as('title'), ifAsked(ref('posts.body')).as('body'), ifAsked(username).as('username')];
		})
		.select(({ selectFrom, exists }) => {
			const block = selectFrom('blocks')
				.select('blocks.id')
				.where(({ or, and, eb, ref }) =>
					or([
						and([eb('blocks.user_id', '=', viewer), eb('blocks.blocked_id', '=', ref('posts.author_id'))]),
						and([eb('blocks.blocked_id', '=', viewer), eb('blocks.user_id', '=', ref('posts.author_id'))]),
					]),
				);
			return exists(block).$castTo<boolean | number>().as('isBlocked');
		})
		.where('posts.id', 'in', ids)
		.where(standsAsAuthor('author'))
		.$if(needsRowLocks(db), (query) => query.forNoKeyUpdate('posts'));
});
