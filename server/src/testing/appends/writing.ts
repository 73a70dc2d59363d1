/** Posts, polls, comments and likes: what their endpoints append to the change log. */
import { deleteComment, likeComment, unlikeComment, updateComment } from '@friends/contract/comments/comments.endpoints';
import { commentCreated, commentDeleted, commentLiked, commentUnliked, commentUpdated } from '@friends/contract/comments/comments.events';
import { moveFeedMark } from '@friends/contract/feed/feed.endpoints';
import { votePoll } from '@friends/contract/polls/polls.endpoints';
import { pollVoted } from '@friends/contract/polls/polls.events';
import {
	archivePost,
	deletePost,
	likePost,
	lockPost,
	pinPost,
	unarchivePost,
	unlikePost,
	unlockPost,
	unpinPost,
	updatePost,
} from '@friends/contract/posts/posts.endpoints';
import {
	postArchivedInTribe,
	postCreated,
	postDeleted,
	postLiked,
	postLocked,
	postPinned,
	postUnarchived,
	postUnliked,
	postUnlocked,
	postUnpinned,
	postUpdated,
} from '@friends/contract/posts/posts.events';
import { tribeMemberModerated } from '@friends/contract/tribes/tribes.events';
import { createComment } from '@friends/test-kit/comments';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { did, type Scenes, type Stage } from './stage.ts';

export const feed: Scenes = {
	moveFeedMark: [
		async ({ api, maya, noor, change }) => {
			const { id } = await createPost(api, maya);
			await change(() => api.succeed(moveFeedMark, { token: noor.token, body: { postId: id } }));
			return [];
		},
	],
};

export const posts: Scenes = {
	createPost: [
		async ({ api, maya, change }) => {
			const { id } = await change(() => createPost(api, maya));
			return [did(maya, postCreated, { post: id })];
		},
		async ({ api, maya, change }) => {
			const { id: tribeId } = await createTribe(api, maya);
			const { id } = await change(() => createPost(api, maya, { tribeId }));
			return [did(maya, postCreated, { post: id, tribe: tribeId })];
		},
	],
	updatePost: [
		async ({ api, maya, change }) => {
			const { id } = await createPost(api, maya);
			await change(() => api.succeed(updatePost, { token: maya.token, params: { id }, body: { body: 'Two kettles.' } }));
			return [did(maya, postUpdated, { post: id })];
		},
	],
	deletePost: [
		async ({ api, maya, change }) => {
			const { id: tribeId } = await createTribe(api, maya);
			const { id } = await createPost(api, maya, { tribeId });
			await change(() => api.succeed(deletePost, { token: maya.token, params: { id } }));
			return [did(maya, postDeleted, { post: id, user: maya.user.id, tribe: tribeId })];
		},
		async ({ api, maya, noor, change }) => {
			const tribe = await createTribe(api, maya);
			await joinTribe(api, noor, tribe);
			const { id } = await createPost(api, noor, { tribeId: tribe.id });
			await change(() => api.succeed(deletePost, { token: maya.token, params: { id }, query: { reason: 'Off topic' } }));
			const subjects = { tribe: tribe.id, user: noor.user.id };
			return [did(maya, tribeMemberModerated, subjects, { act: 'tribe_post_removed' }), did(maya, postDeleted, { post: id, ...subjects })];
		},
	],
	pinPost: [
		async ({ api, maya, change }) => {
			const { id: tribeId } = await createTribe(api, maya);
			const { id } = await createPost(api, maya, { tribeId });
			await change(() => api.succeed(pinPost, { token: maya.token, params: { id } }));
			return [did(maya, postPinned, { post: id, tribe: tribeId })];
		},
	],
	lockPost: [
		async ({ api, maya, change }) => {
			const { id: tribeId } = await createTribe(api, maya);
			const { id } = await createPost(api, maya, { tribeId });
			await change(() => api.succeed(lockPost, { token: maya.token, params: { id } }));
			return [did(maya, postLocked, { post: id, tribe: tribeId })];
		},
	],
	unlockPost: [
		async ({ api, maya, change }) => {
			const { id: tribeId } = await createTribe(api, maya);
			const { id } = await createPost(api, maya, { tribeId });
			await api.succeed(lockPost, { token: maya.token, params: { id } });
			await change(() => api.succeed(unlockPost, { token: maya.token, params: { id } }));
			return [did(maya, postUnlocked, { post: id, tribe: tribeId })];
		},
	],
	archivePost: [
		async ({ api, maya, change }) => {
			const { id: tribeId } = await createTribe(api, maya);
			const { id } = await createPost(api, maya, { tribeId });
			await change(() => api.succeed(archivePost, { token: maya.token, params: { id } }));
			return [did(maya, postArchivedInTribe, { post: id, user: maya.user.id, tribe: tribeId })];
		},
	],
	unarchivePost: [
		async ({ api, maya, change }) => {
			const { id: tribeId } = await createTribe(api, maya);
			const { id } = await createPost(api, maya, { tribeId });
			await api.succeed(archivePost, { token: maya.token, params: { id } });
			await change(() => api.succeed(unarchivePost, { token: maya.token, params: { id } }));
			return [did(maya, postUnarchived, { post: id, user: maya.user.id, tribe: tribeId })];
		},
	],
	unpinPost: [
		async ({ api, maya, change }) => {
			const { id: tribeId } = await createTribe(api, maya);
			const { id } = await createPost(api, maya, { tribeId });
			await api.succeed(pinPost, { token: maya.token, params: { id } });
			await change(() => api.succeed(unpinPost, { token: maya.token, params: { id } }));
			return [did(maya, postUnpinned, { post: id, tribe: tribeId })];
		},
	],
	likePost: [
		async ({ api, maya, noor, change }) => {
			const { id } = await createPost(api, maya);
			await change(() => api.succeed(likePost, { token: noor.token, params: { id } }));
			return [did(noor, postLiked, { post: id })];
		},
	],
	unlikePost: [
		async ({ api, maya, noor, change }) => {
			const { id } = await createPost(api, maya);
			await api.succeed(likePost, { token: noor.token, params: { id } });
			await change(() => api.succeed(unlikePost, { token: noor.token, params: { id } }));
			return [did(noor, postUnliked, { post: id })];
		},
	],
};

export const polls: Scenes = {
	votePoll: [
		async ({ api, maya, noor, change }) => {
			const { id, poll } = await createPost(api, maya, { poll: { choices: ['Rye', 'Buns'] } });
			const [choice] = poll?.choices ?? [];
			await change(() => api.succeed(votePoll, { token: noor.token, params: { id }, body: { choiceIds: [choice?.id ?? ''] } }));
			return [did(noor, pollVoted, { post: id })];
		},
	],
};

/** A comment of Maya's, as the subjects of its events. */
async function comment({ api, maya }: Stage): Promise<{ comment: string; post: string }> {
	const { id: post } = await createPost(api, maya);
	return { comment: (await createComment(api, maya, post)).id, post };
}

export const comments: Scenes = {
	createComment: [
		async ({ api, maya, noor, change }) => {
			const { id: post } = await createPost(api, maya);
			const { id } = await change(() => createComment(api, noor, post));
			return [did(noor, commentCreated, { comment: id, post })];
		},
	],
	updateComment: [
		async (stage) => {
			const { api, maya, change } = stage;
			const subjects = await comment(stage);
			const params = { id: subjects.comment };
			await change(() => api.succeed(updateComment, { token: maya.token, params, body: { body: 'Count us in.' } }));
			return [did(maya, commentUpdated, subjects)];
		},
	],
	deleteComment: [
		async (stage) => {
			const { api, maya, change } = stage;
			const subjects = await comment(stage);
			await change(() => api.succeed(deleteComment, { token: maya.token, params: { id: subjects.comment } }));
			return [did(maya, commentDeleted, subjects)];
		},
		async ({ api, maya, noor, change }) => {
			const tribe = await createTribe(api, maya);
			await joinTribe(api, noor, tribe);
			const { id: post } = await createPost(api, maya, { tribeId: tribe.id });
			const { id } = await createComment(api, noor, post);
			await change(() => api.succeed(deleteComment, { token: maya.token, params: { id }, query: { reason: 'Off topic' } }));
			const told = did(maya, tribeMemberModerated, { tribe: tribe.id, user: noor.user.id }, { act: 'tribe_comment_removed' });
			return [told, did(maya, commentDeleted, { comment: id, post })];
		},
	],
	likeComment: [
		async (stage) => {
			const { api, noor, change } = stage;
			const subjects = await comment(stage);
			await change(() => api.succeed(likeComment, { token: noor.token, params: { id: subjects.comment } }));
			return [did(noor, commentLiked, subjects)];
		},
	],
	unlikeComment: [
		async (stage) => {
			const { api, noor, change } = stage;
			const subjects = await comment(stage);
			const of = { token: noor.token, params: { id: subjects.comment } };
			await api.succeed(likeComment, of);
			await change(() => api.succeed(unlikeComment, of));
			return [did(noor, commentUnliked, subjects)];
		},
	],
};
