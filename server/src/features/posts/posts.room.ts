import type { Platform, Room } from '#core/room';
import { postsRoutes } from './posts.routes.ts';
import { createPostsService, type PostsService } from './posts.service.ts';

type Neighbours = Omit<Parameters<typeof createPostsService>[0], 'database' | 'clock'>;

export function postsRoom({ database, clock }: Platform, neighbours: Neighbours): Room<PostsService> {
	const service = createPostsService({ database, clock, ...neighbours });
	return { service, endpoints: (on) => postsRoutes(on, service) };
}
