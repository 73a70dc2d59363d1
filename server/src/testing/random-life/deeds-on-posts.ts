import { listAdminReports, removeReported, restoreReported } from '@friends/contract/admin/admin.endpoints';
import { createComment, deleteComment, likeComment, unlikeComment, updateComment } from '@friends/contract/comments/comments.endpoints';
import { createPost, deletePost, likePost, unlikePost, updatePost } from '@friends/contract/posts/posts.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { type Cast, type Deed, type Deeds, deed, deedToOne } from './world.ts';

const writePost = ({ by: { token }, posts, text }: Cast, place: { tribeId?: string; isForFriends?: boolean }): Deed =>
	deed(place.tribeId ? { tribe: place.tribeId } : {}, createPost, { token, body: { body: text, ...place } }, ({ body }) =>
		posts.push(body.id),
	);

function onComment(
	{ by: { token }, random, comments }: Cast,
	endpoint: typeof deleteComment | typeof likeComment | typeof unlikeComment,
): Deed {
	const comment = random.pick(comments);
	return deed({ post: comment.postId }, endpoint as typeof likeComment, { token, params: { id: comment.id } });
}

function editComment({ by: { token }, random, comments, text }: Cast): Deed {
	const comment = random.pick(comments);
	return deed({ post: comment.postId }, updateComment, { token, params: { id: comment.id }, body: { body: text } });
}

export const deedsOnPosts: Deeds = {
	post: [8, (cast) => writePost(cast, {})],
	postForFriends: [4, (cast) => writePost(cast, { isForFriends: true })],
	postInTribe: [6, (cast) => writePost(cast, { tribeId: cast.tribe })],
	edit: [5, ({ by: { token }, post, text }) => deed({ post }, updatePost, { token, params: { id: post }, body: { body: text } })],
	delete: [2, ({ by: { token }, post }) => deed({ post }, deletePost, { token, params: { id: post } })],
	like: [10, ({ by: { token }, post }) => deed({ post }, likePost, { token, params: { id: post } })],
	unlike: [5, ({ by: { token }, post }) => deed({ post }, unlikePost, { token, params: { id: post } })],
	comment: [
		8,
		({ by: { token }, post, text, comments }) =>
			deed({ post }, createComment, { token, params: { id: post }, body: { body: text } }, ({ body: { id } }) =>
				comments.push({ id, postId: post }),
			),
	],
	editComment: [2, editComment],
	deleteComment: [2, (cast) => onComment(cast, deleteComment)],
	likeComment: [3, (cast) => onComment(cast, likeComment)],
	unlikeComment: [2, (cast) => onComment(cast, unlikeComment)],
	report: [4, ({ by: { token }, post }) => deed({ post }, createReport, { token, body: { target: 'post', targetId: post, kind: 'spam' } })],
	remove: [
		3,
		({ admin: { token }, random }) =>
			deedToOne(random, listAdminReports, { token }, (id) =>
				deed({}, removeReported, { token, params: { id }, body: { reason: 'By chance' } }),
			),
	],
	restore: [
		3,
		({ admin: { token }, random }) =>
			deedToOne(random, listAdminReports, { token, query: { status: 'removed' } }, (id) =>
				deed({}, restoreReported, { token, params: { id }, body: { reason: '' } }),
			),
	],
};
