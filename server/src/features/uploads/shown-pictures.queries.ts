/** SQL about what shows a picture: posts, also kept ones, profiles, tribes, messages, groups and link previews. */
import { absentUsername } from '@friends/contract/users/absent-member';
import { sql } from 'kysely';
import { hotList } from '#core/database/hot-query';
import type { Reader } from '#core/transaction';

const flag = (condition: string) => sql<number>`case when ${sql.raw(condition)} then 1 else 0 end`;
/** Of a post, by an administrator. */
const removed = 'posts.is_archived and not posts.archived_in_tribe';
/** The condition of the indexes, for columns that are mostly empty. */
const isNotEmpty = (column: string) => sql<boolean>`${sql.ref(column)} <> ''`;

/** Those who are shown the preview get a signed address, until an administrator has removed all posts with it. */
function ofPreviews(db: Reader, urls: string[]) {
	const isShownBy = (post: string) =>
		`exists (select 1 from post_previews join posts on posts.id = post_previews.post_id where post_previews.preview_id = link_previews.id and ${post})`;
	return db
		.selectFrom('link_previews')
		.select('link_previews.picture as url')
		.select([
			sql<number>`0`.as('isPublic'),
			flag(`${isShownBy(removed)} and not ${isShownBy(`not (${removed})`)}`).as('isRemoved'),
			sql<number>`0`.as('isClosed'),
		])
		.where('link_previews.picture', 'in', urls)
		.where(isNotEmpty('link_previews.picture'));
}

/**
 * What shows these pictures, one row for each: `isPublic` when guests may see it, `isRemoved` and `isClosed` (its tribe is) when no one may.
 * It goes by profile, tribe and the author's choice, not by the audience of the post, which follows a moment later.
 */
export const listShowing = hotList((db, urls) => {
	const profiles = (field: 'avatar' | 'banner') =>
		db
			.selectFrom('users')
			.select(`users.${field} as url`)
			.select([
				flag(`profile_visibility = 'public'`).as('isPublic'),
				flag(`status = 'deleted'`).as('isRemoved'),
				sql<number>`0`.as('isClosed'),
			])
			.where(`users.${field}`, 'in', urls)
			.where(isNotEmpty(`users.${field}`));
	const tribes = (field: 'banner_url' | 'avatar_url') =>
		db
			.selectFrom('tribes')
			.select(`tribes.${field} as url`)
			.select([flag(`type <> 'private'`).as('isPublic'), sql<number>`0`.as('isRemoved'), flag('not is_active').as('isClosed')])
			.where(`tribes.${field}`, 'in', urls)
			.where(isNotEmpty(`tribes.${field}`));
	/** Their conversation, or who keeps the post, alone sees these. */
	const few = [sql<number>`0`.as('isPublic'), sql<number>`0`.as('isRemoved'), sql<number>`0`.as('isClosed')];
	const messages = db.selectFrom('message_pictures').select('message_pictures.url').select(few).where('message_pictures.url', 'in', urls);
	const kept = db.selectFrom('kept_post_pictures').select('url').select(few).where('url', 'in', urls);
	const groups = db
		.selectFrom('conversations')
		.select('conversations.picture as url')
		.select(few)
		.where('conversations.picture', 'in', urls)
		.where(isNotEmpty('conversations.picture'));
	return db
		.selectFrom('post_pictures as shown')
		.innerJoin('posts', 'posts.id', 'shown.post_id')
		.innerJoin('users as author', 'author.id', 'posts.author_id')
		.leftJoin('tribes', 'tribes.id', 'posts.tribe_id')
		.select('shown.url')
		.select([
			flag(`author.profile_visibility = 'public' and not posts.is_for_friends and coalesce(tribes.type, 'public') <> 'private'`).as(
				'isPublic',
			),
			flag(`(${removed}) or (author.status = 'deleted' and author.username not like '${absentUsername}%')`).as('isRemoved'),
			flag(`not coalesce(tribes.is_active, true)`).as('isClosed'),
		])
		.where('shown.url', 'in', urls)
		.unionAll(profiles('avatar'))
		.unionAll(profiles('banner'))
		.unionAll(tribes('banner_url'))
		.unionAll(tribes('avatar_url'))
		.unionAll(messages)
		.unionAll(kept)
		.unionAll(groups)
		.unionAll(ofPreviews(db, urls));
});

/** Of these, the uploads that nothing has shown yet: their owner is still writing. */
export const listUnused = hotList((db, storageKeys) =>
	db
		.selectFrom('uploads')
		.select('storage_key as storageKey')
		.where('storage_key', 'in', storageKeys)
		.where('state', '=', 'stored')
		.where('used_at', 'is', null)
		.where('released_at', 'is', null),
);
