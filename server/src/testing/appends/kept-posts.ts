/** Posts kept for later: what their endpoints append to the change log. */
import { changeKeptPost, deleteKeptPost, keepPost as endpoint, sendKeptPost } from '@friends/contract/kept-posts/kept-posts.endpoints';
import { keptPostsChanged } from '@friends/contract/kept-posts/kept-posts.events';
import { postCreated } from '@friends/contract/posts/posts.events';
import { keepPost } from '@friends/test-kit/kept-posts';
import { changedWhileHeld, ofKeptPosts } from './held-posts.ts';
import { did, type Scenes } from './stage.ts';

const body = { post: { body: 'Soup' }, sendAt: null };

export const keptPosts: Scenes = {
	...ofKeptPosts,
	keepPost: [
		async ({ api, maya, change }) => {
			await change(() => api.succeed(endpoint, { token: maya.token, body }));
			return [did(maya, keptPostsChanged, {})];
		},
	],
	changeKeptPost: [
		async ({ api, maya, change }) => {
			const { id } = await keepPost(api, maya);
			await change(() => api.succeed(changeKeptPost, { token: maya.token, params: { id }, body }));
			return [did(maya, keptPostsChanged, {})];
		},
		...(changedWhileHeld.changeKeptPost ?? []),
	],
	deleteKeptPost: [
		async ({ api, maya, change }) => {
			const { id } = await keepPost(api, maya);
			await change(() => api.succeed(deleteKeptPost, { token: maya.token, params: { id } }));
			return [did(maya, keptPostsChanged, {})];
		},
		...(changedWhileHeld.deleteKeptPost ?? []),
	],
	sendKeptPost: [
		async ({ api, maya, change }) => {
			const { id } = await keepPost(api, maya);
			const post = await change(() => api.succeed(sendKeptPost, { token: maya.token, params: { id }, body: {} }));
			return [did(maya, postCreated, { post: post.id }), did(maya, keptPostsChanged, {})];
		},
		...(changedWhileHeld.sendKeptPost ?? []),
	],
};
