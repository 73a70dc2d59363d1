/** SQL of what an archive of a tribe has: what every member of it sees. */
import type { SqlBool } from 'kysely';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { Reader } from '#core/transaction';
import { standsAsAuthor } from '../users/users.service.ts';

export const findTribe = (db: Reader, id: string) =>
	db
		.selectFrom('tribes')
		.select(['id', 'name', 'slug', 'description', 'tags', 'type', 'join_mode', 'questions', 'roles', 'owner_id', 'sign', 'hue'])
		.select(['rules_markdown', 'must_agree', 'avatar_url', 'banner_url', 'created_at'])
		.where('id', '=', id)
		.where(({ eb }) => eb.ref('is_active').$castTo<SqlBool>())
		.executeTakeFirst();

/** What is seen by a few alone stays behind: of private profiles in a public tribe, archived, of shadow-banned people; and events. */
const selectPosts = (db: Reader, tribeId: string) =>
	db
		.selectFrom('posts')
		.innerJoin('users as author', 'author.id', 'posts.author_id')
		.leftJoin('tribe_members as membership', (join) =>
			join.onRef('membership.tribe_id', '=', 'posts.tribe_id').onRef('membership.user_id', '=', 'posts.author_id'),
		)
		.where('posts.tribe_id', '=', tribeId)
		.where('posts.type', '=', 'feed')
		.where('posts.audience', 'in', ['public', 'members'])
		.where(({ eb, not, or }) => not(or([eb.ref('posts.is_archived'), eb.ref('posts.is_shadowed')])))
		.where(standsAsAuthor('author'));

export type PackedPostRow = Awaited<ReturnType<typeof listPosts>>[number];

/** Oldest first. */
export function listPosts(db: Reader, { tribeId, ...stretch }: Stretch & { tribeId: string }) {
	const posts = selectPosts(db, tribeId)
		.select(['posts.id', 'posts.author_id as authorId', 'posts.title', 'posts.body', 'posts.attachments', 'posts.like_count as likeCount'])
		.select(['posts.is_pinned as isPinned', 'posts.is_locked as isLocked', 'posts.created_at as createdAt'])
		.select(['posts.updated_at as updatedAt', 'membership.pictures_go_along as picturesGoAlong']);
	return stretchOf(posts, ['posts.created_at', 'posts.id'], stretch, 'asc').execute();
}

const selectComments = (db: Reader, tribeId: string) =>
	selectPosts(db, tribeId)
		.innerJoin('comments', 'comments.post_id', 'posts.id')
		.innerJoin('users as writer', 'writer.id', 'comments.author_id')
		.where('comments.removed_at', 'is', null)
		.where(({ eb, not }) => not(eb.ref('comments.is_shadowed')))
		.where(standsAsAuthor('writer'));

/** Oldest first. */
export function listComments(db: Reader, { tribeId, ...stretch }: Stretch & { tribeId: string }) {
	const comments = selectComments(db, tribeId)
		.leftJoin('comments as parent', (join) => join.onRef('parent.id', '=', 'comments.parent_id').on('parent.removed_at', 'is', null))
		.select(['comments.id', 'comments.post_id as postId', 'comments.author_id as authorId', 'parent.id as parentId', 'comments.body'])
		.select(['comments.like_count as likeCount', 'comments.created_at as createdAt', 'comments.updated_at as updatedAt']);
	return stretchOf(comments, ['comments.created_at', 'comments.id'], stretch, 'asc').execute();
}

const selectAuthors = (db: Reader, tribeId: string) =>
	selectPosts(db, tribeId).select('posts.author_id as id').union(selectComments(db, tribeId).select('comments.author_id as id'));

/** Authors, and members that a list of members has; by id. */
export function listPeople(db: Reader, { tribeId, after, limit }: { tribeId: string; after: string | null; limit: number }) {
	const members = db
		.selectFrom('current_members')
		.innerJoin('users', 'users.id', 'current_members.user_id')
		.select('current_members.user_id as id')
		.where('current_members.tribe_id', '=', tribeId)
		.where('users.status', '<>', 'deleted');
	return db
		.with('authors', () => selectAuthors(db, tribeId))
		.selectFrom('users as person')
		.leftJoin('current_members as membership', (join) =>
			join.on('membership.tribe_id', '=', tribeId).onRef('membership.user_id', '=', 'person.id'),
		)
		.leftJoin('authors', 'authors.id', 'person.id')
		.select(['person.id', 'person.name', 'person.username', 'membership.role', 'authors.id as authorId'])
		.where(({ eb, or, selectFrom }) =>
			or([eb('person.id', 'in', members), eb('person.id', 'in', selectFrom('authors').select('authors.id'))]),
		)
		.$if(after !== null, (query) => query.where('person.id', '>', after as string))
		.orderBy('person.id')
		.limit(limit)
		.execute();
}

export async function countWritten(db: Reader, tribeId: string): Promise<{ posts: number; comments: number }> {
	const counted = async (query: ReturnType<typeof selectPosts>) =>
		(await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirst())?.count ?? 0;
	return { posts: await counted(selectPosts(db, tribeId)), comments: await counted(selectComments(db, tribeId) as never) };
}
