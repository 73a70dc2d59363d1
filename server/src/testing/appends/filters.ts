/** Filters and followed tags: what their endpoints append to the change log. */
import { createFilter, deleteFilter, updateFilter } from '@friends/contract/filters/filters.endpoints';
import { filtersChanged } from '@friends/contract/filters/filters.events';
import { followTag, unfollowTag } from '@friends/contract/tags/tags.endpoints';
import { tagFollowed, tagUnfollowed } from '@friends/contract/tags/tags.events';
import { makeFilter } from '@friends/test-kit/filters';
import { did, type Scenes } from './stage.ts';

const tag = { tag: 'bread' };
const words = { kind: 'word', value: 'rain' } as const;

export const filters: Scenes = {
	createFilter: [
		async ({ api, maya, change }) => {
			const body = { ...words, action: 'warn', lasts: 'ever' } as const;
			await change(() => api.succeed(createFilter, { token: maya.token, body }));
			return [did(maya, filtersChanged, { user: maya.user.id })];
		},
	],
	updateFilter: [
		async ({ api, maya, change }) => {
			const { id } = await makeFilter(api, maya, words);
			await change(() => api.succeed(updateFilter, { token: maya.token, params: { id }, body: { action: 'hide' } }));
			return [did(maya, filtersChanged, { user: maya.user.id })];
		},
	],
	deleteFilter: [
		async ({ api, maya, change }) => {
			const { id } = await makeFilter(api, maya, words);
			await change(() => api.succeed(deleteFilter, { token: maya.token, params: { id } }));
			return [did(maya, filtersChanged, { user: maya.user.id })];
		},
	],
};

export const tags: Scenes = {
	followTag: [
		async ({ api, maya, change }) => {
			await change(() => api.succeed(followTag, { token: maya.token, params: tag }));
			return [did(maya, tagFollowed, { user: maya.user.id })];
		},
		async ({ api, maya, change }) => {
			await api.succeed(followTag, { token: maya.token, params: tag });
			await change(() => api.succeed(followTag, { token: maya.token, params: tag }));
			return [];
		},
	],
	unfollowTag: [
		async ({ api, maya, change }) => {
			await api.succeed(followTag, { token: maya.token, params: tag });
			await change(() => api.succeed(unfollowTag, { token: maya.token, params: tag }));
			return [did(maya, tagUnfollowed, { user: maya.user.id })];
		},
		async ({ api, maya, change }) => {
			await change(() => api.succeed(unfollowTag, { token: maya.token, params: tag }));
			return [];
		},
	],
};
