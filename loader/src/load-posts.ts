/** Posts with everything that hangs on them: tags, likes, comments, activities, and counts that equal the rows. */
import { hashtagsIn } from '@friends/contract/posts/hashtags';
import type { Transaction } from '@friends/server/core/transaction';
import type { CommunityPost } from './community.ts';
import { type Activity, type Ids, idAt, inChunks, insertActivities, requiredId } from './rows.ts';

interface Identified {
	id: string;
	authorId: string;
	post: CommunityPost;
}

export async function insertPosts(transaction: Transaction, posts: CommunityPost[], ids: Ids): Promise<void> {
	const identified = posts.map((post) => ({ id: idAt(post.at), authorId: requiredId(ids.members, post.by), post }));
	const likes = identified.flatMap((entry) => likeRows(entry, ids));
	const comments = identified.flatMap((entry) => commentRows(entry, ids));

	await inChunks(
		identified.map((entry) => postRow(entry, ids)),
		(chunk) => transaction.insertInto('posts').values(chunk).execute(),
	);
	await inChunks(identified.flatMap(tagRows), (chunk) => transaction.insertInto('post_tags').values(chunk).execute());
	await inChunks(likes, (chunk) => transaction.insertInto('reactions').values(chunk).execute());
	await inChunks(comments, (chunk) => transaction.insertInto('comments').values(chunk).execute());
	await insertActivities(transaction, [
		...identified.map(({ id, authorId, post }): Activity => ({ type: 'posted', actorId: authorId, postId: id, at: post.at })),
		...likes.map((row): Activity => ({ type: 'liked', actorId: row.user_id, postId: row.post_id, at: row.created_at })),
		...comments.map((row): Activity => {
			return { type: 'commented', actorId: row.author_id, postId: row.post_id, commentId: row.id, at: row.created_at };
		}),
	]);
}

const postRow = ({ id, authorId, post }: Identified, ids: Ids) => ({
	id,
	tribe_id: post.tribe === null ? null : requiredId(ids.tribes, post.tribe),
	author_id: authorId,
	title: post.title,
	body: post.body,
	attachments: JSON.stringify(post.attachments),
	like_count: post.likes.length,
	comment_count: post.comments.length,
	created_at: post.at,
	updated_at: post.at,
});

function tagRows({ id, post }: Identified) {
	return hashtagsIn(`${post.title ?? ''} ${post.body}`).map((tag) => ({ post_id: id, tag, created_at: post.at }));
}

function likeRows({ id, post }: Identified, ids: Ids) {
	return post.likes.map(({ by, at }) => ({ id: idAt(at), user_id: requiredId(ids.members, by), post_id: id, created_at: at }));
}

function commentRows({ id, post }: Identified, ids: Ids) {
	const commentIds = post.comments.map(({ at }) => idAt(at));
	return post.comments.map(({ by, body, at, answers }, index) => ({
		id: commentIds[index] ?? '',
		post_id: id,
		author_id: requiredId(ids.members, by),
		body,
		parent_id: answers === null ? null : (commentIds[answers] ?? null),
		created_at: at,
		updated_at: at,
	}));
}
