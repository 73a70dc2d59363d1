/** Rows of posts with tags, likes, comments and activities, and counts that equal the rows. */
import { hashtagsIn } from '@friends/contract/posts/hashtags';
import type { Rows } from '@friends/server/core/database/insert-rows';
import type { PostAudience } from '@friends/server/core/database/tables/post-tables';
import type { CommunityPost } from './community.ts';
import { type Activity, activityRows, idAt, type Load, requiredId } from './rows.ts';

interface Identified {
	id: string;
	authorId: string;
	post: CommunityPost;
}

export function postRows(posts: CommunityPost[], load: Load): Rows {
	const identified = posts.map((post) => ({ id: idAt(post.at), authorId: requiredId(load.members, post.by), post }));
	const likes = identified.flatMap((entry) => likeRows(entry, load));
	const comments = identified.flatMap((entry) => commentRows(entry, load));
	const activities = [
		...identified.map(({ id, authorId, post }): Activity => ({ type: 'posted', actorId: authorId, postId: id, at: post.at })),
		...likes.map((row): Activity => ({ type: 'liked', actorId: row.user_id, postId: row.post_id, at: row.created_at })),
		...comments.map((row): Activity => {
			return { type: 'commented', actorId: row.author_id, postId: row.post_id, commentId: row.id, at: row.created_at };
		}),
	];
	return {
		posts: identified.map((entry) => postRow(entry, load)),
		post_pictures: identified.flatMap(pictureRows),
		post_tags: identified.flatMap(tagRows),
		reactions: likes,
		comments,
		activities: activityRows(activities, load),
	};
}

const postRow = ({ id, authorId, post }: Identified, load: Load) => ({
	id,
	tribe_id: post.tribe === null ? null : requiredId(load.tribes, post.tribe),
	author_id: authorId,
	title: post.title,
	body: post.body,
	attachments: JSON.stringify(post.attachments),
	like_count: post.likes.length,
	comment_count: post.comments.length,
	audience: audienceOf(post, load),
	created_at: post.at,
	updated_at: post.at,
});

/** The audience as the server computes it: from the private tribe, otherwise from the author's profile. */
const audienceOf = ({ by, tribe }: CommunityPost, { privateTribes, visibilities }: Load): PostAudience =>
	tribe !== null && privateTribes.has(tribe) ? 'members' : (visibilities.get(by) ?? 'private');

const pictureRows = ({ id, post }: Identified) => [...new Set(post.attachments.map(({ url }) => url))].map((url) => ({ url, post_id: id }));

function tagRows({ id, post }: Identified) {
	return hashtagsIn(`${post.title ?? ''} ${post.body}`).map((tag) => ({ post_id: id, tag, created_at: post.at }));
}

function likeRows({ id, post }: Identified, load: Load) {
	return post.likes.map(({ by, at }) => ({ id: idAt(at), user_id: requiredId(load.members, by), post_id: id, created_at: at }));
}

function commentRows({ id, post }: Identified, load: Load) {
	const commentIds = post.comments.map(({ at }) => idAt(at));
	return post.comments.map(({ by, body, at, answers }, index) => ({
		id: commentIds[index] ?? '',
		post_id: id,
		author_id: requiredId(load.members, by),
		body,
		parent_id: answers === null ? null : (commentIds[answers] ?? null),
		created_at: at,
		updated_at: at,
	}));
}
