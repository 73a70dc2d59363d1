/** Reactions to posts beyond the like, and bookmarks: what their endpoints append to the change log. */
import { createFolder, deleteFolder, removeBookmark, renameFolder, saveBookmark } from '@friends/contract/bookmarks/bookmarks.endpoints';
import { bookmarkFoldersChanged, bookmarkRemoved, bookmarkSaved } from '@friends/contract/bookmarks/bookmarks.events';
import { reactToPost, unreactToPost } from '@friends/contract/reactions/reactions.endpoints';
import { postReacted, postUnreacted } from '@friends/contract/reactions/reactions.events';
import { createPost } from '@friends/test-kit/posts';
import { did, type Scenes, type Stage } from './stage.ts';

async function reaction({ api, maya, noor }: Stage) {
	const { id } = await createPost(api, maya);
	return { id, react: () => api.succeed(reactToPost, { token: noor.token, params: { id }, body: { kind: 'hug' } }) };
}

export const reactions: Scenes = {
	reactToPost: [
		async (stage) => {
			const { id, react } = await reaction(stage);
			await stage.change(react);
			return [did(stage.noor, postReacted, { post: id })];
		},
	],
	unreactToPost: [
		async (stage) => {
			const { api, noor, change } = stage;
			const { id, react } = await reaction(stage);
			await react();
			await change(() => api.succeed(unreactToPost, { token: noor.token, params: { id } }));
			return [did(noor, postUnreacted, { post: id })];
		},
	],
};

async function bookmark({ api, maya, noor }: Stage) {
	const { id } = await createPost(api, maya);
	return { id, save: () => api.succeed(saveBookmark, { token: noor.token, params: { id }, body: {} }) };
}

const newFolder = ({ api, noor }: Stage) => api.succeed(createFolder, { token: noor.token, body: { name: 'Recipes' } });

export const bookmarks: Scenes = {
	saveBookmark: [
		async (stage) => {
			const { id, save } = await bookmark(stage);
			await stage.change(save);
			return [did(stage.noor, bookmarkSaved, { post: id })];
		},
	],
	removeBookmark: [
		async (stage) => {
			const { api, noor, change } = stage;
			const { id, save } = await bookmark(stage);
			await save();
			await change(() => api.succeed(removeBookmark, { token: noor.token, params: { id } }));
			return [did(noor, bookmarkRemoved, { post: id })];
		},
	],
	createFolder: [
		async (stage) => {
			await stage.change(() => newFolder(stage));
			return [did(stage.noor, bookmarkFoldersChanged, {})];
		},
	],
	renameFolder: [
		async (stage) => {
			const { api, noor, change } = stage;
			const { id } = await newFolder(stage);
			await change(() => api.succeed(renameFolder, { token: noor.token, params: { id }, body: { name: 'Bread' } }));
			return [did(noor, bookmarkFoldersChanged, {})];
		},
	],
	deleteFolder: [
		async (stage) => {
			const { api, noor, change } = stage;
			const { id } = await newFolder(stage);
			await change(() => api.succeed(deleteFolder, { token: noor.token, params: { id } }));
			return [did(noor, bookmarkFoldersChanged, {})];
		},
	],
};
