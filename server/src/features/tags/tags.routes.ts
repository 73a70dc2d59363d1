import { followTag, listFollowedTags, unfollowTag } from '@friends/contract/tags/tags.endpoints';
import type { On } from '#core/endpoints/bound';
import type { TagsService } from './tags.service.ts';

export function tagsRoutes(on: On, tags: TagsService): void {
	on(listFollowedTags, ({ viewer }) => tags.list(viewer));
	on(followTag, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				tags.follow(transaction, viewer, params.tag),
	});
	on(unfollowTag, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				tags.unfollow(transaction, viewer, params.tag),
	});
}
